import Monetization

/// The speed at which a tape is shown.
///
/// The virtual clock belongs to the tape; the pace only decides how much real time each step is given.
package struct PlaybackPace: Hashable, Sendable {
  /// Shown seconds per real second.
  package private(set) var speed: Double

  /// The valid speeds.
  package static let speeds = 0.1...1_000.0

  /// Real time between two pictures while time passes.
  private static let picture = TimeSpan.milliseconds(100)
  private static let notches = [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, 125, 250, 500, 1_000]

  /// Creates a pace; a speed out of range is clamped.
  package init(speed: Double = 1) {
    self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
  }

  package mutating func quicken() {
    speed = Self.notches.first { $0 > speed } ?? speed
  }

  package mutating func slowDown() {
    speed = Self.notches.last { $0 < speed } ?? speed
  }

  /// The speed as text, such as `1×` or `0.25×`.
  package var text: String {
    speed == speed.rounded() ? "\(Int(speed))×" : "\(speed)×"
  }

  /// Returns the virtual time between two pictures while time passes, ten in a real second; nil for no pictures in
  /// between.
  package func tick(in timing: StepTiming) -> TimeSpan? {
    guard timing.rate > 0 else { return nil }
    return .milliseconds(max(1, Int64(Double(Self.picture.milliseconds) * speed / timing.rate)))
  }
}
