import Monetization
import Simulation
import TerminalUI
import Testing

@testable import Tapes

/// Watching while only the clock moves on.
@Suite struct `Watching the clock` {
  @Test(arguments: [
    ("never \"10:17\"", "Advance 3h"), ("never line 1 \"10:17\"", "Advance 3h"),
    ("never region status \"10:17\"", "Sleep 3h"),
    ("never /10:17/", "Advance 3h"), ("never /10:1[7]\\s/", "Advance 3h"),
    ("never /(?s)10:17.*do you live/", "Advance 3h"), ("never \"10:17 thu 1 jan\"", "Sleep 3h"),
    ("never region status /10:17|Nowhere/", "Advance 3h"), ("never /\\(?10:17/", "Advance 3h"),
    ("never /(?i)10:17 THU 1/", "Advance 3h"), ("never /0:1[7]/", "Advance 3h"),
  ])
  func `a minute of the clock is seen at its instant`(_ watch: String, _ step: String) throws {
    let failure = try #require(TapeRun.failure("Tap \"Homes\"\nSleep 5s\nExpect \(watch)\n\(step)"))
    #expect(failure.instant == Instant("2026-01-01 10:17"))
    #expect(failure.line == 4)
    #expect(failure.frame.lines[0].contains("10:17"))
  }

  @Test(arguments: [
    "Tap \"Homes\"", "F2", "F3", "F1", "Set Columns 130\nSet Rows 40\nTap \"Homes\"", "Director newdevice",
  ])
  func `only the status line changes by the minute`(_ steps: String) throws {
    let services = TapeRun.services
    let result = TapeRun.result(steps + "\nSleep 5s\nAdvance 2h 10m", services: services)
    var walk = try #require(result.walk)
    let definition = try services.app(TapeAppChoice(name: "demo"))
    let end = min(walk.nextChangeBesidesClock, walk.world.nextInstant ?? walk.nextChangeBesidesClock)
    var clock = ClockScreen(walk, walk.screenText(in: definition))
    var minute = walk.nextMinute(after: walk.world.now)
    var count = 0
    while minute < end {
      clock.move(to: minute, in: definition)
      walk.advance(to: minute, in: definition)
      let whole = walk.screenText(in: definition)
      #expect(clock.text.frame == whole.frame)
      #expect(clock.text.parts.map(\.folded) == whole.parts.map(\.folded))
      minute = walk.nextMinute(after: minute)
      count += 1
    }
    #expect(count > 0)
  }

  @Test(arguments: [
    ("never \"Sat 3 Jan\"", "2026-01-03 00:00"), ("never /Sat/", "2026-01-03 00:00"),
    ("always /Thu|Fri/", "2026-01-03 00:00"), ("always \"Thu 1 Jan\"", "2026-01-02 00:00"),
    ("never line 1 /[a-z] 4 Jan/", "2026-01-04 00:00"), ("never \"00:01 Sun 4 Jan\"", "2026-01-04 00:01"),
  ])
  func `a day of the clock is seen at its midnight`(_ watch: String, _ instant: String) throws {
    let tape = "Tap \"Homes\"\nSleep 5s\nExpect \(watch)\nAdvance 4d"
    #expect(TapeRun.failure(tape)?.instant == Instant(instant))
  }

  @Test func `several watches over days see what one sees`() throws {
    let watches = (1...5).map { "Expect never \"Nothing of this kind \($0)\"\n" }.joined()
    let head = "Wait+Screen /Couch/\nDirector buy weekly\nSleep 5s\n"
    #expect(TapeRun.result(head + watches + "Advance 3d").text == "")
    let failure = try #require(TapeRun.failure(head + watches + "Expect never \"09:40 Sun 4 Jan\"\nAdvance 3d\n"))
    #expect(failure.instant == Instant("2026-01-04 09:40"))
  }
}
