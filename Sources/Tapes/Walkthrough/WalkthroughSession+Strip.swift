import TerminalUI

// The strip below the phone: the step, its present check, and the keys, each of them whole.
extension WalkthroughSession {
  func drawStrip(into frame: inout Frame) -> FooterPlaces {
    let inner = Rect(row: 0, column: 1, rows: rows, columns: columns - 2)
    let strip = WalkthroughStrip(self, columns: inner.columns)
    let last = rows - 1
    frame.fill(Rect(row: rows - strip.rows, column: 0, rows: strip.rows, columns: columns))
    if let cursor = frame.cursor, cursor.row >= rows - strip.rows { frame.cursor = nil }
    for (index, line) in strip.lines.enumerated() {
      var column = inner.column
      for part in line {
        column += frame.draw(part.text, row: rows - strip.rows + index, column: column, style: part.style)
      }
    }
    if isNoting {
      drawMessage(into: &frame, bottom: last - 1, inner)
      drawNoteKeys(into: &frame, row: last, inner)
      return []
    }
    if drawMessage(into: &frame, bottom: last, inner) > 0 { return [] }
    return drawKeyLine(into: &frame)
  }

  /// Draws the keys on the last row.
  func drawKeyLine(into frame: inout Frame) -> FooterPlaces {
    let room = columns - 1
    return WalkthroughAction.line(columns: room, isListing: isListing).draw(
      into: &frame, row: rows - 1, column: 1, columns: room)
  }

  /// Draws the phone. Where the strip leaves too few rows, those that say the least give way.
  func placePhone(into frame: inout Frame) {
    let phone = phone
    frame.place(phone, keeping: shownRows(of: phone), row: 0, column: 0)
  }

  /// The place on the phone that a place on the terminal shows; nil if it shows another thing.
  func phonePosition(_ position: Position) -> Position? {
    let phone = phone
    let kept = shownRows(of: phone)
    guard kept.indices.contains(position.row), position.column < phone.columns else { return nil }
    return Position(row: kept[position.row], column: position.column)
  }

  /// The rows of the phone that are on the terminal, from the top.
  private func shownRows(of phone: Frame) -> [Int] {
    let layout = WalkthroughLayout(columns: columns, rows: rows)
    let isWhole = layout.isWide || isListing || ScreenLayout(columns: columns, rows: rows).isTooSmall
    let room = isWhole ? phone.rows : rows - WalkthroughStrip(self, columns: columns - 2).rows
    return SqueezedRows(phone, keepsLast: true).rows(in: room)
  }
}
