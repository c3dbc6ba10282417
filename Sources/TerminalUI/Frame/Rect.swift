/// A block of cells; may be empty, and may lie partly outside a frame.
package struct Rect: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var rows: Int
  package var columns: Int

  package init(row: Int, column: Int, rows: Int, columns: Int) {
    self.row = row
    self.column = column
    self.rows = max(0, rows)
    self.columns = max(0, columns)
  }

  /// The first row below the block.
  package var endRow: Int { row + rows }
  /// The first column to the right of the block.
  package var endColumn: Int { column + columns }
  package var isEmpty: Bool { rows == 0 || columns == 0 }

  package func contains(_ position: Position) -> Bool {
    position.row >= row && position.row < endRow && position.column >= column && position.column < endColumn
  }

  /// The block that two blocks share; empty if they do not overlap.
  package func intersection(_ other: Rect) -> Rect {
    let top = max(row, other.row)
    let left = max(column, other.column)
    return Rect(
      row: top, column: left, rows: min(endRow, other.endRow) - top, columns: min(endColumn, other.endColumn) - left)
  }

  package func inset(rows: Int = 0, columns: Int = 0) -> Rect {
    Rect(
      row: row + rows, column: column + columns, rows: self.rows - 2 * rows, columns: self.columns - 2 * columns)
  }
}
