/// What is said of one row of the Director: the values of a setting with their numbers, and its effect.
struct DirectorHint {
  private let target: Target

  init(_ target: Target) {
    self.target = target
  }

  private static let gap = 2

  /// Draws as much as there is room for.
  func draw(into frame: inout Frame, _ rect: Rect) {
    var row = rect.row
    if let values = target.values { row = draw(values, into: &frame, rect) }
    let text = target.isEnabled ? target.hint : target.disabledReason ?? target.hint
    for line in TextFitting.wrap(text, columns: rect.columns - 1) where row < rect.endRow {
      frame.draw(String(line), row: row, column: rect.column + 1, style: Style(.secondary))
      row += 1
    }
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
        row += 1
        column = rect.column + 1
      }
      guard row < rect.endRow else { break }
      column += frame.draw(number, row: row, column: column, style: Style(.accent, .bold))
      let isNow = index == values.now
      column += frame.draw(
        words, row: row, column: column, maxColumns: max(0, rect.endColumn - column),
        style: Style(isNow ? .text : .secondary, isNow ? .bold : []))
      column += Self.gap
    }
    return row + 1
  }
}
