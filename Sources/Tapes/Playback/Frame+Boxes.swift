import TerminalUI

// Boxes over the picture of a phone, and those in it.
extension Frame {
  /// Draws an empty box over a picture, which it dims. If it is as wide as its room, what it would cut in half goes as a
  /// whole, since the rest would read as a part of it.
  ///
  /// - Parameter room: The block of the phone.
  mutating func openBox(_ box: Rect, title: String, in room: Rect) {
    let cut = box.columns == room.columns ? rowsOfBoxes(around: box, in: room) : box.row..<box.endRow
    cursor = nil
    fade(room)
    for row in cut where row < box.row || row >= box.endRow {
      // The sides of the phone stay.
      let sides = hasSide(row, room.column, Self.down) && hasSide(row, room.endColumn - 1, Self.down) ? 1 : 0
      fill(Rect(row: row, column: room.column + sides, rows: 1, columns: room.columns - 2 * sides))
    }
    clear(box)
    self.box(box, style: Style(.accent))
    draw(
      " \(TextFitting.truncate(title, columns: box.columns - 6)) ", row: box.row, column: box.column + 2,
      style: Style(.title, .bold))
  }

  /// Returns true if a box begins in this row.
  func beginsBox(_ row: Int) -> Bool { (0..<columns).contains { hasSide(row, $0, Self.topLeft) } }

  /// Returns true if a box begins or ends in this row.
  func hasEdge(_ row: Int) -> Bool {
    beginsBox(row) || (0..<columns).contains { hasSide(row, $0, Self.bottomLeft) }
  }

  /// The first row of the box that ends in this row; nil if none ends there, or only the frame of the phone.
  func beginOfBox(endingIn row: Int) -> Int? {
    guard let column = (0..<columns).first(where: { hasSide(row, $0, Self.bottomLeft) }) else { return nil }
    // The frame of a phone begins at the upper edge.
    return (1..<max(1, row)).last { hasSide($0, column, Self.topLeft) }
  }

  /// Returns true if a box begins in a row, and another one at the same column ends in a row above.
  func partsBoxes(_ above: Int, _ row: Int) -> Bool {
    (0..<columns).contains { hasSide(above, $0, Self.bottomLeft) && hasSide(row, $0, Self.topLeft) }
  }

  /// The rows of a box, and of those above and below that it would cut.
  private func rowsOfBoxes(around box: Rect, in room: Rect) -> Range<Int> {
    let columns = room.column + 1..<max(room.column + 1, room.endColumn - 1)
    // A line goes on from a row to the next one.
    func isJoined(_ row: Int) -> Bool {
      columns.contains { hasSide(row, $0, Self.down) && hasSide(row + 1, $0, Self.up) }
    }
    var (first, end) = (box.row, box.endRow)
    while first > room.row, isJoined(first - 1) { first -= 1 }
    while end < room.endRow, isJoined(end - 1) { end += 1 }
    return first..<end
  }

  private func hasSide(_ row: Int, _ column: Int, _ sides: Set<UInt32>) -> Bool {
    sides.contains(self[row, column].content)
  }

  private static let topLeft = scalars("╭╔┌")
  private static let bottomLeft = scalars("╰╚└")
  /// What goes on in the row below, and above.
  private static let down = scalars("│║╭╮╔╗┌┐")
  private static let up = scalars("│║╰╯╚╝└┘")

  private static func scalars(_ text: String) -> Set<UInt32> { Set(text.unicodeScalars.map(\.value)) }
}
