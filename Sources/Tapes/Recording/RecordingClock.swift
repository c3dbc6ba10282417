import Monetization

/// The time of a recording: the tape's virtual time without hidden and shortened parts.
///
/// A command that jumps, such as `Advance`, takes at most `longestJump`; one that waits, at most `longestWait`. The
/// rest of its time is left out.
struct RecordingClock: Hashable, Sendable {
  static let longestJump = TimeSpan.seconds(2)
  static let longestWait = TimeSpan.minutes(1)

  /// Microseconds since the recording began, at its own speed.
  private(set) var elapsed: Int64 = 0
  private var last: Instant
  /// The time that the present command may still take; nil for no limit.
  private var allowance: TimeSpan?
  private let speed: TapeNumber

  init(start: Instant, speed: TapeNumber) {
    last = start
    self.speed = speed
  }

  /// The present command has used up its time.
  var isSpent: Bool { allowance == .zero }

  /// Begins a command that may take this much time; nil for no limit.
  mutating func begin(_ allowance: TimeSpan?) {
    self.allowance = allowance
  }

  /// Moves to an instant; going back in time is a jump like any other.
  mutating func move(to instant: Instant, isSeen: Bool) {
    let passed = instant < last ? Self.longestJump : min(instant - last, Self.longestWait)
    last = instant
    guard isSeen else { return }
    let taken = min(passed, allowance ?? passed)
    allowance = allowance.map { $0 - taken }
    elapsed += taken.milliseconds * 1_000_000 / speed.thousandths
  }
}
