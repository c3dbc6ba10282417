import CursesTerminal
import TerminalUI

extension TerminalEmulator {
  /// Moves the cursor down one row; at the bottom of the scrolling region, scrolls the region up instead.
  mutating func lineFeed() {
    if cursor.row == region.upperBound - 1 {
      scrollUp(region, by: 1)
    } else if cursor.row < rows - 1 {
      cursor.row += 1
    }
  }

  /// Moves the cursor up one row; at the top of the scrolling region, scrolls the region down instead.
  mutating func reverseLineFeed() {
    if cursor.row == region.lowerBound {
      scrollDown(region, by: 1)
    } else if cursor.row > 0 {
      cursor.row -= 1
    }
  }

  /// Moves the cursor up without scrolling; a cursor in the scrolling region stops at its edge.
  mutating func moveUp(_ count: Int) {
    let top = cursor.row >= region.lowerBound ? region.lowerBound : 0
    move(row: max(cursor.row - count, top), column: cursor.column)
  }

  mutating func moveDown(_ count: Int) {
    let bottom = cursor.row < region.upperBound ? region.upperBound - 1 : rows - 1
    move(row: min(cursor.row + count, bottom), column: cursor.column)
  }

  mutating func scrollUp(_ lines: Range<Int>, by count: Int) {
    let count = min(count, lines.count)
    let cells = grid.cells
    for row in lines {
      for column in 0..<columns {
        grid[row, column] = row + count < lines.upperBound ? cells[(row + count) * columns + column] : erased
      }
    }
  }

  mutating func scrollDown(_ lines: Range<Int>, by count: Int) {
    let count = min(count, lines.count)
    let cells = grid.cells
    for row in lines {
      for column in 0..<columns {
        grid[row, column] = row - count >= lines.lowerBound ? cells[(row - count) * columns + column] : erased
      }
    }
  }

  /// The erased part of a line or of the screen, by its number in the sequence.
  enum EraseRange: Int {
    case fromCursor = 0
    case toCursor = 1
    case all = 2
  }

  mutating func eraseInLine(_ part: EraseRange) {
    switch part {
    case .fromCursor: clear(cursor.column..<columns, with: erased)
    case .toCursor: clear(0..<(cursor.column + 1), with: erased)
    case .all: clear(0..<columns, with: erased)
    }
  }

  mutating func eraseInScreen(_ part: EraseRange) {
    eraseInLine(part)
    let lines: Range<Int> =
      switch part {
      case .fromCursor: (cursor.row + 1)..<rows
      case .toCursor: 0..<cursor.row
      case .all: 0..<rows
      }
    for index in (lines.lowerBound * columns)..<(lines.upperBound * columns) { grid.cells[index] = erased }
  }

  mutating func insertLines(_ count: Int) {
    guard region.contains(cursor.row) else { return }
    scrollDown(cursor.row..<region.upperBound, by: count)
    cursor.column = 0
  }

  mutating func deleteLines(_ count: Int) {
    guard region.contains(cursor.row) else { return }
    scrollUp(cursor.row..<region.upperBound, by: count)
    cursor.column = 0
  }
}
