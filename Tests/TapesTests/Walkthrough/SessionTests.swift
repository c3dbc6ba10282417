import Monetization
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `A session` {
  @Test func `ticks what the program sees, and goes on with the next step`() throws {
    var tester = try Tester()
    #expect(tester.marks == "○○○○○")
    tester.haveItDone()
    #expect(tester.marks == "✓○○○○")
    #expect(tester.session.checklist.step == 1)
    #expect(tester.session.checklist.verdicts.map(\.judge) == [.program])
  }

  @Test func `ticks the same when the tester does it by hand`() throws {
    var tester = try Tester()
    tester.press(.down, .enter)
    #expect(tester.session.walk.look(in: tester.session.app).top.kind == .paywall)
    #expect(tester.marks == "✓○○○○")
  }

  @Test func `what the tester decides counts, also against the program`() throws {
    var tester = try Tester()
    tester.press(.function(6), .escape, .function(5), .function(9))
    #expect(tester.marks == "✗✓–––")
    #expect(tester.session.checklist.isComplete)
    #expect(tester.screen.contains("All done. F10 writes the report."))
  }

  @Test func `a key of the checklist stops what is played, and does its work all the same`() throws {
    var tester = try Tester()
    tester.press(.function(8), .function(7))
    guard case .noting = tester.session.mode else {
      Issue.record("no note is written")
      return
    }
    // The keys now go into the note, and not to the phone.
    let world = tester.session.walk.world
    tester.press(.character("a"), .character("b"))
    #expect(tester.session.walk.world == world)
  }

  /// Keys, and the marks of two checks after them; the first check is true from the start.
  static let stale: [(keys: [Key], marks: String)] = [
    ([], "○○"), ([.function(4), .escape], "○○"), ([.character("2")], "✓✓"), ([.down], "○○"),
  ]

  @Test(arguments: stale.indices)
  func `what was so before says nothing until the rest of the step has come about`(index: Int) throws {
    var tester = try Tester(
      """
      Wait+Screen /Train Ad-Free/
      Step "Go to the homes."
      Tap "Homes"
      See "Nothing is unlocked."
      Expect entitlement pro inactive
      See "A home is asked for."
      Expect "Where do you live?"
      """)
    for key in Self.stale[index].keys { tester.press(key) }
    tester.wait(2)
    #expect(tester.marks == Self.stale[index].marks)
  }

  @Test func `what is true all along alone is ticked by the first thing done, not by time`() throws {
    var tester = try Tester(
      "Wait+Screen /Train Ad-Free/\nStep \"Stay.\"\nSee \"Free.\"\nExpect entitlement pro inactive\n")
    tester.wait(120)
    #expect(tester.marks == "○")
    tester.press(.down)
    #expect(tester.marks == "✓")
  }

  @Test func `a note is one line, in any script, and safe to print`() throws {
    var tester = try Tester()
    tester.press(.function(7))
    tester.type("Hören – 日本 👩‍👩‍👧")
    _ = tester.session.handle(.paste("\u{1B}[31mred\nline"))
    #expect(tester.screen.contains("Note: Hören – 日本"))
    tester.press(.enter)
    #expect(tester.session.checklist.notes.map(\.text) == ["Hören – 日本 👩‍👩‍👧red line"])
    tester.press(.function(7))
    tester.type("thrown away")
    tester.press(.escape, .function(7), .enter)
    #expect(tester.session.checklist.notes.count == 1)
  }

  @Test func `a note right after a verdict is about that check, and the screen shows which`() throws {
    for (columns, rows) in [(80, 24), (120, 40)] {
      var tester = try Tester(columns: columns, rows: rows)
      tester.press(.function(6))
      #expect(tester.screen.contains("The paywall comes up."), "\(tester.screen)")
      tester.press(.escape, .function(7))
      tester.type("no paywall")
      #expect(tester.screen.contains("The paywall comes up."), "\(tester.screen)")
      tester.press(.enter)
      #expect(tester.session.checklist.notes.map(\.place) == [SeeItemIndex(step: 0, item: 0)])
      tester.press(.down, .function(7))
      tester.type("odd")
      tester.press(.enter)
      #expect(tester.session.checklist.notes.last?.place == SeeItemIndex(step: 1, item: 0))
    }
  }

  @Test func `a step that is skipped is done all the same, as the next one refers to it`() throws {
    var tester = try Tester()
    tester.press(.function(9))
    #expect(tester.marks == "–○○○○")
    #expect(tester.session.walk.look(in: tester.session.app).top.kind == .paywall)
    tester.press(.function(9))
    tester.haveItDone()
    tester.press(.function(5))
    #expect(tester.marks == "––✓✓✓")
    #expect(TapeRun.result(WalkthroughReport(tester.session).tape).text == "")
  }

  @Test func `a step that the tester has begun is skipped as it stands`() throws {
    var tester = try Tester()
    tester.press(.character("2"), .function(9))
    #expect(tester.marks == "–○○○○")
    #expect(tester.session.walk.look(in: tester.session.app).top.kind == .screen)
  }

  @Test func `a skipped step that cannot be done says why, and is skipped`() throws {
    var tester = try Tester(
      "Step \"Press.\"\nTap \"Nowhere\"\nSee \"Gone.\"\nExpect layer paywall\nStep \"Look.\"\nSee \"It.\"\n")
    let before = tester.session.walk.world
    tester.press(.function(9))
    #expect(tester.marks == "–○")
    #expect(tester.session.walk.world == before)
    #expect(tester.screen.contains("Skipped, and not done"), "\(tester.screen)")
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20), (60, 21)])
  func `a reason is shown to its end`(columns: Int, rows: Int) throws {
    var tester = try Tester(Self.impossible, columns: columns, rows: rows)
    tester.press(.function(8))
    let message = try #require(tester.session.message)
    let words = message.split(separator: " ").suffix(3).map(String.init)
    for word in words { #expect(tester.screen.contains(word), "\(message)\n\(tester.screen)") }
  }

  @Test func `keys typed into a note do not reach the phone`() throws {
    var tester = try Tester()
    let before = tester.session.walk
    tester.press(.function(7))
    tester.type("d q 2")
    #expect(tester.session.walk == before)
  }

  @Test func `in the list a verdict on any check can be changed`() throws {
    var tester = try Tester()
    tester.haveItDone()
    tester.press(.function(4), .home, .function(6), .escape)
    #expect(tester.marks == "✗○○○○")
    #expect(tester.session.checklist.step == 1)
  }

  @Test(arguments: [(Key.character("q"), true), (.control("c"), true), (.character("x"), false)])
  func `leaving is no part of the walk`(key: Key, leaves: Bool) throws {
    var tester = try Tester()
    let before = tester.session.walk
    #expect(tester.press(key) == (leaves ? .left : .goesOn))
    if leaves { #expect(tester.session.walk == before) }
  }

  @Test func `finishing asks once while something is undecided`() throws {
    var tester = try Tester()
    #expect(tester.press(.function(10)) == .goesOn)
    #expect(tester.screen.contains("5 checks are undecided. F10 again finishes all the same."))
    #expect(tester.press(.down) == .goesOn)
    #expect(tester.press(.function(10)) == .goesOn)
    #expect(tester.press(.function(10)) == .finished)
  }

  private static let impossible = """
    Wait+Screen /Train Ad-Free/
    Step "Press it."
    Tap "A button that is nowhere on any of the screens of this app, however long one looks"
    See "Gone."
    Expect layer paywall
    """

  @Test func `a step that cannot be done from anywhere says why, and leaves the phone as it was`() throws {
    var tester = try Tester(Self.impossible)
    let before = tester.session.walk.world
    tester.press(.function(8))
    #expect(tester.session.beat == nil)
    #expect(tester.session.walk.world == before)
    #expect(tester.session.message?.contains("A button that is nowhere") == true)
  }

  @Test func `a key stops what is being done, and F8 goes on with it`() throws {
    var tester = try Tester()
    tester.press(.function(8))
    tester.session.playNext()
    tester.press(.down)
    #expect(tester.session.beat == nil)
    #expect(tester.marks == "○○○○○" || tester.marks == "✓○○○○")
    tester.haveItDone()
    #expect(tester.marks.hasPrefix("✓"))
  }

  /// Sizes of the terminal, and the words of the checklist that must be visible.
  static let sizes: [(columns: Int, rows: Int, words: [String])] = [
    (80, 24, [" 1/3  Press Subscribe.", "See: The paywall comes up.", "F8 do it", "F10 finish"]),
    (120, 40, ["Subscribe | from the *feed*", "▸  1 Press Subscribe.", "○ The paywall comes up.", "F10 finish"]),
    (60, 20, [" 1/3  Press Subscribe.", "See: The paywall comes up.", "F5 passed"]),
    (60, 21, [" 1/3  Press Subscribe.", "See: The paywall comes up.", "F5 passed"]),
    (60, 22, [" 1/3  Press Subscribe.", "See: The paywall comes up.", "F5 passed"]),
    (200, 60, ["▸  1 Press Subscribe.", "TIMELINE"]),
    (59, 24, ["Paywalk needs 60 × 20."]),
  ]

  @Test(arguments: sizes.indices)
  func `is usable at every size from 60 × 20 up`(index: Int) throws {
    let size = Self.sizes[index]
    let tester = try Tester(columns: size.columns, rows: size.rows)
    #expect(tester.session.frame.columns == size.columns && tester.session.frame.rows == size.rows)
    for words in size.words { #expect(tester.screen.contains(words), "\(words)\n\(tester.screen)") }
    var resized = try Tester(columns: 80, rows: 24)
    _ = resized.session.handle(.resize(columns: size.columns, rows: size.rows))
    #expect(resized.session.frame == tester.session.frame)
  }

  @Test(arguments: [(60, 20), (60, 24), (80, 20), (80, 24)])
  func `nothing of a step or of a check is cut`(columns: Int, rows: Int) throws {
    let step = (0..<18).map { "step\($0)" }.joined(separator: " ")
    let check = (0..<22).map { "check\($0)" }.joined(separator: " ")
    let tester = try Tester(
      "Wait+Screen /Train Ad-Free/\nStep \"\(step)\"\nTap \"Homes\"\nSee \"\(check)\"\n", columns: columns, rows: rows)
    for word in (step + " " + check).split(separator: " ") { #expect(tester.screen.contains(word), "\(tester.screen)") }
    #expect(tester.screen.contains("F5 passed"))
    #expect(tester.screen.contains("Couch to 5K"), "the phone keeps its words: \(tester.screen)")
  }

  @Test func `a click on a squeezed phone goes to what is shown there`() throws {
    var tester = try Tester(columns: 60, rows: 20)
    let row = try #require(tester.session.frame.lines.firstIndex { $0.contains("2 Homes") })
    let line = tester.session.frame.lines[row]
    let column = line.distance(from: line.startIndex, to: try #require(line.firstRange(of: "Homes")).lowerBound)
    _ = tester.session.handle(.click(Position(row: row, column: column)))
    #expect(tester.session.recorder.tape.contains("Homes"), "\(tester.session.recorder.tape)")
  }

  @Test func `a click on a key's name presses it, and one on the phone goes to the phone`() throws {
    var tester = try Tester()
    let row = try #require(tester.session.frame.lines.last)
    let column = try #require(row.firstRange(of: "F9")).lowerBound
    let position = Position(row: 23, column: row.distance(from: row.startIndex, to: column))
    _ = tester.session.handle(.click(position))
    #expect(tester.marks == "–○○○○")
  }
}

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
