import CursesTerminal
import TerminalUI

extension TerminalEmulator {
  mutating func print(_ scalar: UInt32) throws(EmulatorError) {
    let scalar = drawsLines ? LineDrawing.scalar(for: scalar) : scalar
    let width = TextWidth.columns(scalar: scalar)
    if width == 0 { return try add(mark: scalar) }
    let hasNoRoom = width > columns - cursor.column
    if modes.contains(.autowrap), wrapsNext || hasNoRoom {
      lineFeed()
      cursor.column = 0
    } else if hasNoRoom {
      cursor.column = max(0, columns - width)
    }
    wrapsNext = false
    if insertsText { insertCells(width) }
    place(scalar, width: min(width, columns - cursor.column))
    lastPrinted = scalar
    cursor.column += width
    guard cursor.column >= columns else { return }
    cursor.column = columns - 1
    wrapsNext = true
  }

  private mutating func place(_ scalar: UInt32, width: Int) {
    clear(cursor.column..<(cursor.column + width), with: .blank)
    grid[cursor.row, cursor.column] = TerminalCell(base: scalar, paint: paint)
    if width == 2 { grid[cursor.row, cursor.column + 1] = TerminalCell(base: TerminalCell.rightHalf, paint: paint) }
  }

  private mutating func add(mark scalar: UInt32) throws(EmulatorError) {
    var column = wrapsNext ? cursor.column : cursor.column - 1
    if column > 0, grid[cursor.row, column].isRightHalf { column -= 1 }
    guard column >= 0 else { throw .markWithoutBase(scalar) }
    grid[cursor.row, column].marks.append(scalar)
  }

  /// Fills columns of the cursor's row; the other half of a wide character that is cut in two becomes a blank.
  mutating func clear(_ range: Range<Int>, with cell: TerminalCell) {
    guard !range.isEmpty else { return }
    let row = cursor.row
    if range.lowerBound > 0, grid[row, range.lowerBound].isRightHalf { makeBlank(row, range.lowerBound - 1) }
    if range.upperBound < columns, grid[row, range.upperBound].isRightHalf { makeBlank(row, range.upperBound) }
    for column in range { grid[row, column] = cell }
  }

  private mutating func makeBlank(_ row: Int, _ column: Int) {
    grid[row, column].base = TerminalCell.blank.base
    grid[row, column].marks = []
  }

  /// A blank cell with the background that text has at present.
  var erased: TerminalCell {
    var cell = TerminalCell.blank
    cell.paint.background = paint.background
    return cell
  }

  mutating func insertCells(_ count: Int) {
    let count = min(count, columns - cursor.column)
    var row = rowCells
    row.insert(contentsOf: repeatElement(erased, count: count), at: cursor.column)
    setRow(row)
  }

  mutating func deleteCells(_ count: Int) {
    let count = min(count, columns - cursor.column)
    var row = rowCells
    row.removeSubrange(cursor.column..<(cursor.column + count))
    setRow(row + repeatElement(erased, count: count))
  }

  private var rowCells: [TerminalCell] {
    Array(grid.cells[(cursor.row * columns)..<((cursor.row + 1) * columns)])
  }

  /// Sets the cells of the cursor's row, as many as fit; half a wide character without its other half becomes a blank.
  private mutating func setRow(_ cells: [TerminalCell]) {
    for column in 0..<columns { grid[cursor.row, column] = cells[column] }
    for column in 0..<columns {
      let cell = grid[cursor.row, column]
      let isWide = !cell.isRightHalf && TextWidth.columns(scalar: cell.base) == 2
      let hasHalf = column + 1 < columns && grid[cursor.row, column + 1].isRightHalf
      let isOrphan = cell.isRightHalf && (column == 0 || !isWideBase(column - 1))
      if (isWide && !hasHalf) || isOrphan { makeBlank(cursor.row, column) }
    }
  }

  private func isWideBase(_ column: Int) -> Bool {
    let cell = grid[cursor.row, column]
    return !cell.isRightHalf && TextWidth.columns(scalar: cell.base) == 2
  }
}

/// The alternate character set of the VT100.
enum LineDrawing {
  private static let first: UInt32 = 0x60
  private static let scalars = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)

  static func scalar(for value: UInt32) -> UInt32 {
    guard value >= first, value < first + UInt32(scalars.count) else { return value }
    return scalars[Int(value - first)].value
  }
}
