import Monetization
import NativeApp
import Simulation
import Testing

@testable import Tapes

@Suite struct `Tape player` {
  // MARK: Time

  @Test(arguments: [
    ("Type \"jk\"", 100), ("Type@1s \"jk\"", 2_000), ("Down", 50), ("Down@10ms 3", 30),
    ("Set TypingSpeed 0\nDown 9", 0),
    ("Set TypingSpeed 20ms\nType \"jjj\"", 60), ("Shift+Tab 2", 100), ("Tap \"Homes\"", 0), ("Wheel down 3", 0),
    ("Resize 100 30", 0), ("ScrollDown 2", 100), ("Sleep 1.5s", 1_500), ("Advance 2h", 7_200_000),
    ("Advance to \"2026-01-01 10:41\"", 3_600_000),
  ])
  func `a command takes its time`(_ command: String, _ milliseconds: Int64) throws {
    let walk = try #require(TapeRun.result(command).walk)
    #expect(walk.world.now - TapeSetup.defaultStart == .milliseconds(milliseconds))
  }

  @Test func `a tape begins on a Thursday morning on a fresh install`() throws {
    let walk = try #require(TapeRun.result("").walk)
    #expect(walk.world.now.timestamp == "2026-01-01 09:41:00")
    #expect(walk.columns == 80 && walk.rows == 24)
    #expect(walk.world.phone.model.features.homes.inventory.homes.isEmpty)
  }

  @Test func `a wait ends at the very instant at which the pattern appears`() throws {
    // The page takes 120 ms, the customer info for its card 400 ms.
    let page = try #require(TapeRun.result("Wait+Screen /Couch/").walk)
    #expect(page.world.now - TapeSetup.defaultStart == .milliseconds(120))
    let card = try #require(TapeRun.result("Wait+Screen /Train Ad-Free/").walk)
    #expect(card.world.now - TapeSetup.defaultStart == .milliseconds(400))
  }

  @Test(arguments: [("", 15_000), ("Set WaitTimeout 2s\n", 2_000)])
  func `a wait gives up at its timeout, to the millisecond`(_ setting: String, _ milliseconds: Int64) throws {
    let failure = try #require(TapeRun.failure(setting + "Wait+Screen /never/"))
    #expect(failure.instant - TapeSetup.defaultStart == .milliseconds(milliseconds))
    #expect(failure.expected == "/never/ on the screen within \(TimeSpan.milliseconds(milliseconds).unitText)")
    let own = try #require(TapeRun.failure(setting + "Wait+Screen@1234ms /never/"))
    #expect(own.instant - TapeSetup.defaultStart == .milliseconds(1_234))
  }

  @Test func `a countdown is waited for to the second it shows`() throws {
    let tape = """
      Sleep 3s
      Tap "Watch Ad for Free Session"
      Wait+Screen /Reward in 5s/
      Expect "Reward in 5s"
      Sleep 1s
      Expect "Reward in 4s"
      Sleep 999ms
      Expect "Reward in 4s"
      Sleep 1ms
      Expect "Reward in 3s"
      Expect "xx"
      """
    #expect(TapeRun.failure(tape)?.line == 11)
  }

  @Test func `a plain wait looks at the line of the cursor`() throws {
    let tape = "Tap \"Homes\"\nType \"Flat>\"\nWait+Line /Flat>/\nWait /Flat/"
    #expect(TapeRun.result(tape + "\nExpect \"Where do you live\"").outcome == .passed)
    let failure = try #require(TapeRun.failure("Tap \"Homes\"\nType \"Flat\"\nWait+Line@1s"))
    #expect(failure.found.contains("Flat"))
    #expect(TapeRun.failure("Tap \"Homes\"\nWait@1s /Where do you live/") != nil)
  }

  @Test func `time does not go back, and nothing may follow`() {
    #expect(TapeRun.failure("Advance to \"2025-12-31\"")?.found == "it is 2026-01-01 09:41:00 already")
  }

  // MARK: Inputs

  @Test func `a label that several have is no answer`() throws {
    let tape = """
      Tap "Homes"
      Type "Flat" Enter
      Tap "Add item"
      Type "Lamp" Enter
      Tap "Add item"
      Type "Lamp" Enter
      Tap "Lamp"
      """
    let failure = try #require(TapeRun.failure(tape))
    #expect(failure.line == 7)
    #expect(failure.expected == "one control \"Lamp\"")
    #expect(failure.found == "2 of them; a number after the label names one, and so does `in` with a text beside it")
    #expect(failure.details == ["row \"Lamp\"", "row \"Lamp\""])
  }

  @Test func `a label that nothing has names what there is`() throws {
    let failure = try #require(TapeRun.failure("Wait+Screen /Couch/\nTap \"Home\""))
    #expect(failure.found == "the layer screen has none, did you mean \"Homes\"?")
    #expect(failure.details.contains("tab \"Homes\""))
  }

  @Test func `a disabled control says why it cannot be tapped`() throws {
    let failure = try #require(TapeRun.failure("Tap \"Homes\"\nType \"Flat\" Enter\nTap \"Search\""))
    #expect(failure.found.hasPrefix("it is disabled: "))
    #expect(TapeRun.failure("Tap \"Homes\"\nType \"Flat\" Enter\nExpect enabled \"Search\"")?.line == 3)
  }

  @Test func `a field is tapped to type into it, and takes what is pasted`() {
    let tape = """
      Tap "Homes"
      Tap "Name of your home"
      Copy "Flat"
      Paste
      Enter
      Expect count homes 1
      Expect "Flat"
      """
    #expect(TapeRun.result(tape).outcome == .passed)
  }

  @Test func `a click hits a place or what a label names`() {
    let tape = "Wait+Screen /Couch/\nClick 2 26\nExpect \"Where do you live\"\nClick \"Train\"\nExpect \"Couch\""
    #expect(TapeRun.result(tape).text == "")
    #expect(TapeRun.failure("Click 25 1")?.found == "it has 24 rows and 80 columns")
  }

  @Test func `nobody hears a key once the program was left`() throws {
    let failure = try #require(TapeRun.failure("Type \"q\"\nExpect count homes 0\nDown"))
    #expect(failure.line == 3)
    #expect(failure.found == "Paywalk was left in walk.tape, line 1")
  }

  @Test func `a suspended app is in the background until the next key`() {
    let tape = """
      Wait+Screen /Test mode/
      Ctrl+Z
      Sleep 1m
      Expect not log "customer info ▸ failed"
      Director network off
      Down
      Sleep 1s
      Expect log "customer info ▸ failed"
      """
    #expect(TapeRun.result(tape).text == "")
  }

  @Test(arguments: [
    ("Set Width 1200\nSet Height 600", 80, 24), ("Set Width 1500\nSet Columns 90\nSet Width 3000", 90, 24),
    ("Set Columns 120\nSet Rows 40", 120, 40), ("Set Height 1000", 80, 40),
  ])
  func `the screen has the size that was set`(_ settings: String, _ columns: Int, _ rows: Int) throws {
    let walk = try #require(TapeRun.result(settings).walk)
    #expect(walk.columns == columns && walk.rows == rows)
  }
}
