import TerminalUI

// Drawing the phone, and the checklist beside or below it.
extension WalkthroughSession {
  /// The frame of the whole terminal.
  package var frame: Frame { drawing().frame }

  /// Returns the action of a click on a key's name; nil elsewhere.
  func action(at position: Position) -> WalkthroughAction? {
    drawing().footer.first { $0.rect.contains(position) }?.binding.action
  }

  typealias FooterPlaces = [(binding: KeyBinding<WalkthroughAction>, rect: Rect)]

  private func drawing() -> (frame: Frame, footer: FooterPlaces) {
    var frame = Frame(columns: columns, rows: rows)
    placePhone(into: &frame)
    let layout = WalkthroughLayout(columns: columns, rows: rows)
    guard !ScreenLayout(columns: columns, rows: rows).isTooSmall else { return (frame, []) }
    let footer =
      layout.isWide
      ? drawPanel(layout, into: &frame)
      : isListing ? drawFullList(layout, into: &frame) : drawStrip(into: &frame)
    return (frame, footer)
  }

  /// The check that the next key is about, if it is not the first undecided one.
  var selected: SeeItemIndex? {
    switch mode {
    case .walking: nil
    case .list(let place), .noting(let place, _): place
    }
  }

  var isListing: Bool { if case .list = mode { true } else { false } }

  // MARK: Beside the phone

  private func drawPanel(_ layout: WalkthroughLayout, into frame: inout Frame) -> FooterPlaces {
    let rect = layout.list
    for row in 0..<rows { frame.draw("│", row: row, column: rect.column - 1, style: Style(.border)) }
    let inner = rect.inset(columns: 1)
    let footer = drawKeys(into: &frame, inner)
    var message = drawMessage(into: &frame, bottom: footer.top - 1, inner)
    if message == 0, isListing { message = drawListHelp(into: &frame, bottom: footer.top - 1, inner) }
    drawLines(into: &frame, drawHead(into: &frame, inner, bottom: footer.top - max(1, message)))
    return footer.places
  }

  /// Draws the whole checklist in place of the phone.
  private func drawFullList(_ layout: WalkthroughLayout, into frame: inout Frame) -> FooterPlaces {
    frame.fill(frame.bounds)
    frame.cursor = nil
    let inner = Rect(row: 0, column: 1, rows: rows, columns: columns - 2)
    var message = drawMessage(into: &frame, bottom: rows - 2, inner)
    if message == 0 { message = drawListHelp(into: &frame, bottom: rows - 2, inner) }
    drawLines(into: &frame, drawHead(into: &frame, inner, bottom: rows - 1 - max(1, message)))
    return drawKeyLine(into: &frame)
  }

  /// Draws title and counts; returns the rectangle that remains down to the row `bottom`.
  private func drawHead(into frame: inout Frame, _ rect: Rect, bottom: Int) -> Rect {
    let counts = checklist.counts
    let total = walkthrough.steps.count
    let place = "step \(min(checklist.step + 1, total)) of \(total)"
    frame.draw(
      place, row: 0, column: rect.endColumn - TextWidth.columns(place), style: Style(.secondary))
    frame.draw(
      TextFitting.truncate(walkthrough.title, columns: rect.columns - TextWidth.columns(place) - 2), row: 0,
      column: rect.column, style: Style(.title, .bold))
    frame.draw(
      TextFitting.truncate(counts.summary, columns: rect.columns), row: 1, column: rect.column,
      style: Style(counts.failed > 0 ? .error : .secondary))
    frame.drawRepeated("─", row: 2, column: rect.column, count: rect.columns, style: Style(.border))
    return Rect(row: 3, column: rect.column, rows: bottom - 3, columns: rect.columns)
  }

  private func drawLines(into frame: inout Frame, _ rect: Rect) {
    var lines = ChecklistLines(toldSteps, checklist, columns: rect.columns - 2, showsAll: true, showing: selected)
    if !isListing, lines.lines.count > rect.rows {
      lines = ChecklistLines(toldSteps, checklist, columns: rect.columns - 2, showsAll: false, showing: selected)
    }
    let scroll = lines.scroll(rows: rect.rows, showing: selected, step: checklist.step)
    lines.draw(into: &frame, rect, scroll: scroll, selected: selected)
  }

  /// Draws the keys at the bottom, on as many lines as they need; returns their places and the first of these lines.
  private func drawKeys(into frame: inout Frame, _ rect: Rect) -> (places: FooterPlaces, top: Int) {
    if isNoting {
      drawNoteKeys(into: &frame, row: rows - 1, rect)
      return ([], rows - 1)
    }
    var rowsOfKeys: [[KeyBinding<WalkthroughAction>]] = [[]]
    var used = 0
    for binding in WalkthroughAction.bindings(isListing: isListing) {
      let width = TextWidth.columns(binding.shortKeys) + 1 + TextWidth.columns(binding.label) + 3
      if used + width > rect.columns + 3 {
        rowsOfKeys.append([])
        used = 0
      }
      rowsOfKeys[rowsOfKeys.count - 1].append(binding)
      used += width
    }
    let top = rows - rowsOfKeys.count
    var places: FooterPlaces = []
    for (index, bindings) in rowsOfKeys.enumerated() {
      places += FooterLine(bindings).draw(
        into: &frame, row: top + index, column: rect.column, columns: rect.columns)
    }
    return (places, top)
  }

  /// Draws the message on as many lines as it needs, or the note being written on one; returns the number of lines.
  ///
  /// - Parameter bottom: The last of these rows.
  @discardableResult
  func drawMessage(into frame: inout Frame, bottom: Int, _ rect: Rect) -> Int {
    if case .noting(_, let editing) = mode {
      drawNote(editing, into: &frame, row: bottom, rect)
      return 1
    }
    let lines = messageLines(columns: rect.columns)
    for (index, line) in lines.enumerated() {
      let row = bottom + 1 - lines.count + index
      frame.fill(Rect(row: row, column: rect.column, rows: 1, columns: rect.columns))
      frame.draw(
        String(line), row: row, column: rect.column, style: Style(messageRole, .bold))
    }
    return lines.count
  }

  /// Draws what else the list can do; returns the number of lines.
  private func drawListHelp(into frame: inout Frame, bottom: Int, _ rect: Rect) -> Int {
    let lines = TextFitting.wrap(WalkthroughAction.listHelp, columns: rect.columns)
    for (index, line) in lines.enumerated() {
      frame.draw(
        String(line), row: bottom + 1 - lines.count + index, column: rect.column, style: Style(.secondary))
    }
    return lines.count
  }

  /// The lines of the message, or of the sentence at the end; empty if there is nothing to say.
  func messageLines(columns: Int) -> [Substring] {
    if let announced { return [Substring(TextFitting.truncateAtWord(announced, columns: columns))] }
    guard let text = message ?? work ?? (checklist.isComplete ? Self.allDecided : nil) else { return [] }
    return Array(TextFitting.wrap(text, columns: columns).prefix(Self.mostMessageLines))
  }

  /// What the program is doing for the tester; nil if it does nothing.
  private var work: String? {
    queue.isEmpty ? nil : "Doing the step for you (\(queue.count) to go). Any key stops it."
  }

  private var messageRole: Style.Role {
    if announced != nil { return .accent }
    guard let message else { return queue.isEmpty ? .success : .accent }
    return message == goodNews ? .success : .warning
  }

  /// The most lines of a message, which covers other things on a small terminal.
  private static let mostMessageLines = 6

  static let allDecided = "All done. F10 writes the report."
}
