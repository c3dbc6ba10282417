import TerminalUI

extension Frame {
  func cluster(of cell: Cell) -> String {
    let index = Int(cell.content & ~Cell.clusterFlag)
    return clusters.indices.contains(index) ? clusters[index] : "?"
  }

  /// The columns of a row to draw again, from the first change to the last; nil if nothing has changed.
  ///
  /// The range never begins with the right half of a wide character, because ncurses would then leave the left half as
  /// it is.
  func changedColumns(ofRow row: Int, from old: Frame, limit: Int) -> Range<Int>? {
    let cells = grid[row]
    let oldCells = old.grid[row]
    var first = 0
    while first < limit && !differs(cells[first], from: oldCells[first], of: old) { first += 1 }
    guard first < limit else { return nil }
    var end = limit
    while !differs(cells[end - 1], from: oldCells[end - 1], of: old) { end -= 1 }
    while first > 0 && (cells[first].content == Cell.continuation || oldCells[first].content == Cell.continuation) {
      first -= 1
    }
    return first..<end
  }

  private func differs(_ cell: Cell, from old: Cell, of oldFrame: Frame) -> Bool {
    guard cell.content & Cell.clusterFlag != 0 else { return cell.content != old.content || cell.style != old.style }
    guard old.content & Cell.clusterFlag != 0, cell.style == old.style else { return true }
    return cluster(of: cell) != oldFrame.cluster(of: old)
  }

  /// The position of the focus: the first cell in reverse outside the bars, which is the way the focus is drawn.
  ///
  /// Braille displays and screen readers follow the cursor even while it is hidden.
  var focusPlace: Position? {
    for (row, cells) in grid.enumerated() {
      let column = cells.firstIndex { $0.style.emphasis.contains(.reverse) && $0.style.role != .bar }
      if let column { return Position(row: row, column: column) }
    }
    return nil
  }
}
