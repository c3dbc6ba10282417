import TerminalUI

/// The menu of the demonstrations, in the order of a story, with a picture of the one that has the focus.
package struct StoryMenu: Hashable, Sendable {
  /// A line of the menu.
  package struct Item: Hashable, Sendable {
    package var title: String
    package var summary: String
    /// The heading above it; empty if it belongs to that of the line before.
    package var heading: String
    /// The time that it takes; empty as long as nobody has measured it.
    package var length = ""
    /// The phone at the moment that says most; nil as long as nobody has taken the picture.
    package var picture: Frame?
    package var captions: [String] = []

    package init(title: String, summary: String, heading: String = "") {
      self.title = title
      self.summary = summary
      self.heading = heading
    }
  }

  private var items: [Item]
  private var columns: Int
  private var rows: Int
  private var state = PanelState()

  private let footer: [KeyBinding<ChoiceMenu.MenuResult>] = [
    KeyBinding([.up, .down], "move", importance: 3), KeyBinding([.enter], "play", importance: 2),
    KeyBinding([.character("q"), .escape], "quit", action: .left, importance: 4),
  ]

  /// - Parameter focus: The index of the line that has the focus at first.
  package init(_ items: [Item], focus: Int = 0, columns: Int, rows: Int) {
    self.items = items
    self.columns = columns
    self.rows = rows
    state.focus = Self.id(focus)
    state = engine.settled(state)
  }

  package mutating func handle(_ input: Input) -> ChoiceMenu.MenuResult {
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

  /// The index of the line that has the focus.
  package var focus: Int { items.indices.first { state.focus == Self.id($0) } ?? 0 }

  /// Moves the focus to a line.
  package mutating func show(_ index: Int) { state = engine.focused(Self.id(index), state) }

  /// Tells what has been found out about a line.
  package mutating func measured(_ index: Int, _ measure: StoryMeasure, captions: [String]) {
    items[index].length = measure.length.minutesText
    items[index].picture = measure.picture
    items[index].captions = captions
  }

  package var frame: Frame { drawing.frame }

  private static func id(_ index: Int) -> FocusID { FocusID("story-\(index)") }

  private mutating func press(_ key: Key) -> ChoiceMenu.MenuResult {
    if key == .control("c") { return .left }
    if let action = footer.first(where: { $0.keys.contains(key) })?.action { return action }
    if key == .enter || key == .character(" ") {
      return Self.outcome(of: state.focus.flatMap { panel.target($0)?.action })
    }
    if let move = FocusMove(key, isTyping: false), let moved = engine.moved(state, move) { state = moved }
    return .stays
  }

  private static func outcome(of action: WalkAction?) -> ChoiceMenu.MenuResult {
    if case .interface(.menuLineChosen(let index))? = action { .chosen(index) } else { .stays }
  }

  private var panel: Panel {
    var lines: [Element] = []
    for (index, item) in items.enumerated() {
      if !item.heading.isEmpty {
        if index > 0, isWide { lines.append(.space(1)) }
        lines.append(.heading(item.heading, Style(.secondary, .bold)))
      }
      lines.append(
        .row(Self.id(index), item.title, trailing: item.length, action: .interface(.menuLineChosen(index))))
    }
    return Panel(body: .column(lines))
  }

  // MARK: - Places

  /// The size of a picture: that of the smallest phone.
  private static let pictureColumns = ScreenLayout.minimumColumns
  private static let wideColumns = 112

  /// The picture stands beside the list; otherwise below it.
  private var isWide: Bool { columns >= Self.wideColumns && rows >= ScreenLayout.minimumRows + 6 }

  /// The rows of the phone that a picture below the list shows.
  private var pictureRows: Int { isWide ? ScreenLayout.minimumRows : max(0, min(20, (rows - 6) * 3 / 5)) }

  /// The list of titles.
  private var area: Rect {
    if isWide {
      let width = min(64, columns - Self.pictureColumns - 8)
      return Rect(row: 3, column: leftEdge, rows: rows - 5, columns: width)
    }
    let width = min(columns - 2, 76)
    return Rect(row: 2, column: (columns - width) / 2, rows: rows - 4 - box.rows, columns: width)
  }

  private var leftEdge: Int { max(1, (columns - 64 - Self.pictureColumns - 6) / 2) }

  /// The box of the picture.
  private var box: Rect {
    let width = Self.pictureColumns + 2
    if isWide {
      return Rect(row: 3, column: area.endColumn + 3, rows: pictureRows + 2, columns: width)
    }
    let height = pictureRows + 2
    return Rect(
      row: rows - 1 - height, column: max(0, (columns - width) / 2), rows: height, columns: min(width, columns))
  }

  private var engine: FocusEngine { FocusEngine(panel, columns: area.columns, rows: area.rows) }

  // MARK: - Drawing

  private var drawing: (frame: Frame, layout: PanelLayout) {
    var frame = Frame(columns: columns, rows: rows)
    let used = frame.draw("Paywalk", row: 0, column: 1, maxColumns: columns - 2, style: Style(.title, .bold))
    frame.draw(
      "Stories about what an app sells, in an order in which to tell them.", row: 0, column: used + 3,
      maxColumns: columns - used - 4, style: Style(.secondary))
    frame.drawRepeated("─", row: 1, column: 0, count: columns, style: Style(.border))
    let layout = panel.draw(into: &frame, rect: area, state: state)
    if items.indices.contains(focus) { drawPicture(of: items[focus], into: &frame) }
    FooterLine(footer).draw(into: &frame, row: rows - 1, column: 1, columns: columns - 2)
    return (frame, layout)
  }

  private func drawPicture(of item: Item, into frame: inout Frame) {
    let box = box
    guard box.columns >= Self.pictureColumns, pictureRows > 2 else { return }
    if !isWide {
      let summary = TextFitting.truncate(item.summary, columns: columns - 4)
      frame.draw(
        summary, row: box.row - 1, column: max(1, (columns - TextWidth.columns(summary)) / 2), style: Style(.secondary))
    }
    let inner = Rect(
      row: box.row + 1, column: box.column + (box.columns > Self.pictureColumns ? 1 : 0), rows: pictureRows,
      columns: Self.pictureColumns)
    if let picture = item.picture {
      let kept = SqueezedRows(picture, keepsLast: false).rows(in: inner.rows)
      for (row, source) in kept.enumerated() {
        frame.place(picture, rows: source..<source + 1, row: inner.row + row, column: inner.column)
      }
    } else {
      let words = "The picture is being taken…"
      frame.draw(
        words, row: inner.row + inner.rows / 2, column: inner.column + (inner.columns - words.count) / 2,
        style: Style(.secondary))
    }
    if box.columns > Self.pictureColumns {
      frame.box(box, style: Style(.accent))
      frame.draw(
        " \(TextFitting.truncate(item.title, columns: box.columns - 6)) ", row: box.row, column: box.column + 2,
        style: Style(.title, .bold))
    }
    if isWide { drawCaptions(of: item, below: box, into: &frame) }
  }

  private func drawCaptions(of item: Item, below box: Rect, into frame: inout Frame) {
    var row = box.endRow + 1
    for line in TextFitting.wrap(item.summary, columns: box.columns) where row < rows - 2 {
      frame.draw(String(line), row: row, column: box.column, style: .plain)
      row += 1
    }
    row += 1
    for (index, caption) in item.captions.enumerated() where row < rows - 2 {
      frame.draw(
        TextFitting.pad("\(index + 1)", columns: 2, alignment: .trailing), row: row, column: box.column,
        style: Style(.secondary))
      frame.draw(
        TextFitting.truncate(caption, columns: box.columns - 4), row: row, column: box.column + 4,
        style: Style(.secondary))
      row += 1
    }
  }
}
