extension Instant {
  /// Creates midnight UTC of `date`.
  public init(_ date: CivilDate) {
    self.init(milliseconds: date.daysSinceEpoch * Instant.millisecondsPerDay)
  }

  /// The day that contains the instant, in UTC.
  public var date: CivilDate {
    CivilDate(daysSinceEpoch: dayNumber)
  }

  /// The time since midnight UTC; zero or more, below one day.
  public var timeOfDay: TimeSpan {
    TimeSpan(milliseconds: milliseconds - dayNumber * Instant.millisecondsPerDay)
  }

  /// Date and time by UTC, such as `2026-01-01 09:41:00`, for logs and reports; milliseconds are left out.
  public var timestamp: String { utc.timestamp }

  /// Date and time, such as `2026-01-01T09:41:00Z`, the form of the App Store's and RevenueCat's servers.
  public var iso8601: String {
    "\(utc.dateText)T\(utc.clockText):\(utc.secondText)Z"
  }

  /// Reads `2026-01-01`, `2026-01-01 09:41`, `2026-01-01 09:41:00`, and the same with `T`, a fraction of a second, and
  /// `Z` or an offset such as `+02:00`.
  ///
  /// Nil for any other text, and for an impossible day or hour. Without an offset the text is UTC; a fraction is cut
  /// after the milliseconds.
  public init?(_ text: String) {
    guard let (shown, offset) = Self.read(text) else { return nil }
    self = shown - (offset ?? .zero)
  }

  /// Reads a date as if it were UTC, and the offset that is written after it; nil for other texts.
  static func read(_ text: String) -> (shown: Instant, offset: TimeSpan?)? {
    var scanner = DigitScanner(text)
    guard let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2), scanner.skip("-"),
      let day = scanner.digits(2)
    else { return nil }
    let date = CivilDate(year: year, month: month, day: day)
    guard date.isValid else { return nil }
    let midnight = Instant(date)
    guard !scanner.isAtEnd else { return (midnight, nil) }
    guard scanner.skip(" ") || scanner.skip("T"), let time = scanner.timeOfDay() else { return nil }
    guard !scanner.isAtEnd else { return (midnight + time, nil) }
    guard let offset = scanner.offset(), scanner.isAtEnd else { return nil }
    return (midnight + time, offset)
  }

  private static let millisecondsPerDay: Int64 = 86_400_000
  /// The days from 1 January 1970 to this instant's day, by UTC.
  var dayNumber: Int64 {
    let day = milliseconds / Instant.millisecondsPerDay
    return milliseconds % Instant.millisecondsPerDay < 0 ? day - 1 : day
  }
}

/// A reader of fixed-width decimal fields from the front of a text.
private struct DigitScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == mark.value else { return false }
    rest.removeFirst()
    return true
  }

  mutating func digits(_ count: Int) -> Int? {
    guard rest.count >= count else { return nil }
    var number = 0
    for byte in rest.prefix(count) {
      guard (48...57).contains(byte) else { return nil }
      number = number * 10 + Int(byte - 48)
    }
    rest = rest.dropFirst(count)
    return number
  }

  mutating func timeOfDay() -> TimeSpan? {
    guard let hour = digits(2), hour < 24, skip(":"), let minute = digits(2), minute < 60 else { return nil }
    var span = TimeSpan.hours(Int64(hour)) + .minutes(Int64(minute))
    guard skip(":") else { return span }
    guard let second = digits(2), second < 60 else { return nil }
    span = span + .seconds(Int64(second))
    guard skip(".") else { return span }
    var unit: Int64 = 100
    guard let first = digits(1) else { return nil }
    span = span + .milliseconds(Int64(first) * unit)
    while let next = digits(1) {
      unit /= 10
      span = span + .milliseconds(Int64(next) * unit)
    }
    return span
  }

  mutating func offset() -> TimeSpan? {
    if skip("Z") { return .zero }
    let isWest = skip("-")
    guard isWest || skip("+"), let hour = digits(2), hour < 24 else { return nil }
    _ = skip(":")
    guard let minute = digits(2), minute < 60 else { return nil }
    let span = TimeSpan.hours(Int64(hour)) + .minutes(Int64(minute))
    return isWest ? .zero - span : span
  }
}
