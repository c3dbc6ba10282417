import TerminalUI

/// The checklist as lines of text, each with its style and its check.
struct ChecklistLines: Hashable {
  struct Line: Hashable {
    var text: String
    var style: Style
    /// The number of columns before the text.
    var indent: Int
    var mark: String = ""
    var markStyle = Style.plain
    var place: SeeItemIndex?
  }

  private(set) var lines: [Line] = []
  private let checklist: Checklist
  private let columns: Int

  private static let stepIndent = 6
  private static let sightIndent = 8

  /// - Parameters:
  ///   - showsAll: Completed and future steps show their checks too.
  ///   - place: A check that is shown in any case.
  init(
    _ steps: [Walkthrough.Step], _ checklist: Checklist, columns: Int, showsAll: Bool,
    showing place: SeeItemIndex? = nil
  ) {
    self.checklist = checklist
    self.columns = columns
    for (index, step) in steps.enumerated() {
      add(step, index)
      let outcome = checklist.outcome(of: index)
      guard showsAll || index == checklist.step || index == place?.step || outcome == .failed else { continue }
      for (number, item) in step.items.enumerated() { add(item, SeeItemIndex(step: index, item: number)) }
    }
  }

  private mutating func add(_ step: Walkthrough.Step, _ index: Int) {
    let outcome = checklist.outcome(of: index)
    let isPresent = index == checklist.step
    let style = isPresent ? Style(.title, .bold) : outcome == nil ? .plain : Style(.secondary)
    let number = TextFitting.pad("\(index + 1)", columns: 2, alignment: .trailing)
    let mark = (isPresent ? "▸" : outcome?.mark ?? " ") + " " + number
    let markStyle = isPresent ? Style(.accent, .bold) : outcome.map { Style($0.role, .bold) } ?? Style(.secondary)
    add(step.title, style, indent: Self.stepIndent, mark: mark, markStyle, at: 1, place: nil)
  }

  private mutating func add(_ item: Walkthrough.SeeItem, _ place: SeeItemIndex) {
    let verdict = checklist.verdict(on: place)
    let isPresent = checklist.present == place
    let style = isPresent ? Style(.accent, .bold) : verdict == nil ? .plain : Style(.secondary)
    let text = item.isVerified || verdict != nil ? item.text : "\(item.text) (you decide)"
    add(
      text, style, indent: Self.sightIndent, mark: verdict?.outcome.mark ?? "○",
      verdict.map { Style($0.outcome.role, .bold) } ?? style, at: Self.stepIndent, place: place)
    for note in checklist.notes where note.place == place {
      add("“\(note.text)”", Style(.secondary, .italic), indent: Self.sightIndent, mark: "", .plain, at: 0, place: place)
    }
  }

  private mutating func add(
    _ text: String, _ style: Style, indent: Int, mark: String, _ markStyle: Style, at column: Int, place: SeeItemIndex?
  ) {
    for (index, part) in TextFitting.wrap(text, columns: max(8, columns - indent)).enumerated() {
      var line = Line(text: String(part), style: style, indent: indent, place: place)
      if index == 0, !mark.isEmpty {
        line.mark = String(repeating: " ", count: column) + mark
        line.markStyle = markStyle
      }
      lines.append(line)
    }
  }

  /// Returns the first line to show in this many rows, so that the lines of a check, or of a whole step, are visible.
  func scroll(rows: Int, showing place: SeeItemIndex?, step: Int) -> Int {
    let isWanted: (Line) -> Bool = { place == nil ? $0.place?.step == step : $0.place == place }
    guard let first = lines.firstIndex(where: isWanted), let last = lines.lastIndex(where: isWanted) else {
      return max(0, step > 0 ? lines.count - rows : 0)
    }
    // Keep the title above the first check visible.
    let top = max(0, first - 2)
    return max(0, min(max(last + 2 - rows, top - rows / 3), lines.count - rows))
  }

  func draw(into frame: inout Frame, _ rect: Rect, scroll: Int, selected: SeeItemIndex?) {
    for (row, line) in lines.dropFirst(scroll).prefix(rect.rows).enumerated() {
      let row = rect.row + row
      frame.draw(line.mark, row: row, column: rect.column, maxColumns: rect.columns, style: line.markStyle)
      frame.draw(
        line.text, row: row, column: rect.column + line.indent, maxColumns: rect.columns - line.indent,
        style: line.style)
      if let selected, line.place == selected {
        let part = Rect(
          row: row, column: rect.column + line.indent, rows: 1, columns: max(0, rect.columns - line.indent))
        frame.restyle(part, role: .accent, adding: .reverse)
      }
    }
    if scroll > 0 { frame.draw("▲", row: rect.row, column: rect.endColumn - 1, style: Style(.accent)) }
    if lines.count > scroll + rect.rows {
      frame.draw("▼", row: rect.endRow - 1, column: rect.endColumn - 1, style: Style(.accent))
    }
  }
}

extension Verdict.Decision {
  var mark: String {
    switch self {
    case .passed: "✓"
    case .failed: "✗"
    case .skipped: "–"
    }
  }

  var role: Style.Role {
    switch self {
    case .passed: .success
    case .failed: .error
    case .skipped: .secondary
    }
  }
}
