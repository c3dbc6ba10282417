import Monetization

extension HomesFeature {
  public func allows(_ url: String, _ turn: inout FeatureTurn) -> Bool {
    switch HomesRoute(url: url) {
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
    switch HomesRoute(url: screen.url) {
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
    switch HomesRoute(url: screen.url) {
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
    for screen in turn.rootScreens where HomesRoute(url: screen.url) == .homes {
      guard form(on: screen.id) == nil else { continue }
      forms.append(OpenForm(screen: screen.id, kind: .firstHome))
    }
  }
}
