import Monetization
import Simulation

extension Walk {
  /// A drawn frame, and the places of the targets on it.
  struct Drawing {
    var frame: Frame
    var layout = PanelLayout()
    var footer: [(binding: KeyBinding<WalkAction>, rect: Rect)] = []
    /// The panels beside the phone, without the keys.
    var side = PanelLayout()
  }

  /// The layers of the present screen; computed again if the walk does not carry them.
  func currentScreen(in app: AppDefinition) -> ScreenLayers {
    cache.present {
      ScreenLayers(ScreenContext(world: world, app: app, interface: interface, cache: cache), cache: cache)
    }
  }

  /// The layers of the present screen, kept in the walk, with every layer's focus on an existing target.
  ///
  /// The state of layers that are gone is dropped: a sheet that comes up again starts anew; a screen keeps its state as
  /// long as it exists.
  mutating func settledScreen(in app: AppDefinition) -> ScreenLayers {
    if let screen = cache.screen { return screen }
    let made = currentScreen(in: app)
    // Not by the name of the method alone: that would copy the whole walk.
    let states = made.layers.map { settledState($0) }
    for index in interface.panels.indices.reversed() {
      let key = interface.panels[index].key
      if made.has(key) { continue }
      if key.isKept, world.hasScreen(of: key) {
        interface.panels[index].state.leave()
      } else {
        interface.panels.remove(at: index)
      }
    }
    for (layer, state) in zip(made.layers, states) { interface.remember(state, of: layer.key) }
    cache.keep(made)
    return made
  }

  /// The state of a layer's panel, with the focus on an existing target.
  ///
  /// A focus that the user moved while the layer was loading stays where it is when the content comes.
  private func settledState(_ layer: LaidOutLayer) -> PanelState {
    let state = interface.state(of: layer.key)
    if let focus = interface.focusWhileLoading(layer.key), layer.engine.stop(focus) != nil {
      return layer.engine.focused(focus, state)
    }
    return layer.engine.settled(state)
  }

  /// Draws the whole frame, with the places of everything in it.
  func draw(in app: AppDefinition) -> Drawing {
    let screen = currentScreen(in: app)
    let state = panelState(screen.layers.count - 1, screen)
    return draw(screen, top: state)
  }

  /// The contents of the terminal; equal to the frame of `draw`, but faster if much is unchanged since the last frame.
  package func frame(in app: AppDefinition) -> Frame {
    var frame = cells(in: app)
    frame.accent = app.configuration.accent
    return frame
  }

  private func cells(in app: AppDefinition) -> Frame {
    let screen = currentScreen(in: app)
    let last = screen.layers.count - 1
    let top = screen.layers[last]
    let state = panelState(last, screen)
    if let jump = interface.jump, jump.layer == top.key, !screen.layout.isTooSmall {
      var drawing = draw(screen, top: state)
      jump.draw(into: &drawing.frame, drawing.layout.placements, footer: screen.layout.footer)
      return drawing.frame
    }
    guard !screen.layout.isTooSmall, screen.stack.toast == nil, top.engine.isWhole else {
      return draw(screen, top: state).frame
    }
    // Nothing has the focus while a screen loads.
    let stop = state.focus.flatMap { top.engine.stop($0) }
    let scrolls = (screen.lowest...last).map { index in
      index == last ? top.engine.shownScroll(state, focus: stop) : shownScroll(index, screen)
    }
    guard var frame = cache.frame(of: screen, scrolls: scrolls, otherScrolls: otherScrolls(screen)) else {
      return draw(screen, top: state).frame
    }
    if interface.notice == nil {
      frame.paste(screen.footers.row(footerFocus(state, screen)), row: screen.layout.footerRow)
    } else {
      drawNotice(screen.layout, into: &frame)
    }
    if let stop { top.engine.drawFocus(stop, scroll: scrolls[scrolls.count - 1], into: &frame, area: top.rect) }
    drawHint(state, screen, into: &frame)
    screen.drawPlace(into: &frame)
    return frame
  }

