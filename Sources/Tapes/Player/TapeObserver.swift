import Monetization
import Simulation
import TerminalUI

/// Looks on while a tape is played: a terminal, a recording, or nobody.
///
/// What it looks at changes nothing: with or without it a tape gives the same log and the same frames, as far as it
/// lets the tape run.
package protocol TapeObserver {
  /// Whether it wants pictures at all; without, none is drawn.
  var wantsPictures: Bool { get }
  /// How often time that merely passes is shown; nil shows only what inputs, commands and events lead to.
  var tick: TimeSpan? { get }
  /// Whether it has seen enough: the tape then stops where it is, at the instant it has got to.
  var isDone: Bool { get }
  mutating func saw(_ picture: TapePicture)
  /// As `saw(_:)`, for those who want to know more about the walk than its picture.
  mutating func saw(_ picture: TapePicture, of player: TapePlayer)
  mutating func received(_ entries: [TimelineEntry])
  /// An input is about to be given; answers what is given in its place, such as what a real terminal made of it.
  mutating func willGive(_ input: Input) -> Input
  /// A command begins; it may end in a failure.
  mutating func willPerform(_ step: TapeScript.Step)
  /// A command has been done.
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
  /// What the screen has changed for.
  package enum Cause: Hashable, Sendable {
    case launch
    case input(Input)
    /// The control with this label was tapped.
    case tap(String)
    /// Time has passed.
    case time
    /// Something that nobody presses, such as `Director` or `Subtitle`.
    case command
  }

  package var frame: Frame
  package var instant: Instant
  package var cause: Cause
  /// What `Subtitle` says; empty for nothing.
  package var caption: String
  /// Whether the tape keeps it out of recordings.
  package var isHidden: Bool
}

/// Nobody looks on.
package struct NoObserver: TapeObserver {
  package init() {}
  package var wantsPictures: Bool { false }
  package var tick: TimeSpan? { nil }
  package mutating func saw(_ picture: TapePicture) {}
}
