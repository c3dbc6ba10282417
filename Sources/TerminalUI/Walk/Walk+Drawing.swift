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
    if let scenery = scenery.value { return scenery }
    let context = ScreenContext(world: world, app: app, interface: interface)
    return Scenery(context, memory: scenery.former?.memory ?? SceneryMemory())
  }

  /// The same, and it stays with the walk, every layer's focus on something that exists.
  mutating func settledScenery(in app: AppDefinition) -> Scenery {
    if let scenery = scenery.value { return scenery }
    let made = currentScenery(in: app)
    interface.forgetPanels { key in
      made.layers.contains { $0.key == key } || (key.isKept && world.model.hasScreen(key.screen))
    }
    for layer in made.layers {
      interface.remember(layer.engine.settled(interface.state(of: layer.key)), of: layer.key)
    }
    scenery.value = made
    return made
  }

  /// The frame, drawn whole, and where everything in it is.
  func draw(in app: AppDefinition) -> Drawing {
    let scenery = currentScenery(in: app)
    let state = panelState(scenery.layers.count - 1, scenery)
    return draw(scenery, top: state)
  }

  /// What the terminal shows; the frame of `draw`, for less where much is as it was in the frame before.
  package func frame(in app: AppDefinition) -> Frame {
    let scenery = currentScenery(in: app)
    let last = scenery.layers.count - 1
    let top = scenery.layers[last]
    let state = panelState(last, scenery)
    guard !scenery.regions.isTooSmall, top.engine.isWhole, let stop = state.focus.flatMap({ top.engine.stop($0) })
    else { return draw(scenery, top: state).frame }
    let scrolls = (scenery.lowest...last).map { index in
      index == last ? top.engine.shownScroll(state, focus: stop) : restingScroll(index, scenery)
    }
    var frame = scenery.memory.frame(of: scenery, scrolls: scrolls)
    if interface.notice == nil {
      let footers = scenery.footers
      frame.paste(isTyping(state) ? footers.typing : footers.idle, row: scenery.regions.footerRow)
    } else {
      drawNotice(scenery.regions, into: &frame)
    }
    top.engine.drawFocus(stop, scroll: scrolls[scrolls.count - 1], into: &frame, area: top.rect)
    return frame
  }

  func draw(_ scenery: Scenery, top state: PanelState) -> Drawing {
    let regions = scenery.regions
    var drawing = Drawing(frame: Frame(columns: regions.columns, rows: regions.rows))
    if regions.isTooSmall {
      drawTooSmall(regions, into: &drawing.frame)
      return drawing
    }
    scenery.status.draw(into: &drawing.frame, regions)
    for index in scenery.lowest..<scenery.layers.count {
      let isTop = index == scenery.layers.count - 1
      // A panel below another is where it was, without its focus, as there is only one.
      let shown = isTop ? state : PanelState(scroll: restingScroll(index, scenery), followsFocus: false)
      drawing.layout = scenery.drawLayer(index, shown, into: &drawing.frame)
    }
    drawing.inspector = scenery.drawInspector(into: &drawing.frame, placing: true)
    if interface.notice == nil {
      drawing.footer = scenery.footer(isTyping: isTyping(state)).draw(
        into: &drawing.frame, row: regions.footerRow, column: 1, columns: regions.columns - 2)
    } else {
      drawNotice(regions, into: &drawing.frame)
    }
    return drawing
  }

  /// Whether the focus is in a field.
  private func isTyping(_ state: PanelState) -> Bool {
    state.focus.flatMap(FieldName.init) != nil
  }

  /// How far a panel that lies below another is scrolled.
  private func restingScroll(_ index: Int, _ scenery: Scenery) -> Int {
    let state = panelState(index, scenery)
    let engine = scenery.layers[index].engine
    return engine.shownScroll(state, focus: state.focus.flatMap { engine.stop($0) })
  }

  /// The state of a layer's panel with a focus that exists.
  func panelState(_ index: Int, _ scenery: Scenery) -> PanelState {
    let state = interface.state(of: scenery.layers[index].key)
    return self.scenery.value === scenery ? state : scenery.layers[index].engine.settled(state)
  }

  private func drawNotice(_ regions: Regions, into frame: inout Frame) {
    frame.draw(
      interface.notice?.text(interface.sentences) ?? "", row: regions.footerRow, column: 1,
      maxColumns: regions.columns - 2, style: Style(.warning))
  }

  private func drawTooSmall(_ regions: Regions, into frame: inout Frame) {
    frame.drawInTheMiddle(
      [
        "This terminal is \(regions.columns) × \(regions.rows).",
        "Paywalk needs \(Regions.minimumColumns) × \(Regions.minimumRows).", "Make it larger, or press q to quit.",
      ], strong: 1)
  }
}
