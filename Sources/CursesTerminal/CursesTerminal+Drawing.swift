import CNCurses
import TerminalUI

extension CursesTerminal {
  /// Passes to ncurses the cells that differ between two frames of one size.
  mutating func draw(_ frame: Frame, over shown: Frame) {
    let columns = min(frame.columns, size.columns)
    for row in 0..<min(frame.rows, size.rows) {
      guard let changed = frame.changedColumns(ofRow: row, from: shown, limit: columns) else { continue }
      draw(frame, row: row, columns: changed, limit: columns)
    }
  }

  private mutating func draw(_ frame: Frame, row: Int, columns: Range<Int>, limit: Int) {
    for column in columns {
      guard let text = frame.terminalText(row: row, column: column, limit: limit, ascii: usesAscii) else { continue }
      let style = frame[row, column].style
      if text.marks.isEmpty {
        put(text.base, row: row, column: column, style: style)
      } else {
        put([text.base] + text.marks, row: row, column: column, style: style)
      }
      if let second = text.second { put(second, row: row, column: column + 1, style: style) }
    }
  }

  private mutating func put(_ scalar: UInt32, row: Int, column: Int, style: Style) {
    let attributes = paints.attributes(of: style)
    withUnsafePointer(to: scalar) { pw_put(Int32(row), Int32(column), $0, 1, attributes.bits, attributes.pair) }
  }

  private mutating func put(_ scalars: [UInt32], row: Int, column: Int, style: Style) {
    let attributes = paints.attributes(of: style)
    pw_put(Int32(row), Int32(column), scalars, Int32(scalars.count), attributes.bits, attributes.pair)
  }
}
