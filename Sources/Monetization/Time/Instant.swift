/// A point in time, counted in whole milliseconds since 1970-01-01 00:00:00 UTC.
///
/// An integer instead of a `Date`, so that two runs of one script agree to the bit.
public struct Instant: Hashable, Codable, Comparable, Sendable {
  /// Milliseconds since the Unix epoch; negative before it.
  public var milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The beginning of the year 1, before which no clock reads.
  public static let first = Instant(milliseconds: -62_135_596_800_000)

  /// The end of the clock, the last millisecond of the year 9999: dates are written with four digits for the year.
  public static let last = Instant(milliseconds: 253_402_300_799_999)

  /// The beginning of 1970, from which instants count.
  public static let epoch = Instant(milliseconds: 0)

  /// The beginning of the minute, counted in UTC.
  public var startOfMinute: Instant {
    let (minute, rest) = (TimeSpan.minutes(1).milliseconds, milliseconds % TimeSpan.minutes(1).milliseconds)
    return Instant(milliseconds: milliseconds - (rest < 0 ? rest + minute : rest))
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

  /// Returns the time from `earlier` to `later`; negative if `later` comes first.
  public static func - (later: Instant, earlier: Instant) -> TimeSpan {
    TimeSpan(milliseconds: later.milliseconds - earlier.milliseconds)
  }

  public static func += (instant: inout Instant, span: TimeSpan) {
    instant = instant + span
  }
}
