import Monetization

/// Dates as tapes write them: `2026-01-03 09:41`, in UTC, of the years 1970 to 9999.
package enum TapeMoment {
  /// Reads `2026-01-03`, `2026-01-03 09:41` and `2026-01-03 09:41:30`, a `T` allowed for the blank; nil for
  /// anything else, a 30th of February included.
  package static func parse(_ text: String) -> Instant? {
    // The lengths leave out what an instant can also be read from: fractions of a second and offsets from UTC.
    guard [10, 16, 19].contains(text.utf8.count), let instant = Instant(text), instant.milliseconds >= 0 else {
      return nil
    }
    return instant
  }

  /// The text that `parse` reads back, to the second; seconds are left out when they are zero.
  package static func text(_ instant: Instant) -> String {
    let isWholeMinute = instant.milliseconds % 60_000 < 1_000
    return isWholeMinute ? "\(instant.dateText) \(instant.clockText)" : instant.timestamp
  }
}
