import Foundation
import Monetization
import Testing

@testable import Tapes

@Suite struct `Soft expectations, and expectations that wait` {
  private static let tape = """
    Wait+Screen /Test mode/
    Expect soft "Couch to 50K"
    Tap "Homes"
    Expect soft count homes 3
    Expect soft count homes 0
    Expect layer screen
    """

  @Test func `the tape goes on after a soft expectation and fails at its end`() throws {
    let result = TapeRun.result(Self.tape)
    #expect(result.inputCount == 1)
    #expect(result.failures.map(\.line) == [2, 4])
    #expect(result.failure == result.failures.first)
    #expect(result.failures.map(\.expected) == ["soft \"Couch to 50K\"", "soft count homes 3"])
    #expect(result.failures[0].frame != result.failures[1].frame, "each has the screen of its own moment")
    #expect(ReplayStatus(result.outcome) == .failed)
  }

  @Test func `half of another word is not marked as a misspelt text`() throws {
    let marked = TapeRun.result("Wait+Screen /Test mode/\nExpect soft \"one\"").text
    #expect(marked.contains("● online") && !marked.contains("^^"), "\(marked)")
    #expect(TapeRun.result("Wait+Screen /Test mode/\nExpect soft \"onlime\"").text.contains("^^^^^^"))
  }

  @Test func `the failure at which a tape stops comes after the soft ones`() {
    let result = TapeRun.result(Self.tape + "\nExpect layer paywall\nExpect soft count homes 4")
    #expect(result.failures.map(\.line) == [2, 4, 7])
    #expect(result.failure?.line == 7)
  }

  @Test func `a tape that ends with a question open has its soft failures beside it`() {
    let open = "\nTap \"Train\"\nWait+Screen /Train Ad-Free/\nTap \"Subscribe to Go Ad-Free\"\nWait+Screen /Annual/"
    let result = TapeRun.result(Self.tape + open)
    #expect(result.failures.count == 3)
    #expect(result.failure?.command == "the end of the tape")
  }

  @Test func `a soft watch fails once, where it is broken, and the tape goes on`() throws {
    let result = TapeRun.result(
      "Expect soft never layer paywall\nExpect soft always count homes 0\nWait+Screen /Test mode/\n"
        + "Tap \"Subscribe to Go Ad-Free\"\nWait+Screen /Annual/\nTap \"Close\"\nTap \"Homes\"\nType \"Flat\" Enter")
    #expect(result.failures.map(\.line) == [4, 8], "the steps that broke them")
    #expect(result.failures[0].expected == "soft never layer paywall, as line 1 says")
    #expect(result.failures[0].layers.last == "paywall")
    #expect(result.walk?.world.phone.model.features.homes.inventory.homes.count == 1)
  }

  @Test func `a soft watch broken inside a jump is noted at that instant, once`() throws {
    let result = TapeRun.result(
      "Director buy annual\nExpect soft never clock \"2026-01-01 09:42\"\nAdvance 1h\nAdvance 1h")
    #expect(result.failures.map(\.line) == [3])
    #expect(result.failures[0].instant == TapeSetup.defaultStart + .minutes(1))
  }

  @Test func `a switch makes every expectation, golden and wait soft`() throws {
    let text =
      "Wait+Screen@1s /Nowhere/\nExpect count homes 1\nGolden none\nTap \"Homes\"\nExpect count homes 0\n"
      + "Expect never layer screen\nExpect adfree active"
    let script = try TapeScript(text, file: "walk.tape", services: TapeRun.services)
    var player = try TapePlayer(script, services: TapeRun.services)
    player.expectationsAreSoft = true
    var nobody = NoObserver()
    try player.play(&nobody)
    #expect(player.softFailures.map(\.line) == [1, 2, 3, 6, 7])
    #expect(player.result.failures == player.softFailures)
  }

  @Test func `every report lists all that failed`() throws {
    let entry = ReplayReport.Entry(name: "walk.tape", result: TapeRun.result(Self.tape), time: .zero)
    let report = ReplayReport(entries: [entry], time: .zero)
    let lines = report.closing.text()
    for text in [lines, report.text(.tap), report.text(.junit)] {
      #expect(text.contains("walk.tape:2: Expect soft"))
      #expect(text.contains("walk.tape:4: Expect soft count homes 3"))
    }
    #expect(lines.contains("1 failed"))
    #expect(report.text(.junit).contains("found it is not on the screen, and 1 more"))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.text(.json).utf8)) as? [String: Any])
    let result = try #require((json["results"] as? [[String: Any]])?.first)
    #expect((result["failure"] as? [String: Any])?["line"] as? Int == 2)
    #expect((result["failures"] as? [[String: Any]])?.map { $0["line"] as? Int } == [2, 4])
  }

