import CNCurses
import TerminalUI

extension CursesTerminal {
  /// Gives ncurses the cells that differ between two frames of one size.
  mutating func draw(_ frame: Frame, over shown: Frame) {
    let columns = min(frame.columns, size.columns)
    for row in 0..<min(frame.rows, size.rows) {
      guard let changed = frame.changedColumns(ofRow: row, from: shown, limit: columns) else { continue }
      draw(frame, row: row, columns: changed, limit: columns)
    }
  }

  private mutating func draw(_ frame: Frame, row: Int, columns: Range<Int>, limit: Int) {
    let cells = frame.cells
    let start = row * frame.columns
    for column in columns {
      let cell = cells[start + column]
      if cell.content == Cell.continuation {
        // Drawn with the cell before it, unless a frame lost that one.
        if column > 0 && cells[start + column - 1].content != Cell.continuation { continue }
        put([0x20], row: row, column: column, style: cell.style)
        continue
      }
      let width = column + 1 < limit && cells[start + column + 1].content == Cell.continuation ? 2 : 1
      if width == 1 && (0x20...0x7E).contains(cell.content) {
        put(cell.content, row: row, column: column, style: cell.style)
        continue
      }
      let text =
        cell.content & Cell.clusterFlag == 0
        ? CellText(scalar: cell.content, width: width, ascii: usesAscii)
        : CellText(cluster: frame.cluster(of: cell), width: width, ascii: usesAscii)
      put(text.scalars, row: row, column: column, style: cell.style)
      if let second = text.second { put(second, row: row, column: column + 1, style: cell.style) }
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
