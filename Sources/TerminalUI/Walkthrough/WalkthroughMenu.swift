/// The walkthroughs there are, to choose one of them.
package struct WalkthroughMenu: Hashable, Sendable {
  /// One walkthrough, and what is kept of it.
  package struct Entry: Hashable, Sendable {
    package var name: String
    package var title: String
    package var steps: Int
    /// Sights that the program can tell.
    package var verified: Int
    /// Sights that only the tester can tell.
    package var judged: Int
    /// Whether a session of it waits to be resumed.
    package var isPaused: Bool

    package init(_ walkthrough: Walkthrough, isPaused: Bool) {
      name = walkthrough.name
      title = walkthrough.title
      steps = walkthrough.steps.count
      (verified, judged) = walkthrough.sightCounts
      self.isPaused = isPaused
    }

    /// Such as `5 steps, 9 sights: 7 for Paywalk, 2 for you`.
    package var summary: String {
      let sights = Self.plural(verified + judged, "sight")
      let whose = verified == 0 ? "for you" : judged == 0 ? "for Paywalk" : "\(verified) for Paywalk, \(judged) for you"
      return "\(Self.plural(steps, "step")), \(sights): \(whose)"
    }

    private static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
  }

  package enum Outcome: Hashable, Sendable {
    case goesOn
    case chosen(String)
    case left
  }

  package let entries: [Entry]
  package private(set) var selection = 0
  private var columns: Int
  private var rows: Int

  package init(_ entries: [Entry], columns: Int, rows: Int) {
    self.entries = entries
    self.columns = columns
    self.rows = rows
  }

  package mutating func handle(_ input: Input) -> Outcome {
    switch input {
    case .resize(let columns, let rows): (self.columns, self.rows) = (columns, rows)
    case .key(let key): return handle(key)
    case .click(let position):
      guard let index = entry(at: position.row) else { break }
      selection = index
      return .chosen(entries[index].name)
    case .wheel(_, let lines): select(selection + lines.signum())
    case .paste: break
    }
    return .goesOn
  }

  private mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .up, .character("k"), .backTab: select(selection - 1)
    case .down, .character("j"), .tab: select(selection + 1)
    case .pageUp: select(selection - visibleEntries)
    case .pageDown: select(selection + visibleEntries)
    case .home, .character("g"): select(0)
    case .end, .character("G"): select(entries.count - 1)
    case .enter, .character(" "):
      if entries.indices.contains(selection) { return .chosen(entries[selection].name) }
    case .escape, .character("q"), .control("c"): return .left
    default: break
    }
    return .goesOn
  }

  private mutating func select(_ index: Int) { selection = max(0, min(entries.count - 1, index)) }

  // MARK: Drawing

  /// Rows of one entry: title, summary, a blank.
  private static let entryRows = 3
  private static let top = 3

  private var visibleEntries: Int { max(1, (rows - Self.top - 1) / Self.entryRows) }

  private var first: Int { max(0, min(selection - visibleEntries / 2, entries.count - visibleEntries)) }

  private func entry(at row: Int) -> Int? {
    guard row >= Self.top, row < Self.top + visibleEntries * Self.entryRows else { return nil }
    let index = first + (row - Self.top) / Self.entryRows
    return entries.indices.contains(index) ? index : nil
  }

  package var frame: Frame {
    var frame = Frame(columns: columns, rows: rows)
    let room = columns - 4
    frame.draw("Walkthroughs", row: 0, column: 2, maxColumns: room, style: Style(.title, .bold))
    frame.draw(
      TextFitting.truncate("What to do and what must be seen, beside the phone.", columns: room), row: 1, column: 2,
      style: Style(.secondary))
    for (offset, entry) in entries.enumerated().dropFirst(first).prefix(visibleEntries) {
      let row = Self.top + (offset - first) * Self.entryRows
      let isSelected = offset == selection
      if isSelected { frame.draw("▸", row: row, column: 0, style: Style(.accent, .bold)) }
      let paused = entry.isPaused ? "paused" : ""
      frame.draw(
        TextFitting.truncate(entry.title, columns: room - paused.count - 2), row: row, column: 2,
        style: isSelected ? Style(.accent, .bold) : .plain)
      frame.draw(paused, row: row, column: columns - 2 - paused.count, style: Style(.pro, .bold))
      frame.draw(
        TextFitting.truncate("\(entry.name): \(entry.summary)", columns: room), row: row + 1, column: 2,
        style: Style(.secondary))
    }
    let more = entries.count - first - visibleEntries
    if first > 0 { frame.draw("▲", row: Self.top, column: columns - 1, style: Style(.accent)) }
    if more > 0 { frame.draw("▼", row: max(0, rows - 2), column: columns - 1, style: Style(.accent)) }
    FooterLine(Self.bindings).draw(into: &frame, row: rows - 1, column: 2, columns: room)
    return frame
  }

  private static let bindings: [KeyBinding<WalkthroughAction>] = [
    KeyBinding([.up, .down], "move", importance: 3), KeyBinding([.enter], "begin", importance: 4),
    KeyBinding([.character("q")], "leave", importance: 2),
  ]
}
