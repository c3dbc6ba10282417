import Monetization
import Simulation

// The field that is typed into.
extension Walk {
  /// The field that is typed into, with its text: that with the focus, and in the palette always its field; nil if there
  /// is none.
  func focusedField(_ screen: ScreenLayers, in app: AppDefinition) -> (name: FieldName, editing: TextEditing)? {
    let state = panelState(screen.layers.count - 1, screen)
    return fieldName(screen, state).map { name in
      if case .page(let screen, let element) = name {
        return (name, interface.editing(name, pageText(of: element, on: screen, in: app)))
      }
      if name == .account { return (name, world.phone.client.signInSheet.editing(in: interface)) }
      return (name, interface.editing(name, text(of: name, on: screen.top.key, in: app)))
    }
  }

  /// The name of the field that is typed into while the top layer has this state.
  func fieldName(_ screen: ScreenLayers, _ state: PanelState) -> FieldName? {
    screen.top.key.kind == .palette ? .palette : state.focus.flatMap(FieldName.init)
  }

  private func text(of name: FieldName, on layer: LayerKey, in app: AppDefinition) -> String {
    // The model is read in its place: as a value of its own it would be copied whole for each key.
    let (phone, screen) = (world.shownIndex, ScreenID(layer.screen))
    return switch name {
    case .name: world.phones[phone].model.features.homes.form(on: screen)?.name ?? ""
    case .note: world.phones[phone].model.features.homes.form(on: screen)?.note ?? ""
    case .search: world.phones[phone].model.features.homes.search ?? ""
    case .palette: interface.palette ?? ""
    case .filter: (layer.kind == .inspector ? interface.inspectorFilter : interface.director.filter) ?? ""
    case .message: world.phones[phone].model.chatDraft(in: app.configuration)
    case .avatarName: world.phones[phone].model.features.chat.form(on: screen)?.name ?? ""
    case .code: world.phones[phone].client.redemptionSheet?.code ?? ""
    case .account, .page: ""
    }
  }

  private func pageText(of element: ElementID, on screen: ScreenID, in app: AppDefinition) -> TextEditing {
    guard let page = world.phone.browser.view(of: screen)?.page, let document = app.page(page.body),
      let node = document.place(of: element)
    else { return TextEditing() }
    return PageFields(page, document, screen).resting(node)
  }

  /// Moves the focus to the field for which a page on top has not sent its form.
  mutating func focusRefusedField(on screen: ScreenID, in app: AppDefinition) {
    let settled = settledScreen(in: app)
    guard settled.top.key.screen == screen.number, let page = world.phone.browser.view(of: screen)?.page,
      let document = app.page(page.body), let node = page.problem.flatMap({ document.place(of: $0.element) })
    else { return }
    let focus = PageFields(page, document, screen).focus(of: node)
    interface.remember(settled.engine.focused(focus, interface.state(of: settled.top.key)), of: settled.top.key)
  }

  /// The key is text for the field of a form that asks for one text. A digit that picks a tab is none.
  func isText(_ key: Key, on screen: ScreenLayers) -> Bool {
    guard case .character(let letter) = key, letter != " " else { return false }
    return !letter.isWholeNumber || screen.bindings.binding(for: key) == nil
  }

  /// Moves the focus out of the field of a screen of the app, to what comes next that is none; false if there is nothing,
  /// or if Escape means something else there.
  mutating func leaveField(_ screen: ScreenLayers) -> Bool {
    let state = interface.state(of: screen.top.key)
    guard screen.top.fieldsAreLeft, let field = state.focus,
      let next = screen.engine.next(after: field, where: { FieldName($0) == nil })
    else { return false }
    var left = screen.engine.focused(next, state)
    left.hasLeftField = true
    interface.remember(left, of: screen.top.key)
    return true
  }

  /// Moves the focus into the field of a form that asks for one text; false if it is there, or in no such form, or if the
  /// field has been left. What is pasted can go nowhere else.
  @discardableResult
  mutating func focusFormField(_ screen: ScreenLayers, isPasting: Bool = false) -> Bool {
    let state = interface.state(of: screen.top.key)
    let panel = screen.top.panel
    guard let field = panel.typedInto, state.focus != field, isPasting || panel.takesLetters(state) else {
      return false
    }
    interface.remember(screen.engine.focused(field, state), of: screen.top.key)
    return true
  }
}
