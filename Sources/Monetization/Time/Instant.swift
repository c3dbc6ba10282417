/// A point in time, counted in whole milliseconds since 1970-01-01 00:00:00 UTC.
///
/// Integers, not `Date`: two runs of one script must agree to the bit.
public struct Instant: Hashable, Codable, Comparable, Sendable {
  /// Milliseconds since the Unix epoch; negative before it.
  public var milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  public static func + (instant: Instant, span: TimeSpan) -> Instant {
    Instant(milliseconds: instant.milliseconds + span.milliseconds)
  }

  public static func - (instant: Instant, span: TimeSpan) -> Instant {
    Instant(milliseconds: instant.milliseconds - span.milliseconds)
  }

  /// The time from `earlier` to `later`; negative if they are the other way round.
  public static func - (later: Instant, earlier: Instant) -> TimeSpan {
    TimeSpan(milliseconds: later.milliseconds - earlier.milliseconds)
  }

  public static func += (instant: inout Instant, span: TimeSpan) {
    instant = instant + span
  }
}
