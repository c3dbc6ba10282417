import Monetization
import Simulation

// The Director's panel: which of its rows are in view, and where letters lead.
extension Walk {
  /// Begins with the groups; the group at hand stays the one that was looked at last.
  mutating func openDirector() {
    interface.director.list = .group
    interface.director.isChoosingGroup = true
    focusDirector(nil)
  }

  /// Performs an action on the panel alone.
  mutating func performInDirector(_ action: InterfaceAction, _ app: AppDefinition, _ outcome: inout Response) {
    switch action {
    case .directorGroupChosen(let group): showDirectorGroup(group)
    case .directorRowChosen(let id): chooseDirectorRow(id, app, &outcome)
    case .filterChosen:
      interface.director.list = .found("")
      interface.field = nil
    case .armedChosen:
      if !interface.overlays.contains(.director) { open(.director) }
      interface.director.list = .armed
      interface.director.isChoosingGroup = false
      focusDirector(nil)
    case .filterClosed:
      interface.director.list = .group
      interface.field = nil
      focusDirector(nil)
    default: break
    }
  }

  private mutating func showDirectorGroup(_ group: DirectorGroup) {
    interface.director.list = .group
    interface.director.group = group
    interface.director.isChoosingGroup = false
    focusDirector(nil)
  }

  /// Moves the focus to a row; of what a search has found, activates it and shows where it belongs.
  private mutating func chooseDirectorRow(_ id: FocusID?, _ app: AppDefinition, _ outcome: inout Response) {
    guard let text = interface.director.filter else { return focusDirector(id) }
    let context = ScreenContext(world: world, app: app, interface: interface, cache: cache)
    let found = DirectorScreen.found(text, context)
    guard let row = id.map({ id in found.first { $0.id == id } }) ?? found.first else { return }
    interface.field = nil
    if let owner = DirectorScreen.controls(context).first(where: { row.belongs(to: $0.control) }) {
      show(owner.control.id, of: owner.group)
    }
    // A setting alone is only shown.
    guard row.values == nil, row.disabledReason == nil, let action = row.action else { return }
    perform(action, app, &outcome)
  }

  /// Brings a row of a group into view, with the focus on it.
  private mutating func show(_ id: FocusID, of group: DirectorGroup) {
    interface.director = DirectorView(group: group, list: .group, isChoosingGroup: false)
    focusDirector(id)
  }

  /// Gives the focus to a row of the panel; nil for its first one.
  private mutating func focusDirector(_ id: FocusID?) {
    interface.panels.removeAll { $0.key.kind == .director }
    if let id { interface.remember(PanelState(focus: id), of: LayerKey(.director)) }
    cache.forgetScreen()
  }

  /// Lets the letters of the panel follow the focus: on a tab of a group they lead to groups, else to its rows.
  mutating func followDirectorFocus(in app: AppDefinition) {
    guard interface.overlays.last == .director, interface.director.list == .group,
      let focus = interface.state(of: LayerKey(.director)).focus
    else { return }
    let group = DirectorGroup(tabID: focus)
    var view = interface.director
    view.isChoosingGroup = group != nil
    view.group = group ?? view.group
    guard view != interface.director else { return }
    interface.director = view
    cache.forgetScreen()
  }

  /// Opens the group of a row that is not in view, so that the row can be activated there.
  mutating func unfoldDirector(for target: Target, _ screen: ScreenLayers, in app: AppDefinition) -> ScreenLayers {
    guard screen.top.key.kind == .director, screen.engine.stop(target.id) == nil else { return screen }
    let context = ScreenContext(world: world, app: app, interface: interface, cache: cache)
    guard let owner = DirectorScreen.controls(context).first(where: { $0.control.id == target.id }) else {
      return screen
    }
    show(target.id, of: owner.group)
    return settledScreen(in: app)
  }
}

extension Control {
  /// The row is the other one, or sets a value of it.
  fileprivate func belongs(to setting: Control) -> Bool {
    id == setting.id || label.hasPrefix(setting.label + ": ")
  }
}
