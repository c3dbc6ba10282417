import Monetization
import Simulation
import Testing

/// Lengths of time with months of the calendar.
struct CalendarSpanTests {
  private func advance(_ line: String, from start: String, in zone: String) throws -> String {
    var story = Story()
    let place = try #require(PhoneZone(zone))
    story.direct(try DirectorCommand("zone \(zone)"))
    story.direct(.advanceTo(try #require(WrittenDate(start))))
    story.direct(try DirectorCommand(line))
    return place.local(story.world.now).timestamp
  }

  @Test(arguments: [
    ("advance 1mo", "2026-01-31 10:00", "UTC", "2026-02-28 10:00:00"),
    ("advance 1y", "2028-02-29 10:00", "UTC", "2029-02-28 10:00:00"),
    ("advance 1 year 1 month", "2026-01-31 10:00", "UTC", "2027-02-28 10:00:00"),
    ("advance 2w", "2026-01-31 10:00", "UTC", "2026-02-14 10:00:00"),
    // Summer time begins on 29 March: the clock shows the same, a week is exact.
    ("advance 1mo", "2026-03-15 10:00", "Europe/Berlin", "2026-04-15 10:00:00"),
    ("advance 4w", "2026-03-15 10:00", "Europe/Berlin", "2026-04-12 11:00:00"),
    ("advance 1mo 1d", "2026-01-31 10:00", "UTC", "2026-03-01 10:00:00"),
  ])
  func `months and years are steps of the phone's calendar, weeks and days are exact`(
    line: String, start: String, zone: String, end: String
  ) throws {
    #expect(try advance(line, from: start, in: zone) == end)
  }

  @Test func `the clock ends with the year 9999`() throws {
    var story = Story()
    story.direct(try DirectorCommand("advance 900y"))
    let late = story.world.now
    for _ in 0..<9 { story.direct(try DirectorCommand("advance 1000y")) }
    #expect(late < story.world.now && story.world.now <= .last)
  }
}
