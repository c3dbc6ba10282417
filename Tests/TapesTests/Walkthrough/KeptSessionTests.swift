import Monetization
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `A kept session` {
  /// A manual walk with every feature in it.
  private func walked() throws -> Tester {
    var tester = try Tester()
    tester.wait(3)
    tester.press(.down, .enter)
    tester.wait(4)
    tester.press(.function(6))
    tester.type("`it's` \"odd\"")
    tester.press(.enter, .tab, .backTab, .control("z"), .right)
    _ = tester.session.handle(.paste("a \"b\" 'c' `d`"))
    _ = tester.session.handle(.wheel(Position(row: 4, column: 4), lines: 3))
    _ = tester.session.handle(.resize(columns: 132, rows: 43))
    return tester
  }

  @Test func `is the same when it is resumed`() throws {
    let tester = try walked()
    let saved = SavedWalkthrough(tester.session)
    let read = try SavedWalkthrough(bytes: saved.bytes)
    #expect(read == saved)
    let again = try WalkthroughSession(
      tester.session.walkthrough, resuming: read, services: TapeRun.services, columns: 132, rows: 43)
    #expect(again.walk == tester.session.walk)
    #expect(again.checklist == tester.session.checklist)
    #expect(again.frames == tester.session.frames)
    #expect(again.frame == tester.session.frame)
    #expect(again.tape == tester.session.tape)
  }

  @Test func `its tape reads as somebody would write it`() throws {
    let tape = try walked().session.tape
    for line in [
      "Step \"Press Subscribe.\"", "Tap \"Subscribe to Go Ad-Free\"",
      "See \"The paywall comes up.\"   # passed, program", "Expect layer paywall",
      "See \"It is <beautiful> & clear.\"   # failed, tester", "# `it's` \"odd\"", "Shift+Tab", "Ctrl+Z",
    ] {
      #expect(tape.contains("\n\(line)\n"), "\(line)\n\(tape)")
    }
  }

  @Test func `of another text, or of another app, is not resumed`() throws {
    let saved = SavedWalkthrough(try walked().session)
    let changed = try Walkthrough(
      Tester.plan.replacing("Close it", with: "Shut it"), file: "x.tape", services: TapeRun.services)
    #expect(throws: WalkthroughStartError.hasChanged) {
      try WalkthroughSession(changed, resuming: saved, services: TapeRun.services, columns: 80, rows: 24)
    }
  }

  @Test(arguments: ["", "{}", "[1]", "{\"format\":2}", "\u{0}\u{1}"])
  func `that is broken is told, not guessed`(text: String) {
    #expect(throws: WalkthroughStartError.self) { try SavedWalkthrough(bytes: Array(text.utf8)) }
  }

  @Test(arguments: [
    ("\"step\" : 1", "\"step\" : 9"), ("See \\\"The", "# See \\\"The"), ("Set App demo", "Set App"),
    ("\"sight\" : 0", "\"sight\" : 7"),
  ])
  func `that contradicts itself is told`(part: String, other: String) throws {
    let tester = try walked()
    let text = String(decoding: SavedWalkthrough(tester.session).bytes, as: UTF8.self)
    try #require(text.contains(part))
    #expect(throws: WalkthroughStartError.self) {
      let saved = try SavedWalkthrough(bytes: Array(text.replacing(part, with: other).utf8))
      _ = try WalkthroughSession(
        tester.session.walkthrough, resuming: saved, services: TapeRun.services, columns: 80, rows: 24)
    }
  }
}
