import Monetization

/// How one step of a tape is spread out for somebody who watches.
///
/// Typing and keys take the time that the tape gives them. What takes none by itself, such as `Tap`, is given a beat,
/// so that eyes can follow. Waiting is cut short: a long `Sleep` or `Wait` goes by in a time lapse, an `Advance` is a leap.
package struct StepTiming: Hashable, Sendable {
  /// Shown before the step, at speed 1.
  package var pause = TimeSpan.zero
  /// Shown time per virtual time: 1 as it is, less in a time lapse, 0 for a leap.
  package var rate = 1.0

  /// What a `Sleep` or `Wait` lasts at most.
  package static let longestWait = TimeSpan.seconds(6)
  /// What a step without a time of its own is given.
  package static let beat = TimeSpan.milliseconds(900)

  package init() {}

  /// - Parameter span: how long the step takes in virtual time.
  package init(_ kind: TapeCommand.Kind, taking span: TimeSpan) {
    switch kind {
    case .sleep, .wait:
      if span > Self.longestWait { rate = Double(Self.longestWait.milliseconds) / Double(span.milliseconds) }
    case .advance, .rewind, .branch, .rejoin:
      pause = Self.beat
      rate = 0
    case .tap, .click, .wheel, .paste, .resize, .director: pause = Self.beat
    default: break
    }
  }

  /// How long `span` of virtual time is shown, at speed 1.
  package func shown(_ span: TimeSpan) -> TimeSpan {
    .milliseconds(Int64((Double(span.milliseconds) * rate).rounded()))
  }
}
