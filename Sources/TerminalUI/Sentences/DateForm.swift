import Monetization
import Simulation

/// The form of dates in explanations: that of logs and tapes, or that in which people read them.
package enum DateForm: Hashable, Sendable {
  /// As `2026-01-04 09:41:00`, by UTC.
  case log
  /// As `4 Jan`, by a clock of this zone, with the year where it is another one than that of `today`; on `today` itself as
  /// `09:41`.
  case screen(today: CivilDate, zone: PhoneZone)

  /// The form in which a phone shows dates.
  package init(_ time: DeviceTime) {
    self = .screen(today: time.local(time.wall).date, zone: time.zone)
  }

  /// The form in which a line of the day of `instant` shows dates: its own day is today.
  func seen(from instant: Instant) -> DateForm {
    guard case .screen(_, let zone) = self else { return self }
    return .screen(today: zone.local(instant).date, zone: zone)
  }

  /// A date; where it is today, the time of day in its place.
  func moment(_ instant: Instant) -> String {
    switch self {
    case .log: instant.timestamp
    case .screen(let today, let zone):
      zone.local(instant).date == today ? zone.local(instant).clockText : day(instant)
    }
  }

  /// The same after its preposition: `on 4 Jan`, `at 09:41`.
  func momentPhrase(_ instant: Instant) -> String { "\(preposition(of: instant)) \(moment(instant))" }

  /// A time of day; with its day, as `00:30 Fri 2 Jan`, where that is not today.
  func timeAndDay(_ instant: Instant) -> String {
    switch self {
    case .log: instant.timestamp
    case .screen(let today, let zone):
      zone.local(instant).date == today ? zone.local(instant).clockText : clock(instant)
    }
  }

  /// A time of day with its day, as `00:30 Fri 2 Jan`, also where that is today.
  func clock(_ instant: Instant) -> String {
    switch self {
    case .log: instant.timestamp
    case .screen(let today, let zone): zone.local(instant).statusText(seenFrom: Instant(today).utc)
    }
  }

  /// A date without its time.
  func day(_ instant: Instant) -> String {
    switch self {
    case .log: instant.utc.dateText
    case .screen(let today, let zone): zone.local(instant).dayText(seenFrom: Instant(today).utc)
    }
  }

  /// A length of time: `1d 2h` in logs, `1 day 2 hours` on screens.
  func span(_ span: TimeSpan) -> String {
    if case .log = self { span.unitText } else { span.longText }
  }

  /// What a clock of the form's zone shows.
  func local(_ instant: Instant) -> LocalTime {
    switch self {
    case .log: instant.utc
    case .screen(_, let zone): zone.local(instant)
    }
  }

  /// Weekday and day, such as `Sun 4 Jan`.
  func weekday(_ instant: Instant) -> String {
    switch self {
    case .log: instant.utc.dateText
    case .screen(let today, let zone): zone.local(instant).weekdayText(seenFrom: Instant(today).utc)
    }
  }

  private func preposition(of instant: Instant) -> String {
    if case .screen(let today, let zone) = self, zone.local(instant).date != today { "on" } else { "at" }
  }
}
