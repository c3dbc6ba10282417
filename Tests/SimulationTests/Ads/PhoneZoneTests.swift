import Monetization
import NativeApp
import SampleApps
import Simulation
import Testing

@Suite struct `The zone of a phone` {
  @Test(arguments: [
    ("Europe/Berlin", "2026-03-29 00:59", "2026-03-29 01:59"),
    ("Europe/Berlin", "2026-03-29 01:00", "2026-03-29 03:00"),
    ("Europe/Berlin", "2026-10-25 00:59", "2026-10-25 02:59"),
    ("Europe/Berlin", "2026-10-25 01:00", "2026-10-25 02:00"),
    ("Asia/Tokyo", "2026-01-01 15:00", "2026-01-02 00:00"),
    ("America/New_York", "2026-01-01 04:59", "2025-12-31 23:59"),
    ("Asia/Kathmandu", "2026-06-01 00:00", "2026-06-01 05:45"), ("UTC", "2026-06-01 00:00", "2026-06-01 00:00"),
    ("US/Pacific", "2026-06-01 12:00", "2026-06-01 05:00"),
  ])
  func `the clock of a zone`(_ name: String, _ utc: String, _ local: String) throws {
    let zone = try #require(PhoneZone(name))
    let instant = try #require(Instant(utc))
    #expect(zone.local(instant) == Instant(local)?.utc)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-01-01 09:41", "2026-01-01 08:41"), ("Europe/Berlin", "2026-07-01", "2026-06-30 22:00"),
    // The clock leaves out the hour from two to three, and shows it twice in autumn.
    ("Europe/Berlin", "2026-03-29 01:59", "2026-03-29 00:59"),
    ("Europe/Berlin", "2026-03-29 02:30", "2026-03-29 01:30"),
    ("Europe/Berlin", "2026-03-29 03:00", "2026-03-29 01:00"),
    ("Europe/Berlin", "2026-10-25 02:30", "2026-10-25 00:30"),
    ("Europe/Berlin", "2026-10-25 03:00", "2026-10-25 02:00"), ("Asia/Tokyo", "2026-01-02 00:00", "2026-01-01 15:00"),
    ("America/New_York", "2026-03-08 02:30", "2026-03-08 07:30"), ("UTC", "2026-06-01 12:00", "2026-06-01 12:00"),
    // An offset says it all.
    ("Asia/Tokyo", "2026-01-02 00:00+01:00", "2026-01-01 23:00"), ("Asia/Tokyo", "2026-01-02T00:00:00Z", "2026-01-02"),
  ])
  func `a date is of the phone's zone, unless it has an offset`(_ name: String, _ text: String, _ utc: String) throws {
    let zone = try #require(PhoneZone(name))
    let date = try #require(WrittenDate(text))
    #expect(date.instant(in: zone) == Instant(utc))
    #expect(try #require(WrittenDate(date.text)).instant(in: zone) == Instant(utc))
  }

  @Test(arguments: ["advance to 2026-01-03 09:41", "advance to 2026-01-03 09:41:00"])
  func `a date in a command is of the phone's zone`(line: String) throws {
    var (home, away) = (Story(), Story())
    away.direct(.typed("zone Asia/Tokyo"))
    for command in [try DirectorCommand(line), try DirectorCommand(DirectorCommand(line).line)] {
      var (here, there) = (home, away)
      here.direct(command)
      there.direct(command)
      #expect(here.now - there.now == .hours(9))
    }
    home.direct(try DirectorCommand("advance to 2026-01-03T09:41:00Z"))
    away.direct(try DirectorCommand("advance to 2026-01-03T09:41:00Z"))
    #expect(home.now == away.now)
  }

  @Test(arguments: ["", "Berlin", "CET", "Europe/Nowhere", "europe/berlin\u{7}", "../etc"])
  func `what is no zone`(_ name: String) {
    #expect(PhoneZone(name) == nil)
    #expect(throws: DirectorCommandError.self) { try DirectorCommand("zone \(name)") }
  }

  @Test func `a zone is known whatever its capitals, and reads back`() throws {
    let zone = try #require(PhoneZone("asia/tokyo"))
    #expect(zone.identifier == "Asia/Tokyo")
    #expect(try DirectorCommand("zone asia/tokyo").line == "zone Asia/Tokyo")
  }

  @Test(arguments: ["UTC", "utc", "Etc/UTC", "etc/utc"])
  func `UTC by each of its names`(_ name: String) throws {
    #expect(PhoneZone(name) == .utc)
    #expect(try DirectorCommand("zone \(name)").line == "zone UTC")
  }

  @Test func `60: a zone and the night of a clock change leave the two hours as they are`() throws {
    var story = Story()
    story.watchAd()
    var flown = story
    for name in ["Asia/Tokyo", "Pacific/Auckland", "America/New_York", "Europe/Berlin"] {
      flown.direct(.typed("zone \(name)"))
      #expect(flown.adFreeLeft == story.adFreeLeft)
    }
    story.advance(.seconds(7_199))
    flown.advance(.seconds(7_199))
    #expect(story.adsRemoved && flown.adsRemoved)
    story.advance(.seconds(1))
    flown.advance(.seconds(1))
    #expect(!story.adsRemoved && !flown.adsRemoved)
  }

  @Test func `a phone of its own has a zone of its own, and a new one that of the other`() throws {
    var story = Story()
    let tokyo = try #require(PhoneZone("Asia/Tokyo"))
    story.direct(.typed("zone \(tokyo.identifier)"))
    story.direct(.newDevice)
    #expect(story.world.phone.device.zone == tokyo)
    story.direct(.typed("zone UTC"))
    #expect(story.world.phones.map(\.device.zone) == [tokyo, .utc])
    story.direct(.typed("reboot"))
    story.direct(.relaunch)
    #expect(story.world.phones.map(\.device.zone) == [tokyo, .utc])
  }
}
