import CursesTerminal
import TerminalReplay
import TerminalUI
import Testing

/// The description of two screens that differ.
@Suite struct ScreenComparisonTests {
  private static func screen(_ lines: [String], cursor: Position? = nil) -> TerminalScreen {
    var screen = TerminalScreen(columns: lines[0].count, rows: lines.count)
    for (row, line) in lines.enumerated() {
      for (column, scalar) in line.unicodeScalars.enumerated() { screen[row, column].base = scalar.value }
    }
    screen.cursor = cursor
    return screen
  }

  @Test func `the cells that differ are marked below what the terminal shows`() {
    let comparison = ScreenComparison(
      expected: Self.screen(["Unlock Pro", "Not now   "]), shown: Self.screen(["Unlock Pro", "Not yet   "]))
    #expect(!comparison.isEqual)
    #expect(comparison.summary == "3 cells that differ")
    #expect(comparison.details == ["the terminal shows:", "│Unlock Pro│", "│Not yet   │", "     ^^^"])
  }

  @Test func `a difference that cannot be seen in the text is told in words`() {
    var shown = Self.screen(["abcde"])
    shown[0, 0].paint = Theme.Paint(foreground: nil, background: 7, emphasis: [])
    for column in 2...4 {
      shown[0, column].paint = Theme.Paint(foreground: 4, background: nil, emphasis: [.bold])
    }
    let comparison = ScreenComparison(expected: Self.screen(["abcde"]), shown: shown)
    #expect(comparison.summary == "4 cells that differ")
    #expect(
      comparison.details.suffix(3) == [
        " ^ ^^^", "row 1, column 1: on 7, expected plain", "row 1, columns 3 to 5: bold colour 4, expected plain",
      ])
  }

  @Test func `so is a cursor that is elsewhere`() {
    let comparison = ScreenComparison(
      expected: Self.screen(["ab"]), shown: Self.screen(["ab"], cursor: Position(row: 0, column: 1)))
    #expect(!comparison.isEqual)
    #expect(comparison.summary == "a cursor at row 1, column 2, not no cursor")
  }

  @Test func `and a screen of another size`() {
    let comparison = ScreenComparison(expected: Self.screen(["ab"]), shown: Self.screen(["abc"]))
    #expect(!comparison.isEqual)
    #expect(comparison.summary == "a screen of 3x1")
  }

  @Test func `a blank has no colour of its own, but an underlined one has`() {
    var coloured = Self.screen([" "])
    coloured[0, 0].paint = Theme.Paint(foreground: 4, background: nil, emphasis: [.bold])
    #expect(ScreenComparison(expected: Self.screen([" "]), shown: coloured).isEqual)
    coloured[0, 0].paint.background = 4
    #expect(!ScreenComparison(expected: Self.screen([" "]), shown: coloured).isEqual)
    coloured[0, 0].paint = Theme.Paint(foreground: nil, background: nil, emphasis: [.underline])
    #expect(!ScreenComparison(expected: Self.screen([" "]), shown: coloured).isEqual)
  }
}
