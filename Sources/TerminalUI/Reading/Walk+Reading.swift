import Simulation

extension Walk {
  /// The text on the screen, drawn once for any number of searches.
  package func screenText(in app: AppDefinition) -> ScreenText {
    var walk = self
    let screen = walk.settledScreen(in: app)
    var frame = walk.frame(in: app)
    let layout = screen.layout
    if let other = layout.other { frame.fill(other.cover) }
    if layout.isTooSmall {
      return ScreenText(
        frame: frame, parts: [ScreenPart(frame.bounds, rows: Array(0..<frame.rows), frame: frame, .none)])
    }
    var parts = [ScreenPart(layout.status, rows: [layout.statusRow], frame: frame, .none)]
    parts += walk.layerParts(screen, frame)
    if screen.status.place != nil {
      parts.append(ScreenPart(layout.lowerEdge, rows: [layout.lowerEdge.row], frame: frame, .none))
    }
    for side in screen.sides {
      let scroll = side.engine.shownScroll(SidePanel.state(of: side), focus: nil)
      parts.append(
        ScreenPart(
          side.rect, rows: Array(side.rect.row..<side.rect.endRow), frame: frame, .layer(side, scroll: scroll)))
    }
    parts.append(
      ScreenPart(
        layout.footer, rows: [layout.footerRow], frame: frame, walk.footerText(layout).map { .line($0) } ?? .none))
    return ScreenText(frame: frame, parts: parts)
  }

  /// A part for each visible layer, with the rows that no box over it takes.
  private func layerParts(_ screen: ScreenLayers, _ frame: Frame) -> [ScreenPart] {
    var taken = Set<Int>()
    var parts: [ScreenPart] = []
    for index in (screen.lowest..<screen.layers.count).reversed() {
      if let toast = screen.stack.toast, toast.index == index {
        let box = ScreenLayout.box(around: toast.layer.rect).intersection(frame.bounds)
        let rows = (box.row..<box.endRow).filter { !taken.contains($0) }
        taken.formUnion(box.row..<box.endRow)
        parts.append(ScreenPart(box, rows: rows, frame: frame, .layer(toast.layer, scroll: 0)))
      }
      let layer = screen.layers[index]
      let liesOver = layer.layer.chrome.liesOverThePhone
      let rect: Rect
      switch layer.layer.chrome {
      case .full: rect = screen.layout.inside
      case .side, .below: rect = layer.rect
      case .sheet, .widePage, .phonePage, .fullPage, .dialog, .systemSheet, .drop, .toast:
        rect = ScreenLayout.box(around: layer.rect)
      }
      let inView = rect.intersection(frame.bounds)
      let isBeside = if case .side = layer.layer.chrome { true } else { false }
      let rows = (inView.row..<inView.endRow).filter { isBeside || !taken.contains($0) }
      if liesOver {
        let below = index > screen.lowest ? shownScroll(index - 1, screen) : 0
        for block in screen.stack.clearing(around: rect, index, scrollBelow: below) {
          let cleared = block.intersection(frame.bounds)
          taken.formUnion(cleared.row..<cleared.endRow)
        }
      }
      parts.append(ScreenPart(inView, rows: rows, frame: frame, .layer(layer, scroll: shownScroll(index, screen))))
    }
    return parts.reversed()
  }

  /// The notice in the footer.
  private func footerText(_ layout: ScreenLayout) -> DrawnText? {
    guard let notice else { return nil }
    let columns = layout.columns - 2
    let text = notice.text(sentences, columns: columns)
    return DrawnText(lines: [DrawnText.Line(text: text, row: layout.footerRow, column: 1, columns: columns)])
  }
}
