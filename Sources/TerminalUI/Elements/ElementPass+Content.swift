extension ElementPass {
  mutating func place(_ text: TextElement, row: Int, column: Int, columns: Int) -> Int {
    if TextFitting.fitsOnOneLine(text.text, columns: columns) || !text.wraps || listRow != nil {
      draw(line: text.text, alignment: text.alignment, row: row, column: column, columns: columns, style: text.style)
      return 1
    }
    if purpose == .reading { return read(text, row: row, column: column, columns: columns) }
    var copy = text.text
    return copy.withUTF8 { bytes in
      var breaker = LineBreaker(bytes, columns: columns)
      var line = row
      while let range = breaker.next() {
        if shows(line) {
          draw(
            UnsafeBufferPointer(rebasing: bytes[range]), alignment: text.alignment, row: line, column: column,
            columns: columns, style: text.style)
        }
        line += 1
      }
      return line - row
    }
  }

  private mutating func draw(
    _ bytes: UnsafeBufferPointer<UInt8>, alignment: TextAlignment, row: Int, column: Int, columns: Int, style: Style
  ) {
    var start = column
    if alignment != .leading {
      let missing = max(0, columns - TextWidth.columns(bytes))
      start += alignment == .center ? missing / 2 : missing
    }
    frame.draw(bytes, row: row + rowOffset, column: start, maxColumns: column + columns - start, style: style)
  }

  private mutating func draw(
    line: String, alignment: TextAlignment, row: Int, column: Int, columns: Int, style: Style
  ) {
    guard shows(row) else { return }
    var start = column
    if alignment != .leading {
      let missing = max(0, columns - TextWidth.columns(line))
      start += alignment == .center ? missing / 2 : missing
    }
    draw(line, row: row, column: start, columns: column + columns - start, style: style)
  }

  mutating func place(_ progress: ProgressBar, row: Int, column: Int, columns: Int) -> Int {
    let label = progress.label.isEmpty ? 0 : TextWidth.columns(progress.label) + 2
    let trailing = progress.trailing.isEmpty ? 0 : TextWidth.columns(progress.trailing) + 2
    let isOneLine = label + trailing + 10 <= columns
    draw(progress.label, row: row, column: column, columns: columns, style: .plain)
    let barRow = isOneLine || label == 0 ? row : row + 1
    let start = isOneLine ? column + label : column
    let length = max(0, column + columns - trailing - start)
    let clamped = Double(min(max(0, progress.value), max(0, progress.total)))
    let filled = progress.total <= 0 ? 0 : Int(clamped * Double(length) / Double(progress.total))
    fill("━", row: barRow, column: start, columns: filled, style: Style(progress.role, .bold))
    fill("─", row: barRow, column: start + filled, columns: length - filled, style: Style(.border))
    if trailing > 0 {
      let width = trailing - 2
      draw(
        progress.trailing, row: barRow, column: column + columns - width, columns: width, style: Style(.secondary))
    }
    return barRow - row + 1
  }

  mutating func place(_ picture: Picture, row: Int, column: Int, columns: Int) -> Int {
    let width = picture.lines.reduce(0) { max($0, TextWidth.columns($1)) }
    let missing = max(0, columns - width)
    let start =
      switch picture.alignment {
      case .leading: column
      case .center: column + missing / 2
      case .trailing: column + missing
      }
    if purpose == .drawing, notes == .placements {
      let rect = Rect(row: row + rowOffset, column: start, rows: picture.lines.count, columns: width)
      pictures.append(PlacedPicture(rect: rect, shown: rect.intersection(clip)))
    }
    for (index, line) in picture.lines.enumerated() where shows(row + index) {
      if picture.tints.indices.contains(index) {
        draw(line, in: picture.tints[index], row: row + index + rowOffset, column: start, end: column + columns)
        continue
      }
      frame.draw(
        line, row: row + index + rowOffset, column: start, maxColumns: column + columns - start,
        style: Style(picture.role))
    }
    return picture.lines.count
  }

  /// Draws a line of a picture, each run of characters with one role at once.
  private mutating func draw(_ line: String, in roles: [Style.Role], row: Int, column: Int, end: Int) {
    let characters = Array(line)
    var first = 0
    var at = column
    while first < min(characters.count, roles.count) {
      let next = (first..<min(characters.count, roles.count)).first { roles[$0] != roles[first] }
      let last = next ?? characters.count
      let run = String(characters[first..<last])
      frame.draw(run, row: row, column: at, maxColumns: end - at, style: Style(roles[first]))
      at += TextWidth.columns(run)
      first = last
    }
  }

  mutating func place(_ table: Table, row: Int, column: Int, columns: Int) -> Int {
    let widths = table.widths(columns: columns)
    var line = row
    if table.columns.contains(where: { !$0.title.isEmpty }) {
      draw(cells: table.columns.map(\.title), of: table, widths: widths, row: line, column: column, isHeader: true)
      line += 1
    }
    for cells in table.rows {
      if shows(line) { draw(cells: cells, of: table, widths: widths, row: line, column: column, isHeader: false) }
      line += 1
    }
    return line - row
  }

  private mutating func draw(
    cells: [String], of table: Table, widths: [Int], row: Int, column: Int, isHeader: Bool
  ) {
    var start = column
    for (index, cell) in cells.enumerated() where index < widths.count {
      let role = table.columns[index].role
      draw(
        line: cell, alignment: table.columns[index].alignment, row: row, column: start, columns: widths[index],
        style: isHeader ? Style(role == .text ? .secondary : role, .bold) : Style(role))
      start += widths[index] + Table.gap
    }
  }
}
