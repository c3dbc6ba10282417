import TerminalUI
import Testing

@testable import Tapes

@Suite struct `Difference from a golden` {
  private static func frame(_ lines: [String], columns: Int = 12, cursor: Position? = nil) -> Frame {
    var frame = Frame(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() { frame.draw(line, row: row, column: 0) }
    frame.cursor = cursor
    return frame
  }

  private static func difference(_ golden: Frame, _ screen: Frame) -> GoldenDifference? {
    Golden(golden, notes: ["a note"]).difference(from: Golden(screen, notes: ["another", "and one more"]))
  }

  @Test func `notes make no difference`() {
    #expect(Self.difference(Self.frame(["milk"]), Self.frame(["milk"])) == nil)
  }

  @Test func `a row that differs is shown with what was wanted, and every cell that differs`() throws {
    let screen = Self.frame(["milk", "橋 and tea", "bread"])
    let difference = try #require(Self.difference(Self.frame(["milk", "橋 or milk", "bread"]), screen))
    #expect(difference.summary == "1 line differs")
    #expect(
      screen.boxed(difference.marks).text() == """
          ┌────────────┐
          │milk        │
        - │橋 or milk  │
        + │橋 and tea  │
              ^^^^^^^
          │bread       │
          └────────────┘

        """)
    #expect(
      difference.lines.text() == """
           2 - │橋 or milk  │
             + │橋 and tea  │
                   ^^^^^^^

        """)
  }

  @Test func `a wide character that comes or goes is marked over both its columns`() throws {
    let difference = try #require(Self.difference(Self.frame(["a橋b"]), Self.frame(["a--b"])))
    #expect(difference.marks.map(\.pointers) == [" ^^"])
  }

  @Test func `a style that differs is marked and told in words`() throws {
    var screen = Self.frame(["milk", "tea"])
    screen.restyle(Rect(row: 1, column: 1, rows: 1, columns: 2), role: .title, adding: .bold)
    let difference = try #require(Self.difference(Self.frame(["milk", "tea"]), screen))
    #expect(difference.summary == "1 line differs, in style only")
    #expect(difference.remarks == ["line 2, columns 2 to 3: expected text, found title bold"])
    #expect(
      difference.lines.text() == """
           2 > │tea         │
                 ~~
        line 2, columns 2 to 3: expected text, found title bold

        """)
  }

  @Test func `the cursor is part of the screen`() throws {
    let difference = try #require(
      Self.difference(Self.frame(["milk"], cursor: Position(row: 0, column: 4)), Self.frame(["milk"])))
    #expect(difference.details == ["expected the cursor at line 1, column 5, found no cursor"])
  }

  @Test func `a golden of another size says so`() throws {
    let difference = try #require(Self.difference(Self.frame(["milk", "tea"]), Self.frame(["milk"])))
    #expect(difference.details == ["the golden is 12 × 2, the screen 12 × 1"])
  }

  @Test(arguments: [
    "", "# frame", "# frame 12x1\n", "# frame 99999999999x1\n", "# frame 12x1\n┌─┐\n│milk\n", "# frame -1x-1\nn text\n",
    "\u{FEFF}# frame 12x1", "# frame 12x1\n┌\n│milk        │\n└\n┌\n│..│\n└\n",
  ])
  func `a golden that somebody has broken differs, and that is all`(_ text: String) throws {
    let difference = try #require(
      Golden(bytes: Array(text.utf8)).difference(from: Golden(Self.frame(["milk"]), notes: [])))
    #expect(difference.marks.isEmpty && difference.details.count == 1)
  }

  @Test func `of many styles that differ, the first are told`() throws {
    var screen = Self.frame((0..<40).map { "line \($0)" })
    let golden = screen
    for row in 0..<40 { screen.restyle(Rect(row: row, column: 0, rows: 1, columns: 1), role: .error, adding: []) }
    let difference = try #require(Self.difference(golden, screen))
    #expect(difference.marks.count == 40)
    #expect(difference.remarks.count == 13)
    #expect(difference.remarks.last == "and 28 more places with another style")
  }
}
