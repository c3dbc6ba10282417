/// What is said of one row of the Director: its effect, and the values of a setting with their numbers.
struct DirectorHint {
  private let target: Target

  init(_ target: Target) {
    self.target = target
  }

  private static let gap = 2

  /// Draws the effect, and below it the values. Where rows are scarce the effect keeps one, and a cut of it ends in an
  /// ellipsis; of the values those around the present one are in view.
  ///
  /// - Parameter free: The empty rows above the rectangle, which it takes as far as it needs them.
  func draw(into frame: inout Frame, _ rect: Rect, free: Int = 0) {
    var rect = rect
    // An ellipsis behind a line has a blank before it.
    let lines = target.values.map { self.lines(of: $0, columns: rect.columns - 3) } ?? []
    let text = target.isEnabled ? target.hint : target.disabledReason ?? target.hint
    let sentence = text.isEmpty ? [] : TextFitting.wrap(text, columns: rect.columns - 1)
    let more = min(free, max(0, sentence.count + lines.count - rect.rows))
    rect.row -= more
    rect.rows += more
    let shown = sentence.prefix(max(min(1, rect.rows), rect.rows - lines.count))
    for (index, line) in shown.enumerated() {
      let isCut = index == shown.count - 1 && shown.count < sentence.count
      frame.draw(
        isCut ? Self.ended(line, columns: rect.columns - 1) : String(line), row: rect.row + index,
        column: rect.column + 1, style: Style(.secondary))
    }
    guard let values = target.values else { return }
    let rows = Rect(
      row: rect.row + shown.count, column: rect.column, rows: rect.rows - shown.count, columns: rect.columns)
    draw(values, lines, into: &frame, rows)
  }

  /// A line with an ellipsis at its end.
  private static func ended(_ line: Substring, columns: Int) -> String {
    let cut = TextFitting.truncateAtWord(String(line), columns: columns - 1)
    return cut.hasSuffix("…") ? cut : cut + "…"
  }

  private static func number(_ index: Int) -> String { index < 9 ? "\(index + 1) " : "· " }

  private static func words(_ choice: ControlValues.Choice) -> String { choice.words.isEmpty ? "–" : choice.words }

  /// The values side by side, on as many lines as they take: the indices on each line.
  private func lines(of values: ControlValues, columns: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var used = 0
    for (index, choice) in values.choices.enumerated() {
      // The number of every value takes two columns.
      let width = 2 + TextWidth.columns(Self.words(choice))
      if !lines.isEmpty, used + Self.gap + width <= columns {
        lines[lines.count - 1] = lines[lines.count - 1].lowerBound..<index + 1
        used += Self.gap + width
      } else {
        lines.append(index..<index + 1)
        used = width
      }
    }
    return lines
  }

  /// Draws as many lines as there are rows, with the present value among them. Where values go on
  /// stands how many are left, or an ellipsis where that has no room.
  private func draw(_ values: ControlValues, _ lines: [Range<Int>], into frame: inout Frame, _ rect: Rect) {
    guard rect.rows > 0 else { return }
    let now = lines.firstIndex { $0.contains(values.now ?? 0) } ?? 0
    let first = max(0, min(now - rect.rows / 2, lines.count - rect.rows))
    let shown = lines[first..<min(first + rect.rows, lines.count)]
    for (row, line) in zip(rect.row..., shown) {
      var column = rect.column + 1
      for index in line {
        column += frame.draw(Self.number(index), row: row, column: column, style: Style(.accent, .bold))
        let isNow = index == values.now
        column += frame.draw(
          TextFitting.truncate(Self.words(values.choices[index]), columns: max(0, rect.endColumn - column)), row: row,
          column: column, style: Style(isNow ? .text : .secondary, isNow ? .bold : []))
        column += Self.gap
      }
      if row == rect.row + shown.count - 1, shown.endIndex < lines.count {
        let more = "+\(values.choices.count - lines[shown.endIndex].lowerBound)"
        let fits = column - 1 + more.count <= rect.endColumn
        frame.draw(
          fits ? more : "…", row: row, column: min(column - 1, rect.endColumn - (fits ? more.count : 1)),
          style: Style(.secondary))
      }
    }
    if first > 0 { frame.draw("…", row: rect.row, column: rect.column, style: Style(.secondary)) }
  }
}
