import Simulation
import TerminalUI

extension Browser {
  /// The width of the phone beside the list, and of a window that has room for both.
  private static let (phoneColumns, wideColumns) = (60, 110)
  /// The rows above and below.
  private static let (headRows, footRows) = (3, 1)

  var isWide: Bool { columns >= Self.wideColumns }

  package var frame: Frame { drawing.frame }

  private static let footer: [KeyBinding<Bool>] = [
    KeyBinding([.up, .down], "move", importance: 3), KeyBinding([.enter], "go", importance: 2),
    KeyBinding([.backspace], "back", importance: 2), KeyBinding([.tab], "phone", importance: 2),
    KeyBinding([.character("v")], "nearest broken promise", importance: 1),
    KeyBinding([.character("q")], "quit", importance: 4),
  ]

  var panel: Panel {
    guard !choices.isEmpty else {
      return Panel(
        body: .column([.text("Nothing was tried from here: it lies beyond a bound, or the search has ended.")]))
    }
    return Panel(
      body: .column(
        choices.enumerated().map { index, choice in
          .row(
            FocusID("choice-\(index)"), choice.move.step.text, trailing: trailing(choice),
            details: choice.broken.map { "breaks \($0)" }, action: .interface(.menuLineChosen(index)))
        }))
  }

  /// Where a choice leads.
  private func trailing(_ choice: Choice) -> String {
    if !choice.broken.isEmpty { return "✗" }
    let warning = choice.distance.map { $0 == 0 ? "  ✗ there" : "  ✗ in \($0)" } ?? ""
    guard let screen = choice.screen else { return "not tried" + warning }
    if choice.move.to == here.state { return "nothing changes" + warning }
    if screen == graph.screen(of: here.state) { return "·" + warning }
    let isNew = !trail.contains { graph.screen(of: $0.state) == screen }
    return "\(isNew ? "new: " : "")\(TextFitting.truncate(screen.text, columns: 24))" + warning
  }

  private var area: Rect {
    let top = Self.headRows
    let height = max(1, rows - top - Self.footRows)
    let left = isWide ? Self.phoneColumns + 3 : 1
    return Rect(row: top, column: left, rows: height, columns: max(1, columns - left - 1))
  }

  var engine: FocusEngine { FocusEngine(panel, columns: area.columns, rows: area.rows) }

  /// The frame, and the places of the choices on it if they are shown.
  var drawing: (frame: Frame, layout: PanelLayout?) {
    guard columns >= ScreenLayout.minimumColumns, rows >= ScreenLayout.minimumRows else {
      return (.tooSmall(columns: columns, rows: rows, for: "Paywalk"), nil)
    }
    var frame = Frame(columns: columns, rows: rows)
    drawHead(into: &frame)
    let phoneRows = rows - Self.headRows - Self.footRows
    if isWide || showsPhone {
      let width = isWide ? Self.phoneColumns : min(columns, 80)
      let walk = Walk(world: here.world, columns: width, rows: max(ScreenLayout.minimumRows, phoneRows))
      let phone = walk.frame(in: app)
      frame.place(
        phone, rows: 0..<min(phone.rows, phoneRows), row: Self.headRows, column: isWide ? 0 : (columns - width) / 2)
    }
    var layout: PanelLayout?
    if isWide {
      for row in Self.headRows..<rows - Self.footRows {
        frame.draw("│", row: row, column: Self.phoneColumns + 1, style: Style(.border))
      }
    }
    if isWide || !showsPhone { layout = panel.draw(into: &frame, rect: area, state: list) }
    FooterLine(Self.footer).draw(into: &frame, row: rows - 1, column: 1, columns: columns - 2)
    return (frame, layout)
  }

  private func drawHead(into frame: inout Frame) {
    let screen = graph.screen(of: here.state)?.text ?? "not tried"
    let used = frame.draw(
      TextFitting.truncate(screen, columns: columns / 2), row: 0, column: 1, maxColumns: columns - 2,
      style: Style(.title, .bold))
    let moves = trail.count == 1 ? "the beginning" : trail.count == 2 ? "1 move" : "\(trail.count - 1) moves"
    let found = distance.map { $0 == 0 ? ", breaks a promise" : ", \($0) to a broken promise" } ?? ""
    frame.draw(
      "state \(here.state + 1) of \(graph.count), \(moves)\(found)", row: 0, column: used + 3,
      maxColumns: columns - used - 4, style: Style(distance == 0 ? .warning : .secondary))
    frame.draw(way, row: 1, column: 1, maxColumns: columns - 2, style: Style(.secondary))
    frame.drawRepeated("─", row: 2, column: 0, count: columns, style: Style(.border))
  }

  /// The last steps of the way here, as many as fit.
  private var way: String {
    var text = ""
    for place in trail.reversed() {
      guard let step = place.step else { break }
      let longer = text.isEmpty ? step.text : "\(step.text) › \(text)"
      if TextWidth.columns(longer) > columns - 4 { return "… › \(text)" }
      text = longer
    }
    return text
  }
}
