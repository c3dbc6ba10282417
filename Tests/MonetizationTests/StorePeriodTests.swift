import Monetization
import Testing

@Suite struct `Subscription periods and civil dates` {
  @Test(arguments: [
    ("P3D", "3 days", "3-day", "3 days"), ("P1D", "1 day", "1-day", "day"), ("P1W", "1 week", "1-week", "week"),
    ("P3M", "3 months", "3-month", "3 months"), ("P1Y", "1 year", "1-year", "year"),
  ])
  func `a period reads and prints ISO 8601 and has its wording`(
    iso: String, duration: String, adjective: String, rate: String
  ) throws {
    let period = try #require(SubscriptionPeriod(iso8601: iso))
    #expect(period.iso8601 == iso)
    #expect(period.durationText == duration)
    #expect(period.adjectiveText == adjective)
    #expect(period.rateText == rate)
  }

  @Test(arguments: [
    ("P7D", "P1W"), ("P14D", "P2W"), ("P30D", "P30D"), ("P12M", "P1Y"), ("P24M", "P2Y"), ("P6M", "P6M"), ("P4W", "P4W"),
  ])
  func `seven days are a week, and twelve months a year`(iso: String, same: String) throws {
    #expect(try #require(SubscriptionPeriod(iso8601: iso)).iso8601 == same)
  }

  @Test(arguments: ["", "P", "PD", "3D", "P0D", "P-1D", "P1", "PT1H", "P1Y2M", "P1.5M", "p1y", "P99999999Y", "P１D"])
  func `anything else is no period`(text: String) {
    #expect(SubscriptionPeriod(iso8601: text) == nil)
  }

  @Test(arguments: [
    ("2026-01-31 09:41:00", "P1M", 1, "2026-02-28 09:41:00"),
    ("2026-01-31 09:41:00", "P1M", 2, "2026-03-31 09:41:00"),
    ("2026-01-31 09:41:00", "P1M", 3, "2026-04-30 09:41:00"),
    ("2024-02-29 00:00:00", "P1Y", 1, "2025-02-28 00:00:00"),
    ("2024-02-29 00:00:00", "P1Y", 4, "2028-02-29 00:00:00"),
    ("2026-11-30 23:59:59", "P3M", 1, "2027-02-28 23:59:59"),
    ("2026-01-01 09:41:00", "P3D", 1, "2026-01-04 09:41:00"),
    ("2026-12-29 12:00:00", "P1W", 1, "2027-01-05 12:00:00"),
    ("2026-01-15 12:00:00", "P6M", 2, "2027-01-15 12:00:00"),
  ])
  func `period ends are counted from the anchor`(start: String, iso: String, count: Int, end: String) throws {
    let anchor = try #require(Instant(start))
    let period = try #require(SubscriptionPeriod(iso8601: iso))
    #expect(period.end(from: anchor, count: count).timestamp == end)
  }

  @Test(arguments: [
    ("2026-01-01 09:41:00", "09:41 Thu 1 Jan"), ("2024-02-29 00:05:59", "00:05 Thu 29 Feb"),
    ("1969-12-31 23:59:59", "23:59 Wed 31 Dec"), ("2000-03-01 12:00:00", "12:00 Wed 1 Mar"),
  ])
  func `an instant prints what it reads`(text: String, status: String) throws {
    let instant = try #require(Instant(text))
    #expect(instant.timestamp == text)
    #expect(instant.utc.statusText == status)
    #expect(instant.utc.statusText(seenFrom: instant.utc) == status)
    #expect(instant.utc.startOfMinute.timestamp == "\(text.dropLast(2))00")
    #expect(
      instant.utc.statusText(seenFrom: (instant - .days(366)).utc) == "\(status) \(instant.utc.dateText.prefix(4))")
  }

  @Test(arguments: [
    ("2022-03-08T17:42:58Z", 1_646_761_378_000), ("2022-03-08T17:42:58.845Z", 1_646_761_378_845),
    ("2022-03-08T18:42:58+01:00", 1_646_761_378_000), ("2022-03-08T12:42:58-0500", 1_646_761_378_000),
    ("1970-01-01", 0), ("1970-01-01 00:01", 60_000),
  ])
  func `ISO 8601 dates are read with fraction and offset`(text: String, milliseconds: Int64) {
    #expect(Instant(text) == Instant(milliseconds: milliseconds))
  }

  @Test(arguments: [
    "", "2026", "2026-02-29", "2026-13-01", "2026-1-1", "2026-01-01 24:00", "2026-01-01 09:60", "2026-01-01T09:41:00X",
    "2026-01-01 09:41:00 ", "this is not a date", "2026-01-01T09:41:00.", "2026-01-01T", "2026-01-01 ٠٩:٤١",
  ])
  func `anything else is no instant`(text: String) {
    #expect(Instant(text) == nil)
  }

  @Test func `days and dates convert both ways over four centuries`() {
    var expected = CivilDate(year: 1899, month: 12, day: 31)
    var day = expected.daysSinceEpoch
    for _ in 0..<146_097 {
      expected = next(expected)
      day += 1
      let date = CivilDate(daysSinceEpoch: day)
      guard date == expected, date.daysSinceEpoch == day else {
        Issue.record("day \(day) became \(date), not \(expected)")
        return
      }
    }
  }

  private func next(_ date: CivilDate) -> CivilDate {
    var date = date
    date.day += 1
    if !date.isValid { (date.day, date.month) = (1, date.month + 1) }
    if date.month > 12 { (date.month, date.year) = (1, date.year + 1) }
    return date
  }
}
