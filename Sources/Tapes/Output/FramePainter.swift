import TerminalUI

/// Converts frames to output for a terminal of the xterm family: absolute moves of the cursor, colours, changed cells.
///
/// It never scrolls or repeats, and erases only before a first frame or a new size, so that every emulator shows the
/// same.
package struct FramePainter: Sendable {
  private let theme: Theme
  private var shown: Frame?
  /// The terminal's present style; nil if unknown.
  private var style: Style?

  /// Gaps of unchanged cells shorter than this are drawn again instead of being jumped over.
  private static let shortestGap = 6

  package init(theme: Theme) {
    self.theme = theme
  }

  /// Returns the output that turns the last frame into this one; empty if they are the same.
  package mutating func paint(_ frame: Frame) -> String {
    var text = ""
    let old: Frame
    let isFirst = shown?.columns != frame.columns || shown?.rows != frame.rows || shown?.accent != frame.accent
    if !isFirst, let shown {
      old = shown
    } else {
      old = Frame(columns: frame.columns, rows: frame.rows)
      text += "\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
      style = .plain
    }
    let hadCursor = isFirst ? nil : old.cursor
    if hadCursor != nil, frame.cursor == nil { text += "\u{1B}[?25l" }
    let before = text.utf8.count
    for row in 0..<frame.rows {
      for columns in Self.changes(ofRow: row, in: frame, from: old) {
        draw(row: row, columns: columns, of: frame, to: &text)
      }
    }
    if let cursor = frame.cursor, cursor != hadCursor || text.utf8.count > before {
      text += Self.move(row: cursor.row, column: cursor.column)
      if hadCursor == nil { text += "\u{1B}[?25h" }
    }
    shown = frame
    return text
  }

  private mutating func draw(row: Int, columns: Range<Int>, of frame: Frame, to text: inout String) {
    text += Self.move(row: row, column: columns.lowerBound)
    var isLost = false
    for column in columns {
      let cell = frame[row, column]
      if cell.content == Cell.continuation { continue }
      if isLost { text += Self.move(row: row, column: column) }
      if cell.style != style {
        style = cell.style
        text += sgr(cell.style, frame.accent)
      }
      text += frame.text(row: row, column: column)
      // Terminals disagree about the width of such a character.
      isLost = cell.content & Cell.clusterFlag != 0
    }
  }

  private static func move(row: Int, column: Int) -> String { "\u{1B}[\(row + 1);\(column + 1)H" }

  private func sgr(_ style: Style, _ accent: Theme.Accent?) -> String {
    let paint = theme.paint(for: style, depth: .many, accent: accent)
    var codes = "0"
    for (emphasis, code) in Self.codes where paint.emphasis.contains(emphasis) { codes += ";\(code)" }
    if let color = paint.foreground { codes += ";38;5;\(color)" }
    if let color = paint.background { codes += ";48;5;\(color)" }
    return "\u{1B}[\(codes)m"
  }

  private static let codes: [(Style.Emphasis, Int)] = [
    (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7),
  ]
}

extension FramePainter {
  /// Returns the columns of a row that have to be drawn, from left to right.
  private static func changes(ofRow row: Int, in frame: Frame, from old: Frame) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for column in 0..<frame.columns where differs(row, column, frame, old) {
      if let last = ranges.last, column - last.upperBound < shortestGap {
        ranges[ranges.count - 1] = last.lowerBound..<(column + 1)
      } else {
        ranges.append(column..<(column + 1))
      }
    }
    guard !ranges.isEmpty, isWide(row, frame) || isWide(row, old) else { return ranges }
    // Terminals treat halves of characters and joined ones differently, so the rest of the row is drawn.
    var start = ranges[0].lowerBound
    while start > 0, isSecondHalf(row, start, frame) || isSecondHalf(row, start, old) { start -= 1 }
    return [start..<frame.columns]
  }

  private static func differs(_ row: Int, _ column: Int, _ frame: Frame, _ old: Frame) -> Bool {
    let (new, was) = (frame[row, column], old[row, column])
    guard new.content & was.content & Cell.clusterFlag != 0 else { return new != was }
    return new.style != was.style || frame.text(row: row, column: column) != old.text(row: row, column: column)
  }

  private static func isSecondHalf(_ row: Int, _ column: Int, _ frame: Frame) -> Bool {
    frame[row, column].content == Cell.continuation
  }

  /// Returns true if a row contains a character wider than a column, or joined from several scalars.
  private static func isWide(_ row: Int, _ frame: Frame) -> Bool {
    (0..<frame.columns).contains {
      let content = frame[row, $0].content
      return content == Cell.continuation || content & Cell.clusterFlag != 0
    }
  }
}