  func draw(_ screen: ScreenLayers, top state: PanelState) -> Drawing {
    let layout = screen.layout
    var drawing = Drawing(frame: Frame(columns: layout.columns, rows: layout.rows))
    if layout.isTooSmall {
      drawing.frame = .tooSmall(
        columns: layout.columns, rows: layout.rows, window: "This terminal", for: "Paywalk")
      return drawing
    }
    screen.status.draw(into: &drawing.frame, layout)
    for index in screen.lowest..<screen.layers.count {
      let isTop = index == screen.layers.count - 1
      // A panel below another keeps its scroll but shows no focus, as there is only one focus.
      let shown = isTop ? state : PanelState(scroll: shownScroll(index, screen), followsFocus: false)
      let below = index > screen.lowest ? shownScroll(index - 1, screen) : 0
      drawing.layout = screen.stack.drawLayer(index, shown, scrollBelow: below, into: &drawing.frame)
      if screen.stack.toast?.index == index {
        screen.stack.drawToast(over: index, scroll: shownScroll(index, screen), into: &drawing.frame)
      }
    }
    screen.drawOther(scrolls: otherScrolls(screen), into: &drawing.frame)
    drawing.side = screen.drawSides(into: &drawing.frame, placing: true)
    drawHint(state, screen, into: &drawing.frame)
    screen.drawPlace(into: &drawing.frame)
    if interface.notice == nil {
      drawing.footer = screen.footer(footerFocus(state, screen)).draw(
        into: &drawing.frame, row: layout.footerRow, column: 1, columns: layout.columns - 2)
    } else {
      drawNotice(layout, into: &drawing.frame)
    }
    return drawing
  }

  /// Draws what is to be said of the Director's row with the focus.
  ///
  /// It is no part of the panel, which is the same whatever has the focus.
  private func drawHint(_ state: PanelState, _ screen: ScreenLayers, into frame: inout Frame) {
    guard screen.top.key.kind == .director, let target = state.focus.flatMap(screen.engine.target) else { return }
    let layout = screen.layout
    // Beside the phone a rule stands above it.
    let rows = max(0, screen.engine.bottomRows - (layout.hasSide ? 1 : 0))
    let panel = layout.panel(.director)
    // Below the phone a short list leaves rows to it.
    let free = layout.hasSide ? 0 : max(0, screen.engine.viewportRows - screen.engine.bodyRows)
    DirectorHint(target).draw(
      into: &frame, Rect(row: panel.endRow - rows, column: panel.column, rows: rows, columns: panel.columns - 2),
      free: free)
  }

  /// The kind of the element with the focus of the top layer.
  private func footerFocus(_ state: PanelState, _ screen: ScreenLayers) -> Footers.Focus {
    if let field = fieldName(screen, state) {
      return field == .palette && state.focus != nil && state.focus != field.id ? .suggestion : .field
    }
    if screen.top.panel.takesLetters(state) { return .form }
    guard let focus = state.focus else { return .usual }
    return screen.engine.stop(focus)?.isSetting == true ? .setting : .usual
  }

  /// The scroll of a layer of the shown phone.
  func shownScroll(_ index: Int, _ screen: ScreenLayers) -> Int {
    let state = panelState(index, screen)
    let engine = screen.layers[index].engine
    return engine.shownScroll(state, focus: state.focus.flatMap { engine.stop($0) })
  }

  /// The scrolls of the other phone's layers, from the lowest visible one.
  private func otherScrolls(_ screen: ScreenLayers) -> [Int] {
    guard let other = screen.other else { return [] }
    return other.layers[other.lowest...].map { layer in
      let state = layer.engine.settled(interface.state(of: layer.key))
      return layer.engine.shownScroll(state, focus: state.focus.flatMap { layer.engine.stop($0) })
    }
  }

  /// The state of a layer's panel, with the focus on an existing target.
  func panelState(_ index: Int, _ screen: ScreenLayers) -> PanelState {
    let layer = screen.layers[index]
    return cache.screen === screen ? interface.state(of: layer.key) : settledState(layer)
  }

  private func drawNotice(_ layout: ScreenLayout, into frame: inout Frame) {
    let text = interface.notice?.text(interface.sentences, columns: layout.columns - 2) ?? ""
    frame.draw(
      TextFitting.truncateAtSentence(text, columns: layout.columns - 2), row: layout.footerRow, column: 1,
      style: Style(interface.notice?.role ?? .text))
  }
}

extension World {
  /// The layer's screen exists, or the layer belongs to no phone and so needs none.
  fileprivate func hasScreen(of key: LayerKey) -> Bool {
    key.phone == 0 || hasScreen(key.screen, on: PhoneID(key.phone))
  }
}
