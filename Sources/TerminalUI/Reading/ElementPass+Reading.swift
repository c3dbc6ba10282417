// A reading pass draws nothing; it records the texts that a drawing pass would draw.
extension ElementPass {
  /// Makes a pass that records texts, of lists those of the rows that overlap `visible`.
  static func reading(visible: Range<Int>) -> ElementPass {
    ElementPass(
      frame: Frame(columns: 0, rows: 0), purpose: .reading, notes: .nothing, listRows: .visible(visible),
      window: 0..<Int.max, rowOffset: 0, clip: Rect(row: 0, column: 0, rows: 0, columns: 0), focus: nil)
  }

  /// Records a text on one row, and returns the columns that it takes.
  mutating func read(
    _ text: String, kind: DrawnText.TextSource = .content, hidden: Int = 0, row: Int, column: Int, columns: Int
  ) -> Int {
    // A single character is a mark, such as the edge of a button; it is never cut or wrapped.
    if text.utf8.count > 1 {
      texts.append(
        DrawnText(
          kind: kind, lines: [DrawnText.Line(text: text, row: row, column: column, columns: columns, hidden: hidden)]))
    }
    return min(columns, TextWidth.columns(text))
  }

  /// Records a wrapped text, and returns the number of its rows.
  mutating func read(_ text: TextElement, row: Int, column: Int, columns: Int) -> Int {
    var end: Substring.Index?
    var lines: [DrawnText.Line] = []
    for part in TextFitting.wrap(text.text, columns: columns) {
      let missing = max(0, columns - TextWidth.columns(String(part)))
      let indent =
        switch text.alignment {
        case .leading: 0
        case .center: missing / 2
        case .trailing: missing
        }
      lines.append(
        DrawnText.Line(
          text: String(part), row: row + lines.count, column: column + indent, columns: columns - indent,
          continuesWord: part.startIndex == end))
      end = part.endIndex
    }
    texts.append(DrawnText(lines: lines))
    return lines.count
  }
}

extension ElementPass {
  /// Records the text of a field, or its placeholder.
  mutating func read(_ field: Field, _ view: FieldView, row: Int, column: Int, columns: Int) {
    let text = field.shownText
    if text.isEmpty {
      _ = read(field.placeholder, kind: .placeholder, row: row, column: column, columns: columns)
      return
    }
    guard !field.editing.isMultiline else {
      let lines = view.lines.enumerated().map { index, line in
        DrawnText.Line(
          text: line.text, row: row + index, column: column, columns: columns, continuesWord: line.continuesWord)
      }
      return texts.append(DrawnText(lines: lines))
    }
    let shown = view.lines.first?.text ?? ""
    let start = text.firstRange(of: shown)?.lowerBound ?? text.startIndex
    _ = read(
      text, hidden: text.distance(from: text.startIndex, to: start), row: row, column: column, columns: columns)
  }
}
