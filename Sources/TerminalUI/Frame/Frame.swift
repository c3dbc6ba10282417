import NativeApp

/// A grid of cells: the contents of the terminal's screen, as a value.
package struct Frame: Sendable {
  package let columns: Int
  package let rows: Int
  /// The rows, each of `columns` cells. A copy of a frame shares the rows that are not drawn anew in it.
  package internal(set) var grid: [[Cell]]
  /// Grapheme clusters of more than one scalar, by the index in their cells.
  package var clusters: [String] = []
  /// The colour of the app, in which the role `accent` is painted; nil for the theme's own.
  package var accent: AccentColor?
  /// The position of the terminal's cursor; nil to hide it.
  package var cursor: Position?

  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    let row = [Cell](repeating: .blank, count: self.columns)
    grid = Array(repeating: row, count: self.rows)
  }

  package subscript(row: Int, column: Int) -> Cell {
    get { grid[row][column] }
    set { grid[row][column] = newValue }
  }

  /// The whole frame as a block.
  package var bounds: Rect { Rect(row: 0, column: 0, rows: rows, columns: columns) }

  /// The text of one cell; empty for the right half of a wide character.
  package func text(row: Int, column: Int) -> String {
    let content = self[row, column].content
    if content == Cell.continuation { return "" }
    if content & Cell.clusterFlag != 0 { return clusters[Int(content & ~Cell.clusterFlag)] }
    return Unicode.Scalar(content).map { String($0) } ?? "\u{FFFD}"
  }

  /// One row as text, trailing blanks included.
  package func text(row: Int) -> String { text(of: grid[row][...]) }

  /// All rows as text, trailing blanks cut.
  package var lines: [String] { lines(in: bounds) }

  /// The rows of a block as text, trailing blanks cut. Cells outside of the frame are left out.
  package func lines(in block: Rect) -> [String] {
    let block = block.intersection(bounds)
    return grid[block.row..<block.endRow].map { row in
      let cells = row[block.column..<block.endColumn]
      let end = cells.lastIndex { $0.content != Cell.blank.content }.map { $0 + 1 } ?? cells.startIndex
      return text(of: cells[..<end])
    }
  }

  func text(of cells: ArraySlice<Cell>) -> String {
    var text = String.UnicodeScalarView()
    for cell in cells where cell.content != Cell.continuation {
      if cell.content & Cell.clusterFlag != 0 {
        text.append(contentsOf: clusters[Int(cell.content & ~Cell.clusterFlag)].unicodeScalars)
      } else {
        text.append(Unicode.Scalar(cell.content) ?? "\u{FFFD}")
      }
    }
    return String(text)
  }
}

/// Two frames are equal if they look the same, whatever the order in which their clusters were drawn.
extension Frame: Hashable {
  package static func == (left: Frame, right: Frame) -> Bool {
    guard left.columns == right.columns, left.rows == right.rows, left.cursor == right.cursor else { return false }
    if left.clusters == right.clusters { return left.grid == right.grid }
    return zip(left.grid, right.grid).allSatisfy { a, b in
      zip(a, b).allSatisfy { a, b in
        guard a.style == b.style else { return false }
        if a.content & b.content & Cell.clusterFlag == 0 { return a.content == b.content }
        return left.clusters[Int(a.content & ~Cell.clusterFlag)] == right.clusters[Int(b.content & ~Cell.clusterFlag)]
      }
    }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(columns)
    hasher.combine(rows)
    for row in grid {
      // A recording looks every picture up: a number for a row costs a tenth of its cells one by one.
      hasher.combine(row.reduce(into: 0 as UInt64) { $0 = ($0 ^ $1.look) &* 0x9E37_79B9_7F4A_7C15 })
    }
  }
}

/// A cell's place in a frame.
package struct Position: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
