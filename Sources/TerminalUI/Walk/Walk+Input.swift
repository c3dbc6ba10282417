import Monetization
import Simulation

extension Walk {
  /// Handles one input; the top layer is asked first.
  package mutating func take(_ input: Input, in app: AppDefinition) -> Response {
    var outcome = Response()
    let jump = interface.jump
    interface.jump = nil
    switch input {
    case .resize(let columns, let rows):
      interface.columns = min(columns, ScreenLayout.limit)
      interface.rows = min(rows, ScreenLayout.limit)
      cache.forgetScreen()
      outcome.isOfWindow = true
      if let action = screenAction() { perform(.world(action), app, &outcome) }
    case .key(let key):
      interface.dismissNotice()
      if key == .enter || key == .character(" ") { noteHurry(app, &outcome) }
      if let jump, key != .control("c") {
        press(key, in: jump, app, &outcome)
      } else {
        press(key, app, &outcome)
        followDirectorFocus(in: app)
      }
    case .paste(let text):
      focusFormField(settledScreen(in: app), isPasting: true)
      if let (name, editing) = focusedField(settledScreen(in: app), in: app) {
        type(into: name, editing, app, &outcome) { $0.insert(text) }
      }
    case .click(let position):
      interface.dismissNotice()
      noteHurry(app, &outcome)
      click(position, app, &outcome)
    case .wheel(let position, let lines): wheel(position, lines, app, &outcome)
    }
    return outcome
  }

  /// Lets a sheet that would charge wait longer for its answer: a key held down presses again and again.
  mutating func noteHurry(_ app: AppDefinition, _ outcome: inout Response) {
    guard world.phone.client.isHurried(at: world.now) else { return }
    perform(.world(.pressedTooEarly), app, &outcome)
  }

  private mutating func press(_ key: Key, _ app: AppDefinition, _ outcome: inout Response) {
    let screen = settledScreen(in: app)
    if key == .control("c") { return perform(.interface(.quitChosen), app, &outcome) }
    if key == .control("z") { return perform(.interface(.suspendChosen), app, &outcome) }
    guard !screen.layout.isTooSmall else {
      outcome.isOfWindow = true
      if key == .character("q") { perform(.interface(.quitChosen), app, &outcome) }
      return
    }
    if interface.history.board.isStepping, let action = Bindings.history.binding(for: key)?.action {
      return perform(action, app, &outcome)
    }
    if isText(key, on: screen), focusFormField(screen) { return press(key, app, &outcome) }
    let typing = focusedField(screen, in: app)
    if let action = Bindings.everywhere(isTyping: typing != nil, phones: world.phones.count).binding(for: key)?.action {
      return perform(action, app, &outcome)
    }
    if let (name, editing) = typing {
      var changed = editing
      if changed.handle(key) { return type(into: name, editing, app, &outcome) { $0 = changed } }
    }
    if key != .escape, let binding = screen.bindings.binding(for: key) {
      return perform(binding, app, &outcome)
    }
    if typing == nil, let step = step(of: key, on: screen) { return perform(step, app, &outcome) }
    if key == .escape {
      if typing != nil, leaveField(screen) { return }
      if let cancel = screen.top.cancel { perform(cancel, app, &outcome) }
      return
    }
    if key == .enter || key == .character(" ") { return activate(screen, app, &outcome) }
    if tellWait(of: screen) { return }
    if let move = FocusMove(key, isTyping: typing != nil) {
      let key = screen.top.key
      if let state = screen.engine.moved(interface.state(of: key), move) {
        interface.remember(state, of: key)
        closeDetails(on: screen)
      }
    }
  }

  /// Closes the details of the inspector's line when the focus moves on: they would be of another line than the marked
  /// one.
  private mutating func closeDetails(on screen: ScreenLayers) {
    guard screen.top.key.kind == .inspector, interface.chosenLine != nil else { return }
    interface.chosenLine = nil
    cache.forgetScreen()
  }

