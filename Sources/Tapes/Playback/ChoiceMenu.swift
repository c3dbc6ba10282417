import TerminalUI

/// A menu that fills the window. It is a value that takes inputs and draws frames.
package struct ChoiceMenu: Hashable, Sendable {
  /// A line of the menu.
  package struct Choice: Hashable, Sendable {
    package var label: String
    /// Text at the right end of the line.
    package var trailing: String
    /// Text below the line.
    package var detail: String

    package init(label: String, trailing: String = "", detail: String = "") {
      self.label = label
      self.trailing = trailing
      self.detail = detail
    }
  }

  /// The result of an input.
  package enum MenuResult: Hashable, Sendable {
    case stays
    /// The user has chosen the line with this index.
    case chosen(Int)
    case left
  }

  private let title: String
  private let introduction: String
  private let choices: [Choice]
  private var columns: Int
  private var rows: Int
  private var state = PanelState()

  private let footer: [KeyBinding<MenuResult>]

  /// - Parameter verb: The action of Enter, such as `play`.
  package init(title: String, introduction: String, choices: [Choice], verb: String, columns: Int, rows: Int) {
    self.title = title
    self.introduction = introduction
    self.choices = choices
    footer = [
      KeyBinding([.up, .down], "move", importance: 3), KeyBinding([.enter], verb, importance: 2),
      KeyBinding([.character("q"), .escape], "quit", action: .left, importance: 4),
    ]
    self.columns = columns
    self.rows = rows
    state = engine.settled(state)
  }

  package mutating func handle(_ input: Input) -> MenuResult {
    switch input {
    case .resize(let columns, let rows):
      (self.columns, self.rows) = (columns, rows)
      state = engine.settled(state)
    case .key(let key): return press(key)
    case .click(let position):
      guard let placement = drawing.layout.placement(at: position) else { return .stays }
      state = engine.focused(placement.id, state)
      return Self.outcome(of: placement.action)
    case .wheel(_, let lines): state = engine.scrolled(state, by: lines)
    case .paste: break
    }
    return .stays
  }

  package var frame: Frame { drawing.frame }

  private mutating func press(_ key: Key) -> MenuResult {
    if key == .control("c") { return .left }
    if let action = footer.first(where: { $0.keys.contains(key) })?.action { return action }
    if key == .enter || key == .character(" ") {
      return Self.outcome(of: state.focus.flatMap { panel.target($0)?.action })
    }
    if let move = FocusMove(key, isTyping: false), let moved = engine.moved(state, move) { state = moved }
    return .stays
  }

  private static func outcome(of action: WalkAction?) -> MenuResult {
    if case .interface(.menuLineChosen(let index))? = action { .chosen(index) } else { .stays }
  }

  private var panel: Panel {
    let lines: [Element] = choices.enumerated().map { index, choice in
      .row(
        FocusID("choice-\(index)"), choice.label, trailing: choice.trailing,
        details: choice.detail.isEmpty ? [] : [choice.detail], action: .interface(.menuLineChosen(index)))
    }
    return Panel(body: .column(spacing: 1, lines))
  }

  private var area: Rect {
    let width = min(columns - 2, 100)
    return Rect(row: 2, column: (columns - width) / 2, rows: rows - 4, columns: width)
  }

  private var engine: FocusEngine { FocusEngine(panel, columns: area.columns, rows: area.rows) }

  private var drawing: (frame: Frame, layout: PanelLayout) {
    var frame = Frame(columns: columns, rows: rows)
    let used = frame.draw(title, row: 0, column: 1, maxColumns: columns - 2, style: Style(.title, .bold))
    frame.draw(introduction, row: 0, column: used + 3, maxColumns: columns - used - 4, style: Style(.secondary))
    frame.drawRepeated("─", row: 1, column: 0, count: columns, style: Style(.border))
    let layout = panel.draw(into: &frame, rect: area, state: state)
    FooterLine(footer).draw(into: &frame, row: rows - 1, column: 1, columns: columns - 2)
    return (frame, layout)
  }
}
