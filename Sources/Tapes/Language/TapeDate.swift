import Monetization

/// The format of dates in tapes: `2026-01-03 09:41`, by the clock of the phone, from 1970 to 9999.
package enum TapeDate {
  /// Reads `2026-01-03`, `2026-01-03 09:41` and `2026-01-03 09:41:30`, with a blank or a `T`; nil for anything else,
  /// such as a 30th of February.
  package static func parse(_ text: String) -> WrittenDate? {
    // The lengths exclude another form that a date reads: fractions of a second.
    guard [10, 16, 19].contains(text.utf8.count), let date = WrittenDate(text),
      date.offset == nil, date.shown.shown.milliseconds >= 0
    else {
      return nil
    }
    return date
  }

  /// Returns the text that `parse` reads back, to the second; zero seconds are left out.
  package static func text(_ date: WrittenDate) -> String {
    let isWholeMinute = date.shown.shown.milliseconds % 60_000 < 1_000
    return isWholeMinute ? "\(date.shown.dateText) \(date.shown.clockText)" : date.shown.timestamp
  }
}
