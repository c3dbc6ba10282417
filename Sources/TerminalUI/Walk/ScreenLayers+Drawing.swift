extension LayerStack {
  /// Draws one layer over those below it: dims them, then draws the box of the layer, then its panel.
  ///
  /// - Parameter scrollBelow: The scroll of the layer beneath.
  @discardableResult
  func drawLayer(
    _ index: Int, _ state: PanelState, scrollBelow: Int, into frame: inout Frame, placing isPlacing: Bool = true
  ) -> PanelLayout {
    let layer = layers[index].layer
    let rect = layers[index].rect
    if case .side = layer.chrome { drawDivider(into: &frame) }
    if layer.chrome == .below { drawPanelEdge(of: layer, into: &frame) }
    if layer.chrome.liesOverThePhone {
      dim(layer.chrome, &frame)
      let box = ScreenLayout.box(around: rect)
      for block in clearing(around: box, index, scrollBelow: scrollBelow) { frame.fill(block) }
      let isEdgeInside = layout.lowerEdge.row < box.endRow - 1
      if !layout.isFramed, !isEdgeInside, !covered(by: box, index).isEmpty { drawLowerEdge(into: &frame) }
      frame.box(box, kind: layer.key.kind.box, style: Style(layer.key.kind.borderRole))
      var room = box.columns - 4
      if layer.hasCloseMark {
        let mark = ScreenLayout.closeMark(in: box)
        frame.draw(ScreenLayout.closeMarkText, row: mark.row, column: mark.column, style: Style(.secondary))
        room -= mark.columns + 1
      }
      if !layer.title.isEmpty {
        frame.draw(
          " \(layer.title) ", row: box.row, column: box.column + 2, maxColumns: room, style: Style(.title, .bold))
      }
    }
    return layer.panel.draw(
      into: &frame, rect: rect, state: state, placing: isPlacing, bottomRows: layers[index].engine.bottomRows)
  }

  /// Draws the toast, if the layer at `index` is the one that it lies over. It dims nothing and has no focus.
  ///
  /// - Parameter scroll: The scroll of that layer.
  func drawToast(over index: Int, scroll: Int, into frame: inout Frame) {
    guard let toast, toast.index == index else { return }
    let cursor = frame.cursor
    defer { frame.cursor = cursor }
    for block in hiddenByToast(scroll: scroll) { frame.fill(block) }
    frame.box(ScreenLayout.box(around: toast.layer.rect), kind: .round, style: Style(.success))
    toast.layer.layer.panel.draw(
      into: &frame, rect: toast.layer.rect, state: PanelState(followsFocus: false), placing: false)
  }

  /// The blocks of which a toast leaves nothing: its rows, since leftovers at the sides would read as part of the box, and
  /// the upper part of what it cuts.
  ///
  /// - Parameter scroll: The scroll of the layer that it lies over.
  func hiddenByToast(scroll: Int) -> [Rect] {
    guard let toast else { return [] }
    let (box, below, inside) = (ScreenLayout.box(around: toast.layer.rect), layers[toast.index], layout.inside)
    let start = below.engine.wholeRows(
      around: box.row..<box.endRow, scroll: scroll, area: below.rect, together: false
    ).lowerBound
    // Above it a sheet keeps its sides.
    let cut = below.layer.chrome.liesOverThePhone ? ScreenLayout.box(around: below.rect).inset(columns: 1) : inside
    return [
      Rect(row: start, column: cut.column, rows: box.row - start, columns: cut.columns),
      Rect(row: box.row, column: inside.column, rows: box.rows, columns: inside.columns),
    ]
  }

  /// The blocks to blank for a box: its rows over their full width, because leftovers at the sides would read as part of
  /// the box, and whatever the box would cut. Over a wider box they stay inside that one's border, and what stands there
  /// without a blank row between goes as a whole, since the rest of it would read as half an offer.
  func clearing(around box: Rect, _ index: Int, scrollBelow: Int) -> [Rect] {
    var inside = layout.inside
    let isOverBox = index > 0 && layers[index - 1].layer.chrome.liesOverThePhone
    if isOverBox {
      inside = ScreenLayout.box(around: layers[index - 1].rect).inset(columns: 1)
    }
    let start = min(inside.column, box.column)
    let sides = Rect(
      row: box.row, column: start, rows: box.rows, columns: max(inside.endColumn, box.endColumn) - start)
    guard index > lowest else { return [sides] }
    let below = layers[index - 1]
    let rows = below.engine.wholeRows(
      around: box.row..<box.endRow, scroll: scrollBelow, area: below.rect, together: isOverBox)
    let cut = [
      sides, Rect(row: rows.lowerBound, column: inside.column, rows: rows.count, columns: inside.columns),
    ]
    return cut + covered(by: box, index)
  }

  /// The boxes that the box of a layer covers in part, and of which nothing may stay: that of a toast, and below a box that
  /// is no part of the phone, or the system's own, all those of the phone and the panel below it, which would stick out.
  private func covered(by box: Rect, _ index: Int) -> [Rect] {
    var boxes: [Rect] = []
    if let toast, toast.index < index { boxes.append(ScreenLayout.box(around: toast.layer.rect)) }
    let layer = layers[index].layer
    // What is wider than the phone leaves nothing of it, also of its upper edge.
    if layer.chrome == .widePage, box.columns > layout.inside.columns + 2 {
      let stage = layout.stage
      boxes.append(
        Rect(
          row: layout.statusRow, column: stage.column, rows: stage.endRow - layout.statusRow, columns: stage.columns))
    }
    if layer.chrome.isNoPartOfThePhone || layer.key.kind == .background {
      for below in layers[lowest..<index] {
        if below.layer.chrome.isBoxOfThePhone { boxes.append(ScreenLayout.box(around: below.rect)) }
        guard below.layer.chrome == .below else { continue }
        // A panel below the phone is wider than the box.
        var panel = layout.panelEdge
        panel.rows = below.rect.endRow - panel.row
        boxes.append(panel)
      }
    }
    return boxes.filter { $0.row < box.endRow && box.row < $0.endRow }
  }

  /// Draws the lower edge of a phone without sides again, on which a box has stood, as dim as all below a box.
  private func drawLowerEdge(into frame: inout Frame) {
    frame.fill(layout.lowerEdge, with: "─", style: Style(.secondary, .dim))
  }

  /// Dims what lies below a box: the inside of the phone, or for a box over everything all that stands there.
  private func dim(_ chrome: Layer.Chrome, _ frame: inout Frame) {
    frame.cursor = nil
    frame.fade(chrome.isNoPartOfThePhone ? layout.stage : layout.inside)
  }

  /// Draws the line above a panel below the phone, with the way to what is in view and the keys of the other panel and of
  /// the filter in it.
  private func drawPanelEdge(of layer: Layer, into frame: inout Frame) {
    let edge = layout.panelEdge
    frame.fill(edge, with: "─", style: Style(.border))
    let isSearched = layer.key.mode == .search
    let other = isSearched ? " " : " │ Tab inspector "
    let filter = isSearched ? "" : " / filter "
    var column = edge.column + 2
    column += frame.draw(" DIRECTOR", row: edge.row, column: column, style: Style(.title, .bold))
    let end = edge.endColumn - 13
    let way = TextFitting.truncateAtWord(
      String(layer.title.dropFirst("Director".count)), columns: end - column - TextWidth.columns(other))
    column += frame.draw(way, row: edge.row, column: column, style: Style(.title))
    frame.draw(other, row: edge.row, column: column, style: Style(.secondary))
    frame.draw(filter, row: edge.row, column: end, style: Style(.secondary))
  }

  func drawDivider(into frame: inout Frame) {
    frame.fill(layout.divider, with: "│", style: Style(.border))
  }
}

