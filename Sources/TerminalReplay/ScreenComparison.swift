import CursesTerminal
import TerminalUI

/// The differences between the expected screen and the screen that the terminal shows.
package struct ScreenComparison: Hashable, Sendable {
  package let expected: TerminalScreen
  package let shown: TerminalScreen
  /// The differing columns of each row.
  private var columns: [[Int]] = []

  /// The most differences of paint that are listed one by one.
  private static let paintLimit = 8

  package init(expected: TerminalScreen, shown: TerminalScreen) {
    self.expected = expected
    self.shown = shown
    guard expected.columns == shown.columns, expected.rows == shown.rows else { return }
    columns = (0..<expected.rows).map { row in
      (0..<expected.columns).filter { !expected[row, $0].looksLike(shown[row, $0]) }
    }
  }

  package var isEqual: Bool {
    expected.columns == shown.columns && expected.rows == shown.rows && expected.cursor == shown.cursor
      && columns.allSatisfy(\.isEmpty)
  }

  /// The differences in one sentence.
  package var summary: String {
    if expected.columns != shown.columns || expected.rows != shown.rows {
      return "a screen of \(shown.columns)x\(shown.rows)"
    }
    let count = columns.reduce(0) { $0 + $1.count }
    let cells = count == 1 ? "1 cell that differs" : "\(count) cells that differ"
    guard expected.cursor != shown.cursor else { return cells }
    let cursor = "\(Self.words(shown.cursor)), not \(Self.words(expected.cursor))"
    return count == 0 ? cursor : "\(cells), and \(cursor)"
  }

  /// The terminal's screen in a box, with a caret under each differing cell, and the first differences in paint.
  package var details: [String] {
    var lines = ["the terminal shows:"]
    for row in 0..<shown.rows {
      lines.append("│\(shown.text(row: row))│")
      if let marks = marks(row) { lines.append(" \(marks)") }
    }
    return lines + paintLines
  }

  private func marks(_ row: Int) -> String? {
    guard columns.indices.contains(row), let last = columns[row].last else { return nil }
    return (0...last).reduce(into: "") { $0 += columns[row].contains($1) ? "^" : " " }
  }

  /// A line for each run of cells whose paint differs in the same way.
  private var paintLines: [String] {
    var lines: [String] = []
    for (row, columns) in columns.enumerated() {
      var rest = columns[...].filter { expected[row, $0].paint != shown[row, $0].paint }[...]
      while let first = rest.first {
        let (wanted, found) = (expected[row, first].paint, shown[row, first].paint)
        let run = zip(first..., rest).prefix { next, column in
          next == column && expected[row, column].paint == wanted && shown[row, column].paint == found
        }
        guard lines.count < Self.paintLimit else { return lines + ["…"] }
        let place = run.count == 1 ? "column \(first + 1)" : "columns \(first + 1) to \(first + run.count)"
        lines.append("row \(row + 1), \(place): \(Self.words(found)), expected \(Self.words(wanted))")
        rest = rest.dropFirst(run.count)
      }
    }
    return lines
  }

  private static func words(_ cursor: Position?) -> String {
    cursor.map { "a cursor at row \($0.row + 1), column \($0.column + 1)" } ?? "no cursor"
  }

  private static func words(_ paint: Theme.Paint) -> String {
    let names: [(Style.Emphasis, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.reverse, "reverse"), (.underline, "underline"), (.italic, "italic"),
    ]
    var words = names.filter { paint.emphasis.contains($0.0) }.map(\.1)
    if let colour = paint.foreground { words.append("colour \(colour)") }
    if let colour = paint.background { words.append("on \(colour)") }
    return words.isEmpty ? "plain" : words.joined(separator: " ")
  }
}
