extension Frame {
  /// Copies rows of another frame to a place in this one; cells outside this frame are cut.
  package mutating func place(_ source: Frame, rows wanted: Range<Int>, row: Int, column: Int) {
    let count = min(source.columns, columns - column)
    guard column >= 0, count > 0 else { return }
    for index in wanted.clamped(to: 0..<source.rows) {
      let target = row + index - wanted.lowerBound
      guard target >= 0, target < self.rows else { continue }
      for offset in 0..<count {
        var cell = source[index, offset]
        if cell.content != Cell.continuation, cell.content & Cell.clusterFlag != 0 {
          cell.content = intern(source.clusters[Int(cell.content & ~Cell.clusterFlag)])
        }
        self[target, column + offset] = cell
      }
      // The cut goes through a wide character.
      if count < source.columns, source[index, count].content == Cell.continuation {
        self[target, column + count - 1].content = Cell.blank.content
      }
    }
  }

  /// The same frame with blank rows added below it.
  package func extended(below count: Int) -> Frame {
    var frame = Frame(columns: columns, rows: rows + count)
    frame.grid.replaceSubrange(0..<rows, with: grid)
    frame.clusters = clusters
    frame.cursor = cursor
    return frame
  }
}
