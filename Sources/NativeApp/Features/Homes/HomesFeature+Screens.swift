import Monetization

extension HomesFeature {
  public static func subject(of viewController: String, at url: String, in setup: SubjectSetup?) -> ScreenSubject? {
    switch HomesRoute(viewController: viewController, url: url) {
    case .location(let id)?, .editLocation(let id)?: .named("location \(id.number)")
    case .item(let id)?, .editItem(let id)?: .named("item \(id.number)")
    case .editHome(let id)?: .named("home \(id.number)")
    case .newItem(let place)?, .newLocation(let place)?: .named("home \(place.home.number)")
    case .homes?, .newHome?: nil
    case nil:
      switch HomesRoute.ViewController(rawValue: viewController) {
      case .location?: .missing("the number of a location, as in /locations/1")
      case .item?: .missing("the number of an item, as in /items/1")
      case .locationForm?: .missing("the number of a home, as in /locations/new?home=1")
      case .itemForm?: .missing("the number of a home, as in /items/new?home=1")
      case .homes?, .homeForm?, nil: nil
      }
    }
  }

  public func allows(_ viewController: String, at url: String, _ turn: inout FeatureTurn) -> Bool {
    switch HomesRoute(viewController: viewController, url: url) {
    case .newHome?: return turn.mayOpenForm(for: inventory.homeQuestion)
    case .newItem(let place)?:
      guard inventory[place.home] != nil else { return false }
      return turn.mayOpenForm(for: inventory.itemQuestion(in: place.home))
    case .location(let id)?, .editLocation(let id)?: return inventory[id] != nil
    case .item(let id)?, .editItem(let id)?: return inventory[id] != nil
    case .editHome(let id)?: return inventory[id] != nil
    case .newLocation(let place)?: return inventory[place.home] != nil
    case .homes?: return true
    case nil: return false
    }
  }

  public mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn) {
    switch HomesRoute(screen) {
    case .homes?: offerFirstHome(turn)
    case .newHome?: forms.append(OpenForm(screen: screen.id, kind: .newHome))
    case .editHome(let id)?:
      forms.append(OpenForm(screen: screen.id, kind: .editHome(id), name: inventory[id]?.name ?? ""))
    case .newLocation(let place)?: forms.append(OpenForm(screen: screen.id, kind: .newLocation, place: place))
    case .editLocation(let id)?:
      guard let location = inventory[id] else { return }
      let place = StoragePlace(home: location.home, location: location.parent)
      forms.append(OpenForm(screen: screen.id, kind: .editLocation(id), name: location.name, place: place))
    case .newItem(let place)?: forms.append(OpenForm(screen: screen.id, kind: .newItem, place: place))
    case .editItem(let id)?:
      guard let item = inventory[id] else { return }
      forms.append(
        OpenForm(
          screen: screen.id, kind: .editItem(id), name: item.title, note: item.note,
          place: StoragePlace(home: item.home, location: item.location)))
    case .location?, .item?, nil: break
    }
  }

  public mutating func left(_ screen: ScreenID) {
    forms.removeAll { $0.screen == screen }
  }

  public func hasVanished(_ screen: Screen) -> Bool {
    switch HomesRoute(screen) {
    case .item(let id)?, .editItem(let id)?: inventory[id] == nil
    case .location(let id)?, .editLocation(let id)?: inventory[id] == nil
    case .editHome(let id)?: inventory[id] == nil
    case .newItem(let place)?, .newLocation(let place)?: inventory[place.home] == nil
    case .homes?, .newHome?, nil: false
    }
  }

  /// Opens the form for the first home on the homes' tab, which has nothing else to show without a home.
  mutating func offerFirstHome(_ turn: FeatureTurn) {
    guard inventory.homes.isEmpty else { return }
    for screen in turn.rootScreens where HomesRoute(screen) == .homes {
      guard form(on: screen.id) == nil else { continue }
      forms.append(OpenForm(screen: screen.id, kind: .firstHome))
    }
  }
}
