import Monetization

/// How fast a tape is shown to somebody who watches.
///
/// The virtual clock belongs to the tape; a pace only says how much real time each timing of it is given.
package struct PlaybackPace: Hashable, Sendable {
  /// Shown seconds in one real second.
  package private(set) var speed: Double

  /// What a speed may be.
  package static let speeds = 0.1...1_000.0

  /// Real time between two pictures of time that merely passes.
  private static let picture = TimeSpan.milliseconds(100)
  private static let notches = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 125, 250, 500, 1_000]

  /// A speed out of range is brought into it.
  package init(speed: Double = 1) {
    self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
  }

  package mutating func quicken() {
    speed = Self.notches.first { $0 > speed } ?? speed
  }

  package mutating func slowDown() {
    speed = Self.notches.last { $0 < speed } ?? speed
  }

  /// Such as `1×` or `0.25×`.
  package var text: String {
    speed == speed.rounded() ? "\(Int(speed))×" : "\(speed)×"
  }

  /// Virtual time between two pictures of time that merely passes, ten a second for whoever watches; nil for none
  /// in between.
  package func tick(in timing: StepTiming) -> TimeSpan? {
    guard timing.rate > 0 else { return nil }
    return .milliseconds(max(1, Int64(Double(Self.picture.milliseconds) * speed / timing.rate)))
  }
}
