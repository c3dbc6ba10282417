import Monetization
import Testing

@testable import Tapes

/// Tapes that go back, branch, and check all the way.
@Suite struct `Tapes that go back and part` {
  private static let home = """
    Tap "Homes"
    Type "Flat" Enter

    """

  @Test(arguments: [
    // Every character is a step of its own.
    "Tap \"Add item\"\nType \"Tent\"\nRewind 2\nExpect \"Te \"\nExpect not \"Ten\"",
    "Tap \"Add item\"\nRewind\nExpect layer screen\nExpect focus \"Add item\"\nExpect count items 0",
    "Mark empty\nTap \"Add item\"\nType \"Tent\" Enter\nExpect count items 1\nRewind to empty\nExpect count items 0",
    "Rewind to start\nExpect count homes 0\nExpect clock \"2026-01-01 09:41\"",
    "Advance 2h\nRewind\nExpect clock \"2026-01-01 09:41\"",
    "Director network off\nRewind\nExpect not log \"offline\"",
  ])
  func `what is taken back has not happened`(_ steps: String) {
    #expect(TapeRun.result(Self.home + steps).text == "")
  }

  @Test(arguments: [
    ("Rewind 9", "only 6 things were done before"),
    ("Mark a\nRewind 1\nRewind to a", "no such mark above this line"),
    ("Branch a\nRewind 1", "one before the branches have parted; Rejoin goes there"),
    ("Branch a\nBranch b\nExpect same state a b", "it is still on its way; Rejoin ends it"),
  ])
  func `what never was cannot be gone back to`(_ step: String, _ found: String) throws {
    #expect(try #require(TapeRun.failure(Self.home + step)).found == found)
  }

  private static let branches = """
    Branch cancel
    Tap "Add item"
    Tap "Cancel"
    Branch escape
    Tap "Add item"
    Escape@0ms
    Branch keep
    Tap "Add item"
    Type "Tent" Enter
    Rejoin
    Expect count items 0

    """

  @Test(arguments: [
    "same state cancel escape", "same screen cancel escape", "same log cancel escape", "different state cancel keep",
    "different screen \"escape\" \"keep\"", "different log escape keep",
  ])
  func `branches are compared`(_ condition: String) {
    #expect(TapeRun.result(Self.home + Self.branches + "Expect " + condition).text == "")
  }

  @Test func `a difference between branches is shown`() throws {
    let failure = try #require(TapeRun.failure(Self.home + Self.branches + "Expect same state escape keep"))
    #expect(failure.found == "escape (-) and keep (+) differ")
    #expect(failure.details.contains { $0.hasPrefix("-") && $0.contains("0 items") })
    #expect(failure.details.contains { $0.hasPrefix("+") && $0.contains("1 item,") })
  }

  @Test(arguments: [
    ("Expect never \"Tent\"", "Tap \"Add item\"\nType \"Ten\"\nType \"t\"", 6),
    ("Expect never count items 1", "Tap \"Add item\"\nType \"Tent\"\nEnter\nSleep 1s", 6),
    ("Expect always layer screen", "Tap \"Add item\"", 4),
    ("Expect never log \"offline\"", "Director network off", 4),
    ("Expect never clock \"2026-01-01 10:00\"", "Advance 2h", 4),
  ])
  func `what is watched fails at the step that breaks it`(_ watch: String, _ steps: String, _ line: Int) throws {
    let failure = try #require(TapeRun.failure(Self.home + watch + "\n" + steps))
    #expect(failure.line == line)
    #expect(failure.expected == watch.dropFirst("Expect ".count) + ", as line 3 says")
  }

  @Test func `what happened before it is watched does not count`() {
    let tape = "Director network off\nDirector network on\nExpect never log \"offline\"\nSleep 5s"
    #expect(TapeRun.result(Self.home + tape).text == "")
  }

  @Test func `watching changes nothing`() {
    let plain = TapeRun.result(Self.home + "Advance 3h")
    let watched = TapeRun.result(Self.home + "Expect never \"Tent\"\nAdvance 3h")
    #expect(plain.walk == watched.walk)
    #expect(plain.log == watched.log)
  }

  @Test(arguments: [
    ("Rewind to nowhere", "there is no mark nowhere above"), ("Mark a\nMark a", "a second mark a"),
    ("Rejoin", "no branch to come back from"), ("Branch a\nBranch a", "a second branch a"),
    ("Branch a\nRejoin\nExpect same state a b", "there is no branch b above"),
    ("Branch a\nRejoin\nExpect same state a a", "the branch a compared with itself"),
  ])
  func `a name that leads nowhere is a fault`(_ steps: String, _ message: String) {
    let error = #expect(throws: TapeScriptError.self) {
      try TapeScript(Self.home + steps, file: "walk.tape", services: TapeRun.services)
    }
    #expect(error?.diagnostics.map(\.message) == [message])
  }

  @Test(arguments: [
    // A second rewind undoes steps before the first one's target, and none that was undone already.
    "Mark m\nTap \"Add item\"\nTap \"Cancel\"\nRewind to m\nRewind 1\nExpect count homes 0",
    "Branch a\nTap \"Add item\"\nTap \"Cancel\"\nRejoin\nRewind 1\nExpect count homes 0",
    // The key that brings the app back is undone together with the return.
    "Ctrl+Z\nTap \"Add item\"\nRewind\nRewind\nTap \"Add item\"\nExpect layer modal",
  ])
  func `going back twice goes back further`(_ steps: String) {
    #expect(TapeRun.result(Self.home + steps).text == "")
  }

  @Test func `what is watched is looked at after going back, too`() throws {
    let failure = try #require(
      TapeRun.failure(
        Self.home + "Mark m\nTap \"Add item\"\nType \"Tent\" Enter\nExpect always count items 1\nRewind to m"))
    #expect(failure.line == 7)
  }

  @Test(arguments: ["Sleep 40s", "Advance 40s", "Wait+Screen@40s /never there/"])
  func `what comes and goes by time alone is seen, however time passes and whoever looks on`(_ pause: String) throws {
    for watch in [
      "/[Rr]eward in 9s/", "clock \"2026-01-01 09:41:17\"", "adfree remaining < 1h 59m 55s",
    ] {
      let tape = """
        Wait+Screen /Train Ad-Free/
        Tap "Watch Ad for Free Session"
        Expect never adfree remaining > 2h 1m
        Wait+Screen /[Rr]eward in 1\\d/
        Sleep 1s
        \(watch.hasPrefix("adfree") ? "Wait+Screen@60s /Reward earned/" : "")
        Expect never \(watch)
        \(pause)
        """
      let script = try TapeScript(tape, file: "walk.tape", services: TapeRun.services)
      var player = try TapePlayer(script, services: TapeRun.services)
      var nobody = NoObserver()
      try player.play(&nobody)
      var watched = try TapePlayer(script, services: TapeRun.services)
      var recording = RecordingObserver(script, settings: RecordingSettings(script, title: "Sample"))
      try watched.play(&recording)
      #expect(player.failure?.command.hasPrefix(String(pause.prefix(4))) == true, "\(watch): \(player.result.text)")
      #expect(player.failure?.found == watched.failure?.found)
    }
  }

  @Test(arguments: ["Expect not /((.|\\n)+)+Zqz|Flat/", "Expect never /((.|\\n)+)+Zqz|Flat/"])
  func `a search that is given up proves nothing`(_ expectation: String) throws {
    let failure = try #require(TapeRun.failure(Self.home + expectation))
    #expect(failure.found.hasPrefix("the search takes too long"))
  }
}
