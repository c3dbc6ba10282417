/// The date and the time of day that a clock of one zone shows.
///
/// People read dates in this form alone: an `Instant` has no text but its `timestamp` for logs, so a screen cannot show
/// one without asking for the zone. On a screen a day is `1 Jan`, with the year where that is another one; `dateText` is for
/// logs and for what one types. `PhoneZone.local(_:)` makes it.
public struct LocalTime: Hashable, Comparable, Sendable {
  /// The instant at which a clock of UTC shows the same.
  public let shown: Instant

  /// Creates the time at which a clock shows what a clock of UTC shows at `shown`.
  init(shown: Instant) {
    self.shown = shown
  }

  public static func < (left: LocalTime, right: LocalTime) -> Bool { left.shown < right.shown }

  /// The beginning of the minute that the clock shows.
  public var startOfMinute: LocalTime { LocalTime(shown: shown.startOfMinute) }

  /// The day, by the clock's zone.
  public var date: CivilDate { shown.date }

  /// Date and time, such as `2026-01-01 09:41:00`; milliseconds are left out.
  public var timestamp: String { "\(dateText) \(clockText):\(secondText)" }

  /// The date, such as `2026-01-01`.
  public var dateText: String {
    let date = date
    return "\(Self.padded(date.year, 4))-\(Self.padded(date.month, 2))-\(Self.padded(date.day, 2))"
  }

  /// The time of day, such as `09:41`.
  public var clockText: String {
    let time = shown.timeOfDay.milliseconds
    return "\(Self.padded(Int(time / 3_600_000), 2)):\(Self.padded(Int(time / 60_000 % 60), 2))"
  }

  /// The seconds of the minute, such as `07`.
  var secondText: String { Self.padded(Int(shown.timeOfDay.milliseconds / 1_000 % 60), 2) }

  /// Time and date, such as `09:41 Thu 1 Jan`.
  public var statusText: String { "\(clockText) \(weekdayName) \(dayText)" }

  /// The same with the year, such as `09:41 Fri 1 Jan 2027`, unless `reference` lies in the same year.
  public func statusText(seenFrom reference: LocalTime) -> String {
    "\(clockText) \(weekdayText(seenFrom: reference))"
  }

  private var weekdayName: String { Self.weekdayNames[date.weekday] }

  /// The day and the month, such as `1 Jan`.
  public var dayText: String { "\(date.day) \(Self.monthNames[date.month - 1])" }

  /// The day as people read it, such as `1 Jan`, with the year, such as `1 Jan 2027`, unless `reference` lies in the same
  /// year.
  public func dayText(seenFrom reference: LocalTime) -> String {
    date.year == reference.date.year ? dayText : dayAndYearText
  }

  /// Weekday, day and year, such as `Sun 4 Jan`; the year as elsewhere.
  public func weekdayText(seenFrom reference: LocalTime) -> String {
    "\(weekdayName) \(dayText(seenFrom: reference))"
  }

  /// The day, the month and the year, such as `1 Jan 2026`.
  private var dayAndYearText: String { "\(dayText) \(Self.padded(date.year, 4))" }

  private static let weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension Instant {
  /// The instant as a clock of UTC shows it, for what a server shows and for logs.
  public var utc: LocalTime { LocalTime(shown: self) }
}
