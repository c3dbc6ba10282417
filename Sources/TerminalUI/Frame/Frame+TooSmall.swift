extension Frame {
  /// Returns a window that says that it is too small. In the smallest one it names at least the key that quits.
  ///
  /// - Parameters:
  ///   - window: What is too small, such as `This terminal`.
  ///   - subject: What needs more room, such as `The tape`.
  ///   - needed: The size that has room for it.
  package static func tooSmall(
    columns: Int, rows: Int, window: String = "This window", for subject: String,
    needed: (columns: Int, rows: Int) = (ScreenLayout.minimumColumns, ScreenLayout.minimumRows)
  ) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    let need = "\(subject) needs \(needed.columns) × \(needed.rows)."
    // From the most words to the fewest.
    let forms: [(lines: [String], strong: Int)] = [
      (["\(window) is \(columns) × \(rows).", need, "Make it larger, or press q to quit."], 1),
      ([need, "q quits"], 0), (["Too small", "q quits"], 0), (["q quits"], 0),
    ]
    let fitting = forms.first { frame.inTheMiddle($0.lines).count <= rows } ?? forms[forms.count - 1]
    frame.drawInTheMiddle(fitting.lines, strong: fitting.strong)
    return frame
  }

  /// Draws lines in the middle of an empty frame, wrapped at its edge, one of them bold.
  package mutating func drawInTheMiddle(_ lines: [String], strong: Int) {
    let wrapped = inTheMiddle(lines)
    let top = max(0, (rows - wrapped.count) / 2)
    for (index, row) in wrapped.enumerated() where top + index < rows {
      draw(
        row.text, row: top + index, column: max(0, (columns - TextWidth.columns(row.text)) / 2), maxColumns: columns,
        style: row.line == strong ? Style(.accent, .bold) : .plain)
    }
  }

  private func inTheMiddle(_ lines: [String]) -> [(line: Int, text: String)] {
    lines.enumerated().flatMap { line, text in
      TextFitting.wrap(text, columns: columns).map { (line, String($0)) }
    }
  }
}
