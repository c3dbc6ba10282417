import Monetization
import Simulation

// The timeline as the inspector shows it: searched, copied, written down.
extension Walk {
  /// Shows the lines in which a text is found; nil for all lines.
  mutating func filterTimeline(by text: String?) {
    interface.inspectorFilter = text
    interface.chosenLine = nil
    interface.field = nil
    interface.panels.removeAll { $0.key.kind == .inspector }
    cache.forgetScreen()
  }

  /// Moves the focus from the filter's field to the newest line that it has found, and leaves letters to keys. A filter
  /// without words goes.
  mutating func leaveFilter(_ app: AppDefinition) {
    guard interface.inspectorFilter?.contains(where: { !$0.isWhitespace }) == true else {
      return filterTimeline(by: nil)
    }
    let count = InspectorScreen.shownRows(interface, in: world.deviceTime.zone).rows.count
    let screen = settledScreen(in: app)
    guard count > 0, screen.top.key.kind == .inspector else { return }
    var state = screen.engine.focused(FocusID("entry", row: count - 1), interface.state(of: screen.top.key))
    state.hasLeftField = true
    interface.remember(state, of: screen.top.key)
  }

  /// Hands out the line with the focus, with its details; of a folded life all lines.
  mutating func copyLine(_ app: AppDefinition, _ outcome: inout Response) {
    let shown = InspectorScreen.shownRows(interface, in: world.deviceTime.zone)
    let focus = interface.state(of: settledScreen(in: app).top.key).focus
    guard let row = focus?.row, shown.rows.indices.contains(row) else {
      return tell(.sentence("No line has the focus."))
    }
    let entries = shown.entries(ofRow: row)
    outcome.copied = entries.map(text).joined(separator: "\n")
    tell(.done(entries.count == 1 ? "The line is copied." : "\(entries.count) lines are copied."))
  }

  /// Scrolls so far that the lines of a life that has been opened are in view, but never past its row.
  mutating func showLines(ofLife life: Int, _ app: AppDefinition) {
    guard interface.openLives.contains(life) else { return }
    let shown = InspectorScreen.shownRows(interface, in: world.deviceTime.zone)
    guard let row = shown.row(of: .life(life)), case .life(_, _, let count, _) = shown.rows[row] else { return }
    let screen = settledScreen(in: app)
    guard screen.top.key.kind == .inspector else { return }
    let state = screen.engine.showing(count, below: FocusID("entry", row: row), interface.state(of: screen.top.key))
    interface.remember(state, of: screen.top.key)
  }

  /// The lines of the timeline that are kept, as text.
  var logText: String {
    interface.timeline.map { text(of: $0) + "\n" }.joined()
  }

  /// The whole of a line: the date, the channel, the sentence and its details.
  private func text(of entry: TimelineEntry) -> String {
    let sentence = interface.sentences.sentence(of: entry.fact)
    let phone = world.phones.count > 1 ? " ·\(entry.phone.number)" : ""
    let head =
      "\(entry.instant.utc.dateText) \(entry.instant.preciseClockText)\(phone) \(entry.fact.channel.shortName) \(sentence.text)"
    return ([head] + sentence.details.map { "\($0.title)=\($0.value)" }).joined(separator: " ")
  }
}