  /// The action of a key on the setting with the focus: to the left or right, the number of a value, or Backspace for the
  /// usual value; nil for another key or control.
  private func step(of key: Key, on screen: ScreenLayers) -> WalkAction? {
    let move = FocusMove(key, isTyping: false)
    var digit: Int?
    if case .character(let character) = key { digit = character.wholeNumberValue }
    guard move == .left || move == .right || digit != nil || key == .backspace,
      let focus = interface.state(of: screen.top.key).focus,
      let target = screen.engine.target(focus), target.isEnabled, let previous = target.previous
    else { return nil }
    if key == .backspace { return target.values?.usualAction }
    if let digit { return target.values?.action(ofDigit: digit) }
    return move == .left ? previous : target.action
  }

  private mutating func perform(
    _ binding: KeyBinding<WalkAction>, _ app: AppDefinition, _ outcome: inout Response
  ) {
    if let reason = binding.disabledReason {
      tell(.refusal(reason, on: settledScreen(in: app).top.key))
    } else if let action = binding.action {
      perform(action, app, &outcome)
    }
  }

  private mutating func activate(_ screen: ScreenLayers, _ app: AppDefinition, _ outcome: inout Response) {
    let key = screen.top.key
    let state = interface.state(of: key)
    guard let focus = state.focus, let target = screen.engine.target(focus) else { return }
    // A control out of sight is not meant: the key brings it into view first.
    guard screen.engine.showsFocus(state) else {
      return interface.remember(screen.engine.focused(focus, state), of: key)
    }
    activate(target, app, &outcome)
  }

  /// Performs a control's action, or announces the reason why it is disabled.
  mutating func activate(_ target: Target, _ app: AppDefinition, _ outcome: inout Response) {
    if let reason = target.disabledReason, !target.isEnabled {
      tell(.refusal(reason, on: settledScreen(in: app).top.key))
    } else if target.isEnabled, let action = target.action {
      perform(action, app, &outcome)
    }
  }

  /// Changes the text of a field, and tells the app.
  private mutating func type(
    into name: FieldName, _ editing: TextEditing, _ app: AppDefinition, _ outcome: inout Response,
    _ change: (inout TextEditing) -> Void
  ) {
    var changed = editing
    change(&changed)
    if name == .palette { focusPalette() }
    // A key that changes nothing, such as one for a full field, costs no new screen.
    if changed == editing { return }
    followFocus(in: settledScreen(in: app).top.key)
    interface.field = Interface.FieldMemory(name: name, editing: changed)
    let isEdited = changed.text != editing.text
    if isEdited, let action = name.edited(changed.text) {
      outcome.edited = name
      // `perform` drops the cached screen itself, after reading from it which layer was on top.
      return perform(action, app, &outcome)
    }
    cache.forgetScreen()
    if isEdited { interface.paletteProblem = nil }
    if isEdited, name == .filter { filter(by: changed.text) }
    if isEdited, case .palette? = interface.overlays.last {
      interface.overlays[interface.overlays.count - 1] = .palette(changed.text)
      askOfBranches(after: editing.text, &outcome)
    }
  }

  /// Searches the panel that has the keys for a text.
  private mutating func filter(by text: String) {
    if interface.overlays.last == .inspector {
      interface.inspectorFilter = text
    } else {
      interface.director.list = .found(text)
    }
  }

  /// Lets a panel show its focus again after the wheel or a page key has moved it away.
  private mutating func followFocus(in key: LayerKey) {
    var state = interface.state(of: key)
    guard !state.followsFocus || state.hasLeftField else { return }
    state.followsFocus = true
    state.hasLeftField = false
    interface.remember(state, of: key)
  }

  mutating func perform(_ action: WalkAction, _ app: AppDefinition, _ outcome: inout Response) {
    switch action {
    case .world(let action):
      // Time that is asked for passes for an ad, too, which stands still below the palette and the Director.
      let isStill = action.isOfTime && world.isOverlayUp
      if isStill { perform(.world(.overlayChanged(isUp: false)), app, &outcome) }
      let before = settledScreen(in: app).top.key
      outcome.actions.append(action)
      if let notice = perform(action, app, &outcome) { tell(notice) }
      if isStill, interface.coversPhone { perform(.world(.overlayChanged(isUp: true)), app, &outcome) }
      if settledScreen(in: app).top.key != before { interface.field = nil }
    case .interface(let action): perform(action, app, &outcome)
    }
  }

