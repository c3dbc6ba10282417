import Testing

@testable import TerminalUI

@Suite struct `The lines of a field` {
  private func view(
    _ text: String, before cursor: Int? = nil, rows: Int = 2, columns: Int = 8, isFocused: Bool = true
  ) -> FieldView {
    var editing = TextEditing(text, maximumLength: 2_000, isMultiline: true)
    for _ in 0..<(text.count - (cursor ?? text.count)) { editing.perform(.left) }
    return FieldView(editing, rows: rows, columns: columns, isFocused: isFocused)
  }

  @Test(arguments: [
    ("", [""], 0, 0), ("one", ["one"], 0, 3), ("one\n", ["one", ""], 1, 0),
    ("one two three", ["one two ", "three"], 1, 5),
    ("abcdefghijk", ["abcdefgh", "ijk"], 1, 3), ("one  two  six", ["one  two", "six"], 1, 3),
    ("日本語日本語", ["日本語日", "本語"], 1, 4), ("12345678", ["12345678"], 0, 7),
  ])
  func `are broken at line ends, at blanks, or where there is no room`(
    text: String, lines: [String], row: Int, column: Int
  ) {
    let view = view(text)
    #expect(view.lines.map(\.text) == lines)
    #expect(view.cursor == Position(row: row, column: column))
  }

  @Test func `the cursor has a place on each character`() {
    let text = "one two\nthree four five\n\nsix"
    var places: Set<Position> = []
    for cursor in 0...text.count { places.insert(view(text, before: cursor, rows: 9).cursor) }
    #expect(places.count == text.count + 1)
  }

  @Test func `a field grows with its text up to a limit, and then shows the lines around the cursor`() {
    let text = (1...20).map { "line \($0)" }.joined(separator: "\n")
    #expect(view("one", rows: 3).rows == 3 && view("1\n2\n3\n4", rows: 3).rows == 4)
    let end = view(text)
    #expect(end.rows == 8 && end.lines.last?.text == "line 20" && end.cursor.row == 7)
    #expect(view(text, isFocused: false).lines.first?.text == "line 1")
  }
}
