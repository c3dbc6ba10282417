import Monetization
import NativeApp
import Simulation

extension HomesFeature: FeatureScreens {
  static func content(of screen: Screen, in room: ScreenRoom, _ context: ScreenContext) -> ScreenContent {
    let homes = context.model.features.homes
    // An open form knows its subject, so that its URL is not read again for every letter.
    if let form = homes.form(on: screen.id), form.kind != .firstHome { return content(of: form, context) }
    switch HomesRoute(screen) {
    case .homes?: return ScreenContent("Homes", HomesScreen.panel(context))
    case .location(let id)?:
      return ScreenContent(homes.inventory[id]?.name ?? "", LocationScreen.panel(id, context))
    case .item(let id)?:
      return ScreenContent(homes.inventory[id]?.title ?? "", Panel(body: ItemScreen.element(id, context)))
    case .newHome?, .editHome?, .newLocation?, .editLocation?, .newItem?, .editItem?:
      return ScreenContent("", Panel(body: .column([])))
    case nil: return .nothing
    }
  }

  private static func content(of form: OpenForm, _ context: ScreenContext) -> ScreenContent {
    var panel = FormScreen.panel(form, context)
    if !form.hasNote, form.place == nil { panel.typedInto = FieldName.name.id }
    return ScreenContent(FormScreen.title(form), panel)
  }

  static func bindings(_ screen: Screen, _ context: ScreenContext) -> [KeyBinding<WalkAction>] {
    let homes = context.model.features.homes
    // A form has no keys of its own.
    if homes.form(on: screen.id) != nil { return [] }
    switch HomesRoute(screen) {
    case .location(let id)?:
      guard let location = homes.inventory[id] else { return [] }
      return [addItem(to: StoragePlace(home: location.home, location: id))]
    case .homes?:
      guard let home = homes.currentHome else { return [] }
      return [
        KeyBinding(
          [.character("/")], "search", action: .user(.homes(.searchChosen)),
          disabledReason: homes.inventory.items.isEmpty ? "there is nothing to find yet" : nil, importance: 15),
        addItem(to: StoragePlace(home: home.id)),
      ]
    default: return []
    }
  }

  private static func addItem(to place: StoragePlace) -> KeyBinding<WalkAction> {
    KeyBinding([.character("a")], "add item", action: .visit(.newItem(place)), importance: 16)
  }

  static func menus(_ context: ScreenContext) -> [Layer] {
    guard context.model.features.homes.isPickerOpen else { return [] }
    return [
      Layer(
        key: LayerKey(.menu), title: "Homes", panel: Panel(body: HomePickerScreen.element(context)), chrome: .dialog,
        cancel: .user(.homes(.pickerClosed)))
    ]
  }

  static func state(_ context: ScreenContext) -> FeatureScreenState? {
    context.model.features.homes.search.map { _ in
      FeatureScreenState(mode: .search, cancel: .user(.homes(.searchClosed)))
    }
  }
}

extension WalkAction {
  static func visit(_ route: HomesRoute) -> WalkAction { .visit(path: route.path) }
}
