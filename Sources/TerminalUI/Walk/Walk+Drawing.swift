import Monetization
import Simulation

extension Walk {
  /// A drawn frame, and where the things of its top layer are.
  struct Drawing {
    var frame: Frame
    var layout = PanelLayout<WalkAction>()
    var footer: [(binding: KeyBinding<WalkAction>, rect: Rect)] = []
    var inspector = PanelLayout<WalkAction>()
  }

  /// What the screen is made of now; worked out anew if the walk does not carry it.
  func currentScenery(in app: AppDefinition) -> Scenery {
    scenery.value ?? Scenery(ScreenContext(world: world, app: app, interface: interface))
  }

  /// The same, and it stays with the walk, every layer's focus on something that exists.
  mutating func settledScenery(in app: AppDefinition) -> Scenery {
    if let scenery = scenery.value { return scenery }
    let made = Scenery(ScreenContext(world: world, app: app, interface: interface))
    interface.forgetPanels { key in
      made.layers.contains { $0.key == key } || (key.isKept && world.model.hasScreen(key.screen))
    }
    for (index, layer) in made.layers.enumerated() {
      interface.remember(made.engines[index].settled(interface.state(of: layer.key)), of: layer.key)
    }
    scenery.value = made
    return made
  }

  func draw(in app: AppDefinition) -> Drawing {
    let scenery = currentScenery(in: app)
    let state = panelState(scenery.layers.count - 1, scenery)
    return draw(scenery, top: state, isTyping: isTyping(state))
  }

  /// What the terminal shows; the frame of `draw`, for less where only the focus has moved.
  package func frame(in app: AppDefinition) -> Frame {
    let scenery = currentScenery(in: app)
    let last = scenery.layers.count - 1
    let state = panelState(last, scenery)
    let isTyping = isTyping(state)
    guard self.scenery.value != nil, !scenery.regions.isTooSmall, scenery.engines[last].isWhole,
      let stop = state.focus.flatMap({ scenery.engines[last].stop($0) })
    else { return draw(scenery, top: state, isTyping: isTyping).frame }
    let scroll = scenery.engines[last].shownScroll(state, focus: stop)
    let key = Still.Key(
      scroll: scroll, isTyping: isTyping, notice: interface.notice,
      lowerStates: (0..<last).map { panelState($0, scenery) })
    var frame = scenery.still.withLock { still in
      still.frame(for: key) {
        draw(scenery, top: PanelState(scroll: scroll, followsFocus: false), isTyping: isTyping).frame
      }
    }
    scenery.engines[last].drawFocus(stop, scroll: scroll, into: &frame, area: scenery.rects[last])
    return frame
  }

  private func draw(_ scenery: Scenery, top state: PanelState, isTyping: Bool) -> Drawing {
    let regions = scenery.regions
    var drawing = Drawing(frame: Frame(columns: regions.columns, rows: regions.rows))
    if regions.isTooSmall {
      drawTooSmall(regions, into: &drawing.frame)
      return drawing
    }
    scenery.status.draw(into: &drawing.frame, regions)
    // What a cover hides need not be drawn.
    let first = scenery.layers.lastIndex { $0.chrome == .full } ?? 0
    for index in first..<scenery.layers.count {
      if scenery.layers[index].chrome.liesOverThePhone { dim(regions, &drawing.frame) }
      let isTop = index == scenery.layers.count - 1
      drawing.layout = drawLayer(
        index, scenery, isTop ? state : restingState(index, scenery), into: &drawing.frame)
    }
    if let panel = scenery.inspector { drawing.inspector = drawInspector(panel, regions, into: &drawing.frame) }
    drawFooter(scenery, isTyping: isTyping, &drawing)
    return drawing
  }

  /// Whether the focus is in a field.
  private func isTyping(_ state: PanelState) -> Bool {
    state.focus.flatMap(FieldName.init) != nil
  }

  /// The state of a panel that lies below another: where it was, without its focus, as there is only one.
  private func restingState(_ index: Int, _ scenery: Scenery) -> PanelState {
    let state = panelState(index, scenery)
    let stop = state.focus.flatMap { scenery.engines[index].stop($0) }
    return PanelState(scroll: scenery.engines[index].shownScroll(state, focus: stop), followsFocus: false)
  }

