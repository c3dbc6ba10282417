import Simulation
import TerminalUI

extension Browser {
  /// The width of the phone beside the list, and of a window that has room for both.
  private static let (phoneColumns, wideColumns) = (60, 110)
  /// The rows above and below.
  private static let (headRows, footRows) = (3, 1)

  var isWide: Bool { columns >= Self.wideColumns }

  package var frame: Frame { drawing.frame }

  private var footer: [KeyBinding<Bool>] {
    let list = [
      KeyBinding<Bool>([.up, .down], "move", importance: 5), KeyBinding([.enter], "go", importance: 4),
      KeyBinding([.backspace], "back", importance: 3),
    ]
    let phone = KeyBinding<Bool>([.tab], showsPhone ? "list" : "phone", importance: 1)
    let violation = KeyBinding<Bool>([.character("v")], "to a broken promise", importance: 2)
    return list + (isWide ? [] : [phone]) + ((distance ?? 0) > 0 ? [violation] : [])
      + [KeyBinding([.character("q")], "quit", importance: 6)]
  }

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
    if screen == graph.screen(of: here.state) { return "same screen" + warning }
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
      // The phone's own footer names keys that do nothing here: its row is left out.
      let walk = Walk(world: here.world, columns: width, rows: max(ScreenLayout.minimumRows, phoneRows + 1))
      let phone = walk.frame(in: app)
      frame.place(
        phone, rows: 0..<min(phone.rows - 1, phoneRows), row: Self.headRows, column: isWide ? 0 : (columns - width) / 2)
    }
    var layout: PanelLayout?
    if isWide {
      for row in Self.headRows..<rows - Self.footRows {
        frame.draw("│", row: row, column: Self.phoneColumns + 1, style: Style(.border))
      }
    }
    if isWide || !showsPhone { layout = panel.draw(into: &frame, rect: area, state: list) }
    if let remark {
      frame.draw(
        TextFitting.truncate(remark, columns: columns - 2), row: rows - 1, column: 1, style: Style(.secondary))
    } else {
      FooterLine(footer).draw(into: &frame, row: rows - 1, column: 1, columns: columns - 2)
    }
    return (frame, layout)
  }

  private func drawHead(into frame: inout Frame) {
    let screen = graph.screen(of: here.state)?.text ?? "not tried"
    let used = frame.draw(
      TextFitting.truncate(screen, columns: columns / 2), row: 0, column: 1, maxColumns: columns - 2,
      style: Style(.title, .bold))
    let moves = trail.count == 1 ? "the beginning" : trail.count == 2 ? "1 move" : "\(trail.count - 1) moves"
    let broken = graph.broken(at: here.state, by: nil)
    let found =
      distance.map { distance in
        if distance > 0 { return ", \(distance) to a broken promise" }
        return broken.isEmpty ? ", a step breaks a promise" : ", breaks \(broken.joined(separator: ", "))"
      } ?? ""
    let place = "state \(here.state + 1) of \(graph.count), \(moves)\(found)"
    frame.draw(
      TextFitting.truncate(place, columns: columns - used - 4), row: 0, column: used + 3,
      style: Style(distance == 0 ? .warning : .secondary))
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
