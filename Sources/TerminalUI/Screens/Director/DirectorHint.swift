/// What is said of one row of the Director: the values of a setting with their numbers, and its effect.
struct DirectorHint {
  private let target: Target

  init(_ target: Target) {
    self.target = target
  }

  private static let gap = 2

  /// Draws the values, and of the effect as much as there is room for below them; a cut ends in an ellipsis.
  func draw(into frame: inout Frame, _ rect: Rect) {
    var row = rect.row
    if let values = target.values { row = draw(values, into: &frame, rect) }
    let text = target.isEnabled ? target.hint : target.disabledReason ?? target.hint
    let lines = TextFitting.wrap(text, columns: rect.columns - 1)
    let shown = lines.prefix(max(0, rect.endRow - row))
    for (index, line) in shown.enumerated() {
      let isCut = index == shown.count - 1 && shown.count < lines.count
      frame.draw(
        isCut ? Self.ended(line, columns: rect.columns - 1) : String(line), row: row, column: rect.column + 1,
        style: Style(.secondary))
      row += 1
    }
  }

  /// A line with an ellipsis at its end.
  private static func ended(_ line: Substring, columns: Int) -> String {
    let cut = TextFitting.truncate(String(line), columns: columns - 1)
    return cut.hasSuffix("…") ? cut : cut + "…"
  }

  /// Draws the values side by side, and returns the row after them.
  private func draw(_ values: ControlValues, into frame: inout Frame, _ rect: Rect) -> Int {
    var row = rect.row
    var column = rect.column + 1
    for (index, choice) in values.choices.enumerated() {
      let number = index < 9 ? "\(index + 1) " : "· "
      let words = choice.words.isEmpty ? "–" : choice.words
      let width = TextWidth.columns(number) + TextWidth.columns(words)
      if column > rect.column + 1, column + width > rect.endColumn {
        guard row + 1 < rect.endRow else {
          frame.draw("…", row: row, column: min(column - 1, rect.endColumn - 1), style: Style(.secondary))
          break
        }
        row += 1
        column = rect.column + 1
      }
      column += frame.draw(number, row: row, column: column, style: Style(.accent, .bold))
      let isNow = index == values.now
      column += frame.draw(
        TextFitting.truncate(words, columns: max(0, rect.endColumn - column)), row: row, column: column,
        style: Style(isNow ? .text : .secondary, isNow ? .bold : []))
      column += Self.gap
    }
    return row + 1
  }
}
