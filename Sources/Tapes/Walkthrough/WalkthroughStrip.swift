import TerminalUI

/// The lines below the phone: the step and its present check, wrapped, above the keys or a message.
struct WalkthroughStrip {
  /// A piece of a line, in one style.
  struct StyledText: Hashable {
    var text: String
    var style: Style
  }

  private(set) var lines: [[StyledText]] = []
  /// The rows of the whole strip, with those of the keys or of the message.
  let rows: Int

  init(_ session: WalkthroughSession, columns: Int) {
    let checklist = session.checklist
    let steps = session.steps
    // A note may be about a check of another step.
    let step = session.selected?.step ?? checklist.step
    let isOver = !steps.indices.contains(step)
    let tag = isOver ? " Done " : " \(step + 1)/\(steps.count) "
    let title = isOver ? checklist.counts.summary : session.toldStep(step).title
    lines = Self.wrapped(
      StyledText(text: tag, style: Style(.accent, [.bold, .reverse])), " " + title, Style(.title, .bold),
      columns: columns)
    if let place = session.selected ?? checklist.present {
      let item = session.toldStep(place.step).items[place.item]
      let marks = (0..<checklist.itemCounts[place.step]).map {
        checklist.verdict(on: SeeItemIndex(step: place.step, item: $0))?.outcome.mark ?? "○"
      }.joined()
      lines += Self.wrapped(
        StyledText(text: item.isVerified ? "See:" : "You decide:", style: Style(.accent)), " " + item.text, .plain,
        columns: columns, marks: marks)
    }
    // The field of a note has its keys beneath it.
    rows = lines.count + (session.isNoting ? 2 : max(1, session.messageLines(columns: columns).count))
  }

  /// The head and, beside it, the text on as many lines as it needs; the marks stand at the end of the first line.
  private static func wrapped(
    _ head: StyledText, _ text: String, _ style: Style, columns: Int, marks: String = ""
  ) -> [[StyledText]] {
    let indent = TextWidth.columns(head.text) + 1
    let reserved = marks.isEmpty ? 0 : TextWidth.columns(marks) + 2
    let room = max(8, columns - indent - reserved)
    return TextFitting.wrap(String(text.dropFirst()), columns: room).enumerated().map { index, line in
      let blanks = String(repeating: " ", count: index == 0 ? 1 : indent)
      var parts = index == 0 ? [head] : []
      parts.append(StyledText(text: blanks + line, style: style))
      if index == 0, !marks.isEmpty {
        let gap = columns - indent - TextWidth.columns(String(line)) - TextWidth.columns(marks)
        parts.append(StyledText(text: String(repeating: " ", count: max(1, gap)) + marks, style: Style(.secondary)))
      }
      return parts
    }
  }
}
