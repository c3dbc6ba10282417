import Testing

@testable import Tapes

/// Expectations of text on the screen, wherever it wraps and however it is drawn.
@Suite struct `Text on the screen` {
  private static let sentence = "You can add rooms, shelves and everything in them next."
  private static let home = "Tap \"Homes\"\nType \"Flat\" Enter\n"
  private static let paywall =
    "Wait+Screen /Train Ad-Free/\nTap \"Subscribe to Go Ad-Free\"\nWait+Screen /Annual/\n"
  private static let close = "\nTap \"Close\""

  @Test(arguments: [
    ("Tap \"Homes\"\n", "\"\(sentence)\""), ("Tap \"Homes\"\n", "\"GIVE YOUR FIRST HOME A NAME.\""),
    ("Tap \"Homes\"\n", "region content \"\(sentence)\""), (home, "\"flat\""), (home, "region content \"ADD ITEM\""),
  ])
  func `is found whatever its capitals and wherever it wraps`(_ steps: String, _ condition: String) {
    #expect(TapeRun.result(steps + "Expect \(condition)").text == "")
    #expect(TapeRun.failure(steps + "Expect not \(condition)") != nil)
  }

  @Test(arguments: [
    "/rooms, shelves and everything in them next/", "region content /rooms, shelves and everything in them next/",
  ])
  func `is neither there nor gone for a pattern where it wraps`(_ condition: String) throws {
    for expectation in ["", "not ", "never "] {
      let failure = try #require(
        TapeRun.failure("Set Columns 60\nSet Rows 20\nTap \"Homes\"\nExpect \(expectation)\(condition)"))
      #expect(failure.found.hasPrefix("no row has it, and a pattern is looked for row by row"), "\(failure.found)")
      #expect(failure.details.first?.contains(Self.sentence) == true)
    }
  }

  @Test(arguments: [
    "/^You can/", "/next\\.$/", "/rooms, shelves and nothing/", "line 1 /rooms, shelves and everything/",
  ])
  func `is gone for a pattern that no text has`(_ condition: String) {
    #expect(TapeRun.result("Set Columns 60\nSet Rows 20\nTap \"Homes\"\nExpect not \(condition)").text == "")
  }

  @Test func `is there although it is drawn in capitals`() throws {
    #expect(TapeRun.result(Self.paywall + "Expect \"Start 3-day free trial\"" + Self.close).text == "")
    let failure = try #require(TapeRun.failure(Self.paywall + "Expect not \"Start 3-day free trial\""))
    #expect(failure.found.hasPrefix("it is on the screen"))
    let watched = TapeRun.failure("Expect never \"Start 3-day free trial\"\n" + Self.paywall)
    #expect(watched?.found.hasPrefix("it is on the screen") == true)
  }

  @Test(arguments: [
    (home, "\"Fla\""), (paywall, "\"9.99\""), (home, "line 1 \"am\""), (home, "region status \"amp\""),
    (home, "log \"Home.create\""), (home, "\"Search Add\""),
    // The block begins and ends inside of words.
    (home, "region 1 3 1 3 \"amp\""),
  ])
  func `is not found in part of a word`(_ steps: String, _ condition: String) {
    let end = steps == Self.paywall ? Self.close : ""
    #expect(TapeRun.result(steps + "Expect not \(condition)" + end).text == "")
    #expect(TapeRun.failure(steps + "Expect \(condition)") != nil)
  }

  private static let long = "An unusually long title for one item that no row of this screen has room for, lantern"

  @Test(arguments: [long, "has room for, lantern", "lantern"])
  func `that is cut is neither there nor gone`(_ text: String) throws {
    let steps = Self.home + "Tap \"Add item\"\nType \"\(Self.long)\" Enter\nSleep 1s\n"
    for not in ["", "not "] {
      let failure = try #require(TapeRun.failure(steps + "Expect \(not)\"\(text)\""))
      #expect(failure.found == "it is only partly on the screen: the rest is cut off")
    }
    #expect(TapeRun.result(steps + "Expect \"An unusually long title\"").text == "")
  }

  @Test func `that is scrolled half out of view is neither there nor gone`() throws {
    let note = (1...200).map { "word\($0)" }.joined(separator: " ")
    let steps = """
      Set Rows 20
      \(Self.home)Tap "Add item"
      Type "Tent" Tab
      Copy "\(note)"
      Paste
      Enter
      Tap "Tent"
      Sleep 1s
      Wheel up 40

      """
    for not in ["", "not "] {
      let failure = try #require(TapeRun.failure(steps + "Expect \(not)\"\(note)\""))
      #expect(failure.found == "it is only partly on the screen: the rest is scrolled out of view")
    }
    let failure = try #require(TapeRun.failure(steps + "Expect \"word200\""))
    #expect(failure.found == "it is not on the screen: it is scrolled out of view")
    #expect(TapeRun.result(steps + "Expect \"word1 word2\"\nExpect not \"word200\"").text == "")
  }

  @Test func `under another layer is not there, and the failure says why`() throws {
    let steps = Self.home + "F1\n"
    let failure = try #require(TapeRun.failure(steps + "Expect \"Nothing here yet. Add the first item.\""))
    #expect(failure.found == "it is not on the screen: another layer lies over it")
    #expect(TapeRun.result(steps + "Expect not \"Nothing here yet\"").text == "")
  }

  @Test(arguments: [
    "Expect \"Train\"", "Expect not \"Flet\"", "Expect line 1 \"Sample\"", "Expect not region content \"Flet\"",
    "Expect focus \"Train\"", "Expect not layer paywall", "Expect enabled \"Train\"", "Expect no button \"Buy\"",
    "Wait+Screen /Train/", "Expect never \"Flet\"", "Golden gone", "Screenshot gone.txt",
  ])
  func `is not looked for where nothing is on the screen`(_ line: String) throws {
    let left = try #require(TapeRun.failure("Type \"q\"\n" + line))
    #expect(left.found == "nothing is on the screen: Paywalk was left in walk.tape, line 1")
    for leave in ["Ctrl+Z", "Director background"] {
      let away = try #require(TapeRun.failure(leave + "\n" + line))
      #expect(away.found == "nothing is on the screen: the app is in the background")
    }
  }

  @Test func `is no branch's screen where nothing is on the screen`() throws {
    let tape = "Branch a\nDirector background\nBranch b\nDirector background\nRejoin\n"
    let failure = try #require(TapeRun.failure(tape + "Expect same screen a b"))
    #expect(failure.found == "nothing is on the screen: the app is in the background, at the end of a")
    #expect(TapeRun.result(tape + "Expect same state a b").text == "")
  }

  @Test(arguments: ["Tap \"Homes\"", "Click \"Homes\"", "Click 3 3", "Down", "Wheel down 1", "Paste"])
  func `hears nothing where the Director has sent the app away`(_ line: String) throws {
    let failure = try #require(TapeRun.failure("Director background\n" + line))
    #expect(failure.line == 2)
    #expect(
      failure.found == "the app is in the background; Tap \"Back to the app\" or Director foreground brings it back")
    #expect(TapeRun.result("Wait+Screen /Train/\nCtrl+Z\n" + line).text == "")
  }

  @Test(arguments: ["Tap \"Back to the app\"", "Click \"Back to the app\"", "Enter", "Escape"])
  func `leads back by what the phone shows in the background`(_ line: String) {
    #expect(TapeRun.result("Wait+Screen /Train/\nDirector background\n\(line)\nTap \"Homes\"").text == "")
  }

  @Test func `lets the palette and the Director bring the app back`() {
    #expect(TapeRun.result("Director background\nType \":foreground\" Enter\nTap \"Homes\"").text == "")
    #expect(TapeRun.result("Director background\nType \"d\"\nEscape\nDirector foreground\nDown").text == "")
  }

  @Test func `is watched again once the app is back`() throws {
    let away = "Ctrl+Z\nSleep 1m\nDirector foreground\n"
    #expect(TapeRun.result(Self.home + "Expect never \"Where do you live?\"\n" + away).text == "")
    #expect(
      TapeRun.failure(Self.home + "Expect never \"Where do you live?\"\n" + away + "Rewind to start\nTap \"Homes\"")
        != nil)
    #expect(TapeRun.failure(Self.home + "Expect always \"Flat\"\n" + away)?.found.contains("background") == true)
  }

  @Test(arguments: [
    ("Wait+Screen /Train Ad-Free/\nTap \"Subscribe to Go Ad-Free\"\nExpect \"Annual\"", "Wait+Screen for it"),
    ("Expect not \"Loading…\"", "Expect eventually waits for it"),
    (
      "Wait+Screen /Train Ad-Free/\nTap \"Subscribe to Go Ad-Free\"\nExpect enabled \"Start 3-day free trial\"",
      "Expect eventually waits for it"
    ),
  ])
  func `that comes or goes a moment later is said to`(_ tape: String, _ remark: String) throws {
    let found = try #require(TapeRun.failure(tape)).found
    #expect(found.hasSuffix(" later it is so: \(remark)"), "\(found)")
    #expect(TapeRun.failure("Expect \"Flet\"")?.found == "it is not on the screen")
  }

  @Test func `a control that can be chosen a moment later says so`() throws {
    let found = try #require(TapeRun.failure("Tap \"Subscribe to Go Ad-Free\"")).found
    #expect(found.hasSuffix(" later it can be chosen: Wait for what comes with it"), "\(found)")
    let never = try #require(TapeRun.failure("Tap \"Subscribe to Go Homes\"")).found
    #expect(!never.contains("later"), "\(never)")
  }

  @Test(arguments: [
    "not \"Subscribe to Go Ad-Free\"", "not /Subscribe/", "region content \"Train\"", "not line 3 \"Train\"",
  ])
  func `a screen that is too small for the app neither shows a text nor lacks it`(_ wanted: String) throws {
    let failure = try #require(TapeRun.failure("Wait+Screen /Couch/\nResize 50 10\nExpect \(wanted)"))
    #expect(failure.found.hasPrefix("the screen is too small to show the app"))
  }

  @Test(arguments: ["Resize 50 10", "Director background"])
  func `a watch waits for an app that is not to be seen`(_ away: String) throws {
    let back = away.hasPrefix("Resize") ? "Resize 80 24" : "Director foreground"
    for watch in ["\"Where do you live?\"", "/Where do you/"] {
      let tape = "Wait+Screen /Couch/\nExpect never \(watch)\n\(away)\nSleep 1s\n\(back)\nSleep 1s\n"
      #expect(TapeRun.result(tape).text == "")
      #expect(TapeRun.failure(tape + "Tap \"Homes\"")?.line == 7)
    }
  }

  @Test func `of an app in the background nothing on the screen is marked`() throws {
    #expect(try #require(TapeRun.failure("Tap \"Homes\"\nExpect not \"Homes\"")).marks != [])
    #expect(try #require(TapeRun.failure("Tap \"Homes\"\nCtrl+Z\nExpect not \"Homes\"")).marks == [])
  }
}
