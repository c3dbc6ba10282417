import Monetization
import Simulation
import TerminalUI

/// Observes a tape while it is played: a terminal, a recording, or nothing.
///
/// Observing changes nothing: the log and the frames are the same with and without it, as far as it lets the tape run.
package protocol TapeObserver {
  /// The observer wants pictures; if false, none is drawn.
  var wantsPictures: Bool { get }
  /// The interval at which pictures are shown while time passes; nil shows only those that follow inputs, commands and
  /// events.
  var tick: TimeSpan? { get }
  /// True once the observer has seen enough: the tape stops at the present instant.
  var isDone: Bool { get }
  mutating func saw(_ picture: TapePicture)
  /// Shows a picture as `saw(_:)` does, for observers that also need the walk.
  mutating func saw(_ picture: TapePicture, of player: TapePlayer)
  mutating func received(_ entries: [TimelineEntry])
  /// Returns the input to give in place of an upcoming one, such as the input that a real terminal reported.
  mutating func willGive(_ input: Input) -> Input
  /// A command is about to be performed; it may fail.
  mutating func willPerform(_ step: TapeScript.Step)
  /// A command has been performed.
  mutating func hasPerformed(_ step: TapeScript.Step)
}

extension TapeObserver {
  package var isDone: Bool { false }
  package mutating func saw(_ picture: TapePicture, of player: TapePlayer) { saw(picture) }
  package mutating func received(_ entries: [TimelineEntry]) {}
  package mutating func willGive(_ input: Input) -> Input { input }
  package mutating func willPerform(_ step: TapeScript.Step) {}
  package mutating func hasPerformed(_ step: TapeScript.Step) {}
}

/// The screen at one moment of a tape.
package struct TapePicture: Hashable, Sendable {
  /// The reason for which a picture is shown.
  package enum Cause: Hashable, Sendable {
    case launch
    case input(Input)
    /// The control with this label was tapped.
    case tap(String)
    /// Time has passed.
    case time
    /// A command that presses nothing, such as `Director` or `Subtitle`.
    case command
  }

  package var frame: Frame
  package var instant: Instant
  package var cause: Cause
  /// The text of the last `Subtitle`; empty for none.
  package var caption: String
  /// The tape keeps this picture out of recordings.
  package var isHidden: Bool
  /// The row with the phone's keys; nil while a notice stands there.
  package var keyRow: Int?
}

/// An observer that observes nothing.
package struct NoObserver: TapeObserver {
  package init() {}
  package var wantsPictures: Bool { false }
  package var tick: TimeSpan? { nil }
  package mutating func saw(_ picture: TapePicture) {}
}
