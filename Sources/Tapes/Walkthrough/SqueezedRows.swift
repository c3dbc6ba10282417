import TerminalUI

/// The rows of a frame that remain where it gets too few: those without words go first, the footer next unless it is kept,
/// then the upper edge of a box below another one, then those farthest from the focus. The lower edge of a box stays
/// like words if the upper one has some.
struct SqueezedRows {
  private let frame: Frame
  /// The last row has keys, or says something, that is not to be missed.
  private let keepsLast: Bool

  init(_ frame: Frame, keepsLast: Bool) {
    self.frame = frame
    self.keepsLast = keepsLast
  }

  func rows(in room: Int) -> [Int] {
    var kept = Array(0..<frame.rows)
    let surplus = kept.count - max(1, room)
    guard surplus > 0 else { return kept }
    let leaving = Array(order.prefix(surplus))
    kept.removeAll(where: leaving.contains)
    return kept
  }

  /// The rows that remain of a picture that moves. The last row goes first unless it is kept, then the lowest rules, so
  /// that as little as possible depends on the picture of the moment. The row of the cursor goes last of all.
  func stableRows(in room: Int) -> [Int] {
    var kept = Array(0..<frame.rows)
    let ranks = kept.map { row in
      if row == frame.cursor?.row { return -1 }
      return row == kept.count - 1 && !keepsLast ? 5 : Self.stableOrder[rank(of: row)]
    }
    let order = kept.sorted { (ranks[$0], $0) > (ranks[$1], $1) }
    let leaving = order.prefix(max(0, kept.count - max(1, room)))
    kept.removeAll(where: leaving.contains)
    return kept
  }

  /// The rows that remain of a picture that begins at an edge: the upper edge of the screen or of a box in it. That is the
  /// first from which on the focus is among them, else the last one above the focus. Rows without words give way to others,
  /// but for edges, and the lowest rows go where that is not enough.
  func rowsFromEdge(in room: Int) -> [Int] {
    let focus = self.focus
    let giving = Set((0..<frame.rows).filter { rank(of: $0) > 0 && !frame.hasEdge($0) })
    let edges = (0...focus).filter { $0 == 0 || frame.beginsBox($0) }
    let edge = edges.first { ($0...focus).count { !giving.contains($0) } <= room } ?? edges.last ?? 0
    let rows = edge..<frame.rows
    let leaving = order.filter { rows.contains($0) && giving.contains($0) }.prefix(max(0, rows.count - room))
    var kept = Array(rows.filter { !leaving.contains($0) }.prefix(room))
    // Nothing is seen of the last box but its edge.
    if kept.count > 1, let last = kept.last, frame.beginsBox(last) { kept.removeLast() }
    return kept
  }

  /// How early a row of each rank gives way in a picture that moves: a rule before a blank row, since it stays where it is.
  private static let stableOrder = [0, 1, 1, 1, 4, 3]

  /// The rows in the order in which they give way.
  private var order: [Int] {
    let focus = self.focus
    let ranks = (0..<frame.rows).map { row in
      let rank = frame.beginOfBox(endingIn: row).map { self.rank(of: $0) == 0 } == true ? 0 : self.rank(of: row)
      let isKept = keepsLast && row == frame.rows - 1 && rank == 0
      return (row: row, rank: isKept ? -1 : rank, distance: abs(row - focus))
    }
    return ranks.sorted { ($0.rank, $0.distance, $0.row) > ($1.rank, $1.distance, $1.row) }.map(\.row)
  }

  /// The higher, the less is lost with the row.
  private func rank(of row: Int) -> Int {
    if isBlank(row) { return 5 }
    let texts = texts(in: row)
    if texts.allSatisfy({ $0 == "─" || Self.blanks.contains($0) }) { return 4 }
    if row == frame.rows - 1 { return keepsLast ? 0 : 3 }
    if texts.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) { return 0 }
    // Blank rows have gone before, so that either edge parts the boxes.
    let above = (0..<row).last { !isBlank($0) }
    return above.map { frame.partsBoxes($0, row) } == true ? 2 : 1
  }

  private func isBlank(_ row: Int) -> Bool { texts(in: row).allSatisfy(Self.blanks.contains) }

  private func texts(in row: Int) -> [String] { (0..<frame.columns).map { frame.text(row: row, column: $0) } }

  /// What a row without words may have: the sides of the phone and of a box over it, and a scroll bar.
  private static let blanks: Set<String> = ["", " ", "│", "┃"]

  /// The row of the cursor, else the first one with the mark of the focus; the top if there is none.
  private var focus: Int {
    if let cursor = frame.cursor { return cursor.row }
    return (0..<frame.rows).first { row in
      (0..<frame.columns).contains { frame[row, $0].style.emphasis.contains(.reverse) }
    } ?? 0
  }
}
