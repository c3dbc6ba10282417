import Monetization

/// The saving of a live walk: after a failure the walk goes on, and saves are tried again until one succeeds.
struct Saving {
  /// The failure of the last save; nil if it succeeded.
  private(set) var failure: SaveFailure?
  private var lastAttempt = ContinuousClock.now

  /// The time between two attempts after a failure. An attempt may have to wait for a lock, so not every key makes one.
  private static let interval = TimeSpan.seconds(2)

  /// A save may be attempted now.
  var isDue: Bool { patience.map { $0 <= .zero } ?? true }

  /// The time until the next attempt; nil if the last one succeeded.
  var patience: TimeSpan? {
    guard failure != nil else { return nil }
    let passed = lastAttempt.duration(to: .now) / .milliseconds(1)
    return max(.zero, Self.interval - .milliseconds(Int64(passed)))
  }

  /// Notes the end of an attempt; a failure of nil is a success.
  mutating func ended(_ failure: SaveFailure?) {
    self.failure = failure
    lastAttempt = .now
  }
}