  // MARK: Expect eventually

  @Test(arguments: [
    "eventually \"Test mode\" within 5s", "eventually reply rewarded-ad connect failure within 5s",
    "eventually fact banner.loaded", "eventually count homes 0",
    "eventually not \"Loading\" within 5s", "eventually focus row \"Couch to 5K\" within 5s",
    "eventually clock \"2026-01-01 09:42\" within 1m", "soft eventually layer screen",
  ])
  func `time passes until it holds`(_ condition: String) {
    #expect(TapeRun.result("Tap \"Homes\"\nTap \"Train\"\nExpect \(condition)").text == "")
  }

  @Test func `time stops at the very instant`() throws {
    let waited = TapeRun.result("Wait+Screen /Test mode/")
    let expected = TapeRun.result("Expect eventually \"Test mode\" within 1m")
    #expect(expected.playedTime == waited.playedTime)
    #expect(TapeRun.result("Expect eventually adfree inactive").playedTime == .zero)
    let reward =
      "Wait+Screen /Train Ad-Free/\nTap \"Watch Ad for Free Session\"\nWait+Screen@1m /Reward earned/\n"
      + "Sleep 5s\nTap \"Close\"\nExpect eventually adfree remaining < 1h within 2h\nExpect adfree remaining == 59m 59s 999ms"
    #expect(TapeRun.result(reward).text == "")
  }

  @Test func `what does not come in time fails and says what is`() throws {
    let failure = try #require(TapeRun.failure("Expect eventually count homes 1 within 5s"))
    #expect(failure.expected == "eventually count homes 1 within 5s")
    #expect(failure.found == "0 homes")
    #expect(TapeRun.result("Expect eventually count homes 1 within 5s").playedTime == .seconds(5))
    let usual = try #require(TapeRun.failure("Set WaitTimeout 3s\nExpect eventually count homes 1"))
    #expect(usual.expected == "eventually count homes 1 within 3s")
  }

  @Test(arguments: [
    ("Ctrl+Z\nExpect eventually not \"Nowhere\" within 1s", "nothing is on the screen: the app is in the background"),
    ("Expect eventually not line 99 \"x\" within 1s", "the screen has 24"),
    ("Expect eventually not region inspector \"x\" within 1s", "the screen is only 80 columns wide"),
    (
      "Ctrl+C\nExpect eventually not \"Nowhere\" within 1s",
      "nothing is on the screen: Paywalk was left in walk.tape, line 1"
    ),
  ])
  func `what cannot be looked at is not gone either`(_ tape: String, _ found: String) throws {
    let failure = try #require(TapeRun.failure(tape))
    #expect(failure.found == found)
    #expect(TapeRun.result(tape).playedTime >= .seconds(1))
  }

  @Test func `a watch is looked at while an expectation waits`() throws {
    let failure = try #require(
      TapeRun.failure("Expect never \"Test mode\"\nExpect eventually count homes 1 within 1m"))
    #expect(failure.expected == "never \"Test mode\", as line 1 says")
  }

  @Test(arguments: [
    ("Expect \"x\" within 5s", 12, "within without eventually"),
    ("Expect eventually \"x\" within", 29, "the line ends too early"),
    ("Expect eventually \"x\" within 0s", 31, "no time to wait"),
    ("Expect eventually \"x\" within 32d", 32, "the time is too long"),
    ("Expect soft soft \"x\"", 13, "\"soft\" is nothing to expect"),
    ("Expect eventually never \"x\"", 19, "\"never\" is nothing to expect"),
  ])
  func `a wrong form is a fault`(_ line: String, _ column: Int, _ message: String) throws {
    let error = #expect(throws: TapeSyntaxError.self) { try TapeParser.parse(line, file: "walk.tape") }
    #expect(error?.diagnostics.map(\.column) == [column], "\(error.map { "\($0)" } ?? "")")
    #expect(error?.diagnostics.map(\.message) == [message])
  }
}
