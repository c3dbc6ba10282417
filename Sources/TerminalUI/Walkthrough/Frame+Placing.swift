extension Frame {
  /// Draws another frame into this one, its cursor with it; what lies outside is cut.
  mutating func place(_ other: Frame, row: Int, column: Int) {
    let area = Rect(row: row, column: column, rows: other.rows, columns: other.columns).intersection(bounds)
    for at in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        var cell = other[at - row, column - area.column]
        if cell.content & Cell.clusterFlag != 0 {
          cell.content = intern(other.clusters[Int(cell.content & ~Cell.clusterFlag)])
        }
        self[at, column] = cell
      }
    }
    if let place = other.cursor { cursor = Position(row: place.row + row, column: place.column + column) }
  }
}