  /// Performs an action on the world; returns the notice about it, or nil if it needs none.
  private mutating func perform(_ action: Action, _ app: AppDefinition, _ outcome: inout Response) -> Notice? {
    guard case .director(let command) = action else {
      let entries = perform(action, in: app)
      outcome.entries += entries
      return Self.notice(of: action, entries, at: world.deviceTime)
    }
    let card = unlockCard
    let result = direct(command, in: app)
    outcome.entries += result.entries
    outcome.directions.append(Direction(command: command, effect: result.effect))
    let notice = Self.notice(of: result.effect) ?? Self.notice(of: action, result.entries, at: world.deviceTime)
    return unlockCard != nil && unlockCard != card && notice?.isToldByCard == true ? nil : notice
  }

  private mutating func click(_ position: Position, _ app: AppDefinition, _ outcome: inout Response) {
    let screen = settledScreen(in: app)
    let drawing = draw(in: app)
    if let binding = drawing.footer.first(where: { $0.rect.contains(position) })?.binding {
      return perform(binding, app, &outcome)
    }
    if let placement = drawing.side.placement(at: position) {
      return activate(placement.target, app, &outcome)
    }
    if screen.status.armedRect(screen.layout)?.contains(position) == true {
      return perform(.interface(.armedChosen), app, &outcome)
    }
    // A click on the phone beside the shown one shows it, and does nothing else.
    if let other = screen.otherPhone, screen.layout.other?.cover.contains(position) == true {
      return perform(.world(.director(.showPhone(other))), app, &outcome)
    }
    let top = screen.layers[screen.layers.count - 1]
    if top.layer.hasCloseMark, let cancel = top.layer.cancel,
      ScreenLayout.closeMark(in: ScreenLayout.box(around: top.rect)).contains(position)
    {
      return perform(cancel, app, &outcome)
    }
    guard let placement = drawing.layout.placement(at: position) else {
      if tellWait(of: screen) { return }
      if let action = pictureAction(at: position, screen, drawing.layout, app) { perform(action, app, &outcome) }
      return
    }
    activateOrFocus(placement.target, screen, app, &outcome)
  }

  /// The action of a click on the picture of a screen; nil if there is none, or it does nothing.
  private func pictureAction(
    at position: Position, _ screen: ScreenLayers, _ layout: PanelLayout, _ app: AppDefinition
  ) -> WalkAction? {
    guard let picture = layout.pictures.last(where: { $0.shown.contains(position) }) else { return nil }
    let context = ScreenContext(world: world, app: app, interface: interface, cache: cache)
    return Bindings.screen(of: screen.top, context).flatMap { screen in
      AllFeatureScreens.of(screen)?.click(picture.cell(at: position), on: screen, context)
    }
  }

  /// Gives a target the focus and activates it. A field waits for text; only Enter submits it. A tab or the way back
  /// does not take the focus from the content.
  mutating func activateOrFocus(
    _ target: Target, _ screen: ScreenLayers, _ app: AppDefinition, _ outcome: inout Response
  ) {
    let key = screen.top.key
    if !target.isNavigation {
      interface.remember(screen.engine.focused(target.id, interface.state(of: key)), of: key)
    }
    if target.role != .field { activate(target, app, &outcome) }
  }

  private mutating func wheel(
    _ position: Position, _ lines: Int, _ app: AppDefinition, _ outcome: inout Response
  ) {
    let screen = settledScreen(in: app)
    // The phone beside the shown one only shows.
    if screen.layout.other?.cover.contains(position) == true { return }
    if let wheel = screen.top.wheel { return perform(lines < 0 ? wheel.away : wheel.towards, app, &outcome) }
    let key = screen.top.key
    interface.remember(screen.engine.scrolled(interface.state(of: key), by: lines), of: key)
  }
}

extension Action {
  /// The action lets time pass.
  fileprivate var isOfTime: Bool { if case .director(let command) = self { command.isOf(.advance) } else { false } }
}
