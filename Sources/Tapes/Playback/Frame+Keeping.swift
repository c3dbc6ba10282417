import TerminalUI

extension Frame {
  /// Places some rows of a picture one below the other, with its cursor if that is in one of them.
  ///
  /// - Parameter kept: The rows of the picture, from the top.
  mutating func place(_ picture: Frame, keeping kept: [Int], row: Int, column: Int) {
    for (index, source) in kept.enumerated() {
      place(picture, rows: source..<source + 1, row: row + index, column: column)
    }
    guard let cursor = picture.cursor, let index = kept.firstIndex(of: cursor.row) else { return }
    self.cursor = Position(row: row + index, column: column + cursor.column)
  }
}
