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

  static let impossible = """
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
}
