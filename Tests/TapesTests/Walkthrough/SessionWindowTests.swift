import Monetization
import TerminalUI
import Testing

@testable import Tapes

@Suite struct `The window of a session` {
  /// Sizes of the terminal, and the words of the checklist that must be visible.
  static let sizes: [(columns: Int, rows: Int, words: [String])] = [
    (80, 24, [" 1/3  Press Subscribe.", "See: The paywall comes up.", "F8 do it", "F10 finish"]),
    (120, 40, ["Subscribe | from the *feed*", "▸  1 Press Subscribe.", "○ The paywall comes up.", "F10 finish"]),
    (60, 20, [" 1/3  Press Subscribe.", "See: The paywall comes up.", "F4 list  F5 pass", "F9 skip  F10 end"]),
    (60, 21, [" 1/3  Press Subscribe.", "See: The paywall comes up.", "F9 skip  F10 end"]),
    (60, 22, [" 1/3  Press Subscribe.", "See: The paywall comes up.", "F9 skip  F10 end"]),
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

  @Test func `the phone keeps its keys above the strip`() throws {
    for key in [Key.left, .character("d"), .character(":")] {
      var tester = try Tester(columns: 60, rows: 20)
      tester.press(key)
      let keys = try #require(tester.session.phone.lines.last)
      #expect(tester.session.frame.lines.contains(keys), "\(tester.screen)")
    }
  }

  @Test(arguments: [(60, 20), (80, 24), (120, 40)])
  func `a long note shows where it goes on, and how it ends`(columns: Int, rows: Int) throws {
    var tester = try Tester(columns: columns, rows: rows)
    tester.press(.function(7))
    tester.type("first " + String(repeating: "and then another thing ", count: 5) + "last")
    #expect(tester.screen.contains("Note: …") && tester.screen.contains("thing last"), "\(tester.screen)")
    #expect(tester.screen.contains("Enter keep the note   Esc leave without it"), "\(tester.screen)")
    tester.press(.home)
    #expect(tester.screen.contains("Note: first and then") && !tester.screen.contains("last"), "\(tester.screen)")
  }

  @Test func `the keys of the checklist and the letters of a note are no keys of one's own`() throws {
    var tester = try Tester(columns: 80, rows: 24)
    #expect(tester.session.isForChecklist(.key(.function(4))))
    #expect(!tester.session.isForChecklist(.key(.character("x"))))
    tester.press(.function(7))
    #expect(tester.session.isForChecklist(.key(.character("x"))))
  }

  @Test func `F8 in a window that is too small says to press it again, until there is room`() throws {
    var tester = try Tester(columns: 50, rows: 15)
    tester.press(.function(8))
    #expect(tester.session.message == "The window is too small for that. Press F8 again once there is room.")
    _ = tester.session.handle(.resize(columns: 80, rows: 24))
    #expect(tester.session.message == nil)
  }

  @Test func `beside the phone all checks are there, if there is room for them`() throws {
    let tester = try Tester(columns: 120, rows: 40)
    #expect(tester.screen.contains("step 1 of 3"), "\(tester.screen)")
    #expect(tester.screen.contains("5 checks: 5 undecided"), "\(tester.screen)")
    #expect(tester.screen.contains("It does not flicker."), "\(tester.screen)")
  }

  @Test func `a step that begins again has the size of the window, not that of the time`() throws {
    var tester = try Tester(columns: 80, rows: 24)
    tester.haveItDone()
    _ = tester.session.handle(.resize(columns: 60, rows: 20))
    tester.press(.alt("r"))
    #expect(tester.session.walk.columns == 60 && tester.session.walk.rows == 20, "\(tester.screen)")
    tester.press(.function(4), .home, .enter)
    #expect(tester.session.walk.columns == 60 && tester.session.walk.rows == 20, "\(tester.screen)")
    #expect(TapeRun.result(WalkthroughReport(tester.session).tape).text == "")
  }

  @Test(arguments: [(60, 20), (60, 24), (80, 20), (80, 24)])
  func `nothing of a step or of a check is cut`(columns: Int, rows: Int) throws {
    let step = (0..<18).map { "step\($0)" }.joined(separator: " ")
    let check = (0..<22).map { "check\($0)" }.joined(separator: " ")
    let tester = try Tester(
      "Wait+Screen /Train Ad-Free/\nStep \"\(step)\"\nTap \"Homes\"\nSee \"\(check)\"\n", columns: columns, rows: rows)
    for word in (step + " " + check).split(separator: " ") { #expect(tester.screen.contains(word), "\(tester.screen)") }
    #expect(tester.screen.contains("F5 pass"))
    #expect(tester.screen.contains("Couch to 5K"), "the phone keeps its words: \(tester.screen)")
  }

  @Test(arguments: [60, 64, 80])
  func `each card on a squeezed phone, and the banner, keeps its lower edge`(columns: Int) throws {
    let check = (0..<2 * columns / 9).map { "check\($0)" }.joined(separator: " ")
    let tester = try Tester(
      "Wait+Screen /Test mode/\nStep \"Look at it.\"\nSee \"\(check)\"\n", columns: columns, rows: 20)
    let lines = tester.session.frame.lines
    for last in ["Visit ▹", "8 weeks", "Watch Ad for Free"] {
      let row = try #require(lines.firstIndex { $0.contains(last) }, "\(tester.screen)")
      #expect(lines[row + 1].contains("╰──"), "\(last)\n\(tester.screen)")
    }
  }

  @Test func `a card with words on its upper edge keeps the lower one`() {
    var picture = Frame(columns: 30, rows: 8)
    picture.box(Rect(row: 0, column: 0, rows: 8, columns: 30), style: .plain)
    picture.box(Rect(row: 2, column: 2, rows: 3, columns: 20), style: .plain)
    for row in [1, 3, 5, 6] { picture.draw("words", row: row, column: 4) }
    picture.cursor = Position(row: 3, column: 4)
    #expect(SqueezedRows(picture, keepsLast: true).rows(in: 6) == [1, 2, 3, 5, 6, 7])
    picture.draw(" 3 days ", row: 2, column: 6)
    #expect(SqueezedRows(picture, keepsLast: true).rows(in: 6) == [1, 2, 3, 4, 5, 7])
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
    let click = try tester.click(on: "F9")
    _ = tester.session.handle(click)
    #expect(tester.marks == "–○○○○")
  }

  @Test(arguments: [(80, 24), (120, 40), (60, 20), (60, 21)])
  func `a reason is shown to its end`(columns: Int, rows: Int) throws {
    var tester = try Tester(`A session`.impossible, columns: columns, rows: rows)
    tester.press(.function(8))
    let message = try #require(tester.session.message)
    let words = message.split(separator: " ").suffix(3).map(String.init)
    for word in words { #expect(tester.screen.contains(word), "\(message)\n\(tester.screen)") }
  }
}
