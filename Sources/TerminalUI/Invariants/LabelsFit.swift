import Simulation

extension ScreenInvariant {
  package static let labelsFit = ScreenInvariant(
    name: "labelsFit",
    sentence: "On the smallest screen the label of every control in view shows whole, or with a mark where it is cut.",
    rule: "development.md", needsFrame: true
  ) { world, _, app in
    let walk = Walk(world: world, columns: ScreenLayout.minimumColumns, rows: ScreenLayout.minimumRows)
    let drawing = walk.draw(in: app)
    let frame = drawing.frame
    // A card that lies over the screen for a moment hides what is below it, and the rest of what it cuts.
    let screen = walk.currentScreen(in: app)
    let hidden = screen.stack.toast.map { screen.stack.hiddenByToast(scroll: walk.shownScroll($0.index, screen)) } ?? []
    return drawing.layout.placements.compactMap { placement in
      let (target, rect) = (placement.target, placement.rect)
      guard target.busy == nil, target.role != .field, rect.columns > 0 else { return nil }
      if hidden.contains(where: { !$0.intersection(rect).isEmpty }) { return nil }
      let shown = (rect.row..<rect.endRow).map { row in
        (rect.column..<rect.endColumn).map { frame.text(row: row, column: $0) }.joined()
      }.joined(separator: " ")
      return shows(target.label, in: shown) ? nil : "\(target.role.rawValue) \"\(target.label)\" shows as \"\(shown)\""
    }
  }

  /// Capitals and breaks of lines do not count, and a cut text ends in a mark.
  private static func shows(_ label: String, in shown: String) -> Bool {
    let words = label.uppercased().split(whereSeparator: \.isWhitespace)
    let all = shown.uppercased()
    if all.contains("…") { return true }
    return words.allSatisfy { all.contains($0) }
  }
}
