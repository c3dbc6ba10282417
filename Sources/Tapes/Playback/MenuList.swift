import TerminalUI

/// A list of lines of which one has the focus, for menus that fill the window. It is a value that takes inputs.
///
/// Lines may stand under headings, which never have the focus.
package struct MenuList: Hashable, Sendable {
  /// A line of the menu.
  struct Item: Hashable, Sendable {
    var label: String
    /// Text at the right end of the line.
    var trailing = ""
    /// Text below the line; empty for none.
    var detail = ""
    /// The heading above it; empty if it belongs to that of the line before.
    var heading = ""
  }

  /// The result of an input.
  package enum MenuResult: Hashable, Sendable {
    case stays
    /// The user has chosen the line with this index.
    case chosen(Int)
    case left
  }

  var items: [Item]
  /// The blank rows between two lines.
  var spacing: Int
  /// A heading has a blank row above it besides those between lines, but for the first.
  var headingsStandApart = true
  private var state = PanelState()
  private let footer: [KeyBinding<MenuResult>]

  /// - Parameter verb: The action of Enter, such as `play`.
  init(_ items: [Item], verb: String, spacing: Int) {
    self.items = items
    self.spacing = spacing
    footer = [
      KeyBinding([.up, .down], "move", importance: 3), KeyBinding([.enter], verb, importance: 2),
      KeyBinding([.character("q"), .escape], "quit", action: .left, importance: 4),
    ]
  }

  /// The index of the line that has the focus.
  var focus: Int { items.indices.first { state.focus == Self.id($0) } ?? 0 }

  /// Moves the focus to a line.
  mutating func show(_ index: Int, in area: Rect) { state = engine(area).focused(Self.id(index), state) }

  /// Takes a new place in the window.
  mutating func settle(in area: Rect) { state = engine(area).settled(state) }

  mutating func handle(_ input: Input, in area: Rect) -> MenuResult {
    switch input {
    case .resize: settle(in: area)
    case .key(let key): return press(key, in: area)
    case .click(let position):
      var frame = Frame(columns: area.endColumn + 1, rows: area.endRow + 1)
      guard let placement = draw(into: &frame, area).placement(at: position) else { return .stays }
      state = engine(area).focused(placement.id, state)
      return Self.outcome(of: placement.action)
    case .wheel(_, let lines): state = engine(area).scrolled(state, by: lines)
    case .paste: break
    }
    return .stays
  }

  /// Draws the lines.
  @discardableResult
  func draw(into frame: inout Frame, _ area: Rect) -> PanelLayout {
    panel.draw(into: &frame, rect: area, state: state)
  }

  /// Draws the title with what is said of it in the first row, and the keys in the last.
  func drawFrame(into frame: inout Frame, title: String, introduction: String) {
    let used = frame.draw(title, row: 0, column: 1, maxColumns: frame.columns - 2, style: Style(.title, .bold))
    frame.draw(
      TextFitting.truncateAtWord(introduction, columns: frame.columns - used - 4), row: 0, column: used + 3,
      style: Style(.secondary))
    frame.drawRepeated("─", row: 1, column: 0, count: frame.columns, style: Style(.border))
    FooterLine(footer).draw(into: &frame, row: frame.rows - 1, column: 1, columns: frame.columns - 2)
  }

  private static func id(_ index: Int) -> FocusID { FocusID("line-\(index)") }

  private mutating func press(_ key: Key, in area: Rect) -> MenuResult {
    if key == .control("c") { return .left }
    if let action = footer.first(where: { $0.keys.contains(key) })?.action { return action }
    if key == .enter || key == .character(" ") {
      return Self.outcome(of: state.focus.flatMap { panel.target($0)?.action })
    }
    if let move = FocusMove(key, isTyping: false), let moved = engine(area).moved(state, move) { state = moved }
    return .stays
  }

  private static func outcome(of action: WalkAction?) -> MenuResult {
    if case .interface(.menuLineChosen(let index))? = action { .chosen(index) } else { .stays }
  }

  private func engine(_ area: Rect) -> FocusEngine { FocusEngine(panel, columns: area.columns, rows: area.rows) }

  private var panel: Panel {
    let lines = items.enumerated().map { index, item -> Element in
      let line = Element.row(
        Self.id(index), item.label, trailing: item.trailing, details: item.detail.isEmpty ? [] : [item.detail],
        action: .interface(.menuLineChosen(index)))
      if item.heading.isEmpty { return line }
      let space: [Element] = index > 0 && headingsStandApart ? [.space(1)] : []
      return .column(space + [.heading(item.heading, Style(.secondary, .bold)), line])
    }
    return Panel(body: .column(spacing: spacing, lines))
  }
}
