/// A day of the Gregorian calendar, in UTC.
///
/// Uses its own arithmetic instead of Foundation's `Calendar`, whose answers depend on the machine's locale data. The
/// conversion is the days-from-civil algorithm, exact for every year that fits.
public struct CivilDate: Hashable, Comparable, Sendable {
  public var year: Int
  /// The month; 1 to 12.
  public var month: Int
  /// The day; 1 to the month's last day.
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day that lies `days` after 1970-01-01.
  public init(daysSinceEpoch days: Int64) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = Int(dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    month = Int(monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9)
    year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
  }

  /// The number of days from 1970-01-01 to this day; negative before it.
  public var daysSinceEpoch: Int64 {
    let shiftedYear = Int64(month <= 2 ? year - 1 : year)
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let monthFromMarch = Int64(month > 2 ? month - 3 : month + 9)
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + Int64(day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week; 0 for Sunday to 6 for Saturday.
  public var weekday: Int {
    let remainder = Int((daysSinceEpoch + 4) % 7)
    return remainder < 0 ? remainder + 7 : remainder
  }

  /// The day exists in the calendar; false for 30 February, for example.
  public var isValid: Bool {
    (1...12).contains(month) && (1...CivilDate.lastDay(ofMonth: month, year: year)).contains(day)
  }

  /// Returns the same day of the month `months` later, or that month's last day if it has no such day.
  public func adding(months: Int) -> CivilDate {
    let total = year * 12 + (month - 1) + months
    let newYear = total >= 0 ? total / 12 : (total - 11) / 12
    let newMonth = total - newYear * 12 + 1
    let lastDay = CivilDate.lastDay(ofMonth: newMonth, year: newYear)
    return CivilDate(year: newYear, month: newMonth, day: min(day, lastDay))
  }

  /// Returns the last day of the month; 28 to 31.
  public static func lastDay(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns true for a leap year of the Gregorian calendar.
  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