extension ScreenLayers {
  /// Draws the panels beside the phone that have not the keys, but for those that the frame shows already.
  @discardableResult
  func drawSides(
    into frame: inout Frame, placing isPlacing: Bool = false, besides drawn: [LaidOutLayer] = []
  ) -> PanelLayout {
    var all = PanelLayout()
    guard !sides.isEmpty else { return all }
    stack.drawDivider(into: &frame)
    let cursor = frame.cursor
    defer { frame.cursor = cursor }
    for side in sides where !drawn.contains(where: { $0 === side }) {
      let layout = side.layer.panel.draw(
        into: &frame, rect: side.rect, state: SidePanel.state(of: side), placing: isPlacing,
        bottomRows: side.engine.bottomRows)
      all.placements += layout.placements
    }
    return all
  }

  /// Draws the place in what was done into the lower edge of the phone, unless a page that is no part of it lies there.
  func drawPlace(into frame: inout Frame) {
    guard status.place != nil else { return }
    let edge = layout.lowerEdge.row
    let isCovered = layers.contains { page in
      let chrome = page.layer.chrome
      return chrome == .widePage || chrome.isNoPartOfThePhone && ScreenLayout.box(around: page.rect).endRow > edge
    }
    if !isCovered { status.drawPlace(into: &frame, layout) }
  }

  /// Draws the phone beside the shown one, if there is one, without a focus.
  func drawOther(scrolls: [Int], into frame: inout Frame) {
    guard let other else { return }
    let cursor = frame.cursor
    defer { frame.cursor = cursor }
    frame.fill(other.layout.cover)
    other.status.draw(into: &frame, other.layout)
    for index in other.lowest..<other.layers.count {
      let state = PanelState(scroll: scrolls[index - other.lowest], followsFocus: false)
      let below = index > other.lowest ? scrolls[index - 1 - other.lowest] : 0
      other.drawLayer(index, state, scrollBelow: below, into: &frame, placing: false)
      other.drawToast(over: index, scroll: scrolls[index - other.lowest], into: &frame)
    }
  }
}

extension Layer.Chrome {
  /// The layer is a box over everything that stands in the phone's place, not over the phone alone.
  var isNoPartOfThePhone: Bool {
    switch self {
    case .widePage, .phonePage, .fullPage, .drop: true
    case .full, .sheet, .dialog, .systemSheet, .toast, .side, .below: false
    }
  }

  /// The layer is a box that the phone shows over its app.
  var isBoxOfThePhone: Bool {
    switch self {
    case .sheet, .dialog, .systemSheet: true
    case .widePage, .phonePage, .fullPage, .drop, .full, .toast, .side, .below: false
    }
  }

  /// The layer is a box with the phone beneath it.
  var liesOverThePhone: Bool {
    switch self {
    case .sheet, .widePage, .phonePage, .fullPage, .dialog, .systemSheet, .drop: true
    case .full, .side, .below, .toast: false
    }
  }
}
