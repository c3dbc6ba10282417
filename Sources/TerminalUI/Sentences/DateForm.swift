import Monetization

/// The form of dates in explanations: that of logs and tapes, or that in which people read them.
package enum DateForm: Hashable, Sendable {
  /// As `2026-01-04 09:41:00`, by UTC.
  case log
  /// As `09:41:00, 4 Jan`, by UTC, with the year where it is another one than at this instant.
  case screen(now: Instant)

  /// A date with its time.
  func moment(_ instant: Instant) -> String {
    switch self {
    case .log: instant.timestamp
    case .screen(let now): instant.utc.momentText(seenFrom: now.utc)
    }
  }

  /// A date without its time.
  func day(_ instant: Instant) -> String {
    switch self {
    case .log: instant.utc.dateText
    case .screen(let now): instant.utc.dayText(seenFrom: now.utc)
    }
  }
}
