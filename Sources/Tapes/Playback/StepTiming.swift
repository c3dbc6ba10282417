import Monetization

/// The pace at which one step of a tape is shown to an audience.
///
/// Typing and keys take the time that the tape gives them. Steps that take no time, such as `Tap`, get a pause, so that
/// the audience can follow. Waiting is shortened: a long `Sleep` or `Wait` becomes a time lapse, an `Advance` a leap.
package struct StepTiming: Hashable, Sendable {
  /// The pause before the step, at speed 1.
  package var pause = TimeSpan.zero
  /// Shown time per virtual time: 1 for unchanged, less for a time lapse, 0 for a leap.
  package var rate = 1.0

  /// The longest time for which a `Sleep` or `Wait` is shown.
  package static let longestWait = TimeSpan.seconds(6)
  /// The pause before a step that takes no time.
  package static let beat = TimeSpan.milliseconds(900)

  package init() {}

  /// - Parameter span: The virtual time that the step takes.
  package init(_ kind: TapeCommand.Instruction, taking span: TimeSpan) {
    switch kind.action.pace {
    case .wait:
      if span > Self.longestWait { rate = Double(Self.longestWait.milliseconds) / Double(span.milliseconds) }
    case .leap:
      pause = Self.beat
      rate = 0
    case .beat: pause = Self.beat
    case .keys, .none: break
    }
  }

  /// Returns the time for which `span` of virtual time is shown, at speed 1.
  package func shown(_ span: TimeSpan) -> TimeSpan {
    .milliseconds(Int64((Double(span.milliseconds) * rate).rounded()))
  }
}