  /// The state of a layer's panel with a focus that exists.
  func panelState(_ index: Int, _ scenery: Scenery) -> PanelState {
    let state = interface.state(of: scenery.layers[index].key)
    return self.scenery.value === scenery ? state : scenery.engines[index].settled(state)
  }

  private func drawLayer(
    _ index: Int, _ scenery: Scenery, _ state: PanelState, into frame: inout Frame
  ) -> PanelLayout<WalkAction> {
    let layer = scenery.layers[index]
    let rect = scenery.rects[index]
    if layer.chrome == .side { drawDivider(scenery.regions, into: &frame) }
    if layer.chrome.liesOverThePhone {
      let box = rect.inset(rows: -1, columns: -2)
      frame.fill(clearing(around: box, index, scenery))
      frame.box(box, kind: .round, style: Style(layer.key.kind.borderRole))
      if !layer.title.isEmpty {
        frame.draw(
          " \(layer.title) ", row: box.row, column: box.column + 2, maxColumns: box.columns - 4,
          style: Style(.title, .bold))
      }
    }
    return layer.panel.draw(into: &frame, rect: rect, state: state)
  }

  /// What is blanked for a box: its rows whole, as remnants at both sides would read as part of it; over another box
  /// only inside that one's border.
  private func clearing(around box: Rect, _ index: Int, _ scenery: Scenery) -> Rect {
    var clearing = Rect(row: box.row, column: 0, rows: box.rows, columns: scenery.regions.phoneColumns)
    if index > 0, scenery.layers[index - 1].chrome.liesOverThePhone {
      let below = scenery.rects[index - 1].inset(columns: -1)
      let start = min(below.column, box.column)
      clearing.column = start
      clearing.columns = max(below.endColumn, box.endColumn) - start
    }
    return clearing
  }

  private func dim(_ regions: Regions, _ frame: inout Frame) {
    frame.cursor = nil
    frame.fade(Rect(row: 1, column: 0, rows: regions.rows - 2, columns: regions.phoneColumns))
  }

  private func drawDivider(_ regions: Regions, into frame: inout Frame) {
    for row in 0..<regions.rows - 1 {
      frame.draw("│", row: row, column: regions.phoneColumns, style: Style(.border))
    }
  }

  private func drawInspector(
    _ panel: Panel<WalkAction>, _ regions: Regions, into frame: inout Frame
  ) -> PanelLayout<WalkAction> {
    drawDivider(regions, into: &frame)
    let cursor = frame.cursor
    defer { frame.cursor = cursor }
    return panel.draw(into: &frame, rect: regions.inspector, state: InspectorScreen.sideState)
  }

  private func drawFooter(_ scenery: Scenery, isTyping: Bool, _ drawing: inout Drawing) {
    let regions = scenery.regions
    if let notice = interface.notice {
      drawing.frame.draw(
        notice, row: regions.footerRow, column: 1, maxColumns: regions.columns - 2, style: Style(.warning))
      return
    }
    drawing.footer = FooterLine(isTyping ? scenery.typingFooter : scenery.footer).draw(
      into: &drawing.frame, row: regions.footerRow, column: 1, columns: regions.columns - 2)
  }

  private func drawTooSmall(_ regions: Regions, into frame: inout Frame) {
    frame.drawInTheMiddle(
      [
        "This terminal is \(regions.columns) × \(regions.rows).",
        "Paywalk needs \(Regions.minimumColumns) × \(Regions.minimumRows).", "Make it larger, or press q to quit.",
      ], strong: 1)
  }
}

extension LayerKind {
  /// What the border of its box says.
  var borderRole: Style.Role {
    switch self {
    case .paywall: .pro
    case .alert, .configurationError: .warning
    case .director, .palette, .help, .inspector: .accent
    case .screen, .modal, .menu, .ad, .appStore, .subscriptions: .border
    }
  }
}

extension Layer.Chrome {
  /// Whether it is a box with the phone beneath it.
  var liesOverThePhone: Bool {
    switch self {
    case .sheet, .dialog, .drop: true
    case .full, .side: false
    }
  }
}
