extension AppModel {
  /// The home whose things are on screen.
  public var currentHome: Home? {
    selectedHome.flatMap { inventory[$0] } ?? inventory.homes.first
  }

  /// The form on top of the selected tab, if there is one.
  public var topForm: OpenForm? {
    topScreen.flatMap { screen in forms.first { $0.screen == screen.id } }
  }

  /// Whether another home may be created now.
  public func canCreateHome(at time: DeviceTime, in app: AppConfiguration) -> GateAnswer {
    guard let limits = app.limits else { return .allowed }
    return FeatureGate(limits: limits).canCreateHome(itemCounts: inventory.itemCounts, isPro: isPro(at: time, in: app))
  }

  /// Whether another item may be created in `home` now.
  public func canCreateItem(in home: HomeID, at time: DeviceTime, in app: AppConfiguration) -> GateAnswer {
    guard let limits = app.limits else { return .allowed }
    return FeatureGate(limits: limits).canCreateItem(
      inHomeWith: inventory.itemCount(in: home), itemCounts: inventory.itemCounts, isPro: isPro(at: time, in: app))
  }

  /// Asks the gate before a screen opens; a denial presents the paywall instead.
  mutating func allows(_ kind: NativeScreen, _ url: String, _ turn: inout Turn) -> Bool {
    switch NativeRoute(url: url) {
    case .newHome?: return asksGate(for: "home", canCreateHome(at: turn.time, in: turn.app), &turn)
    case .newItem(let place)?:
      guard inventory[place.home] != nil else { return false }
      return asksGate(for: "item", canCreateItem(in: place.home, at: turn.time, in: turn.app), &turn)
    case .location(let id)?, .editLocation(let id)?: return inventory[id] != nil
    case .item(let id)?, .editItem(let id)?: return inventory[id] != nil
    case .editHome(let id)?: return inventory[id] != nil
    case .newLocation(let place)?: return inventory[place.home] != nil
    case .homes?, .pro?: return true
    case nil: return false
    }
  }

  private mutating func asksGate(for thing: String, _ answer: GateAnswer, _ turn: inout Turn) -> Bool {
    reportGate(thing, answer, &turn)
    guard case .denied(let reason) = answer else { return true }
    if planIsUnknown(turn) {
      present(HomesWording.checkingPlan)
    } else {
      presentPaywall(PaywallContext(source: .gate, reason: reason), &turn)
    }
    return false
  }

  /// Whether a denial only means that nobody knows yet what the customer has.
  func planIsUnknown(_ turn: Turn) -> Bool {
    entitlementAccess(turn.app.entitlements.limits, at: turn.time, in: turn.app).isUnknown
  }

  private func reportGate(_ thing: String, _ answer: GateAnswer, _ turn: inout Turn) {
    let counts = [ResourceCount("homes", inventory.homes.count), ResourceCount("items", inventory.items.count)]
    turn.report(
      .gate(.asked(resource: thing, answer, counts: counts, isPro: isPro(at: turn.time, in: turn.app))))
  }

  /// A native screen came up: gives it what it needs.
  mutating func opened(_ kind: NativeScreen, _ screen: Screen, _ turn: inout Turn) {
    switch NativeRoute(url: screen.url) {
    case .homes?: offerFirstHome()
    case .newHome?: forms.append(OpenForm(screen: screen.id, kind: .newHome))
    case .editHome(let id)?:
      forms.append(OpenForm(screen: screen.id, kind: .editHome(id), name: inventory[id]?.name ?? ""))
    case .newLocation(let place)?: forms.append(OpenForm(screen: screen.id, kind: .newLocation, place: place))
    case .editLocation(let id)?:
      guard let location = inventory[id] else { return }
      let place = Place(home: location.home, location: location.parent)
      forms.append(OpenForm(screen: screen.id, kind: .editLocation(id), name: location.name, place: place))
    case .newItem(let place)?: forms.append(OpenForm(screen: screen.id, kind: .newItem, place: place))
    case .editItem(let id)?:
      guard let item = inventory[id] else { return }
      forms.append(
        OpenForm(
          screen: screen.id, kind: .editItem(id), name: item.title, note: item.note,
          place: Place(home: item.home, location: item.location)))
    case .pro?: loadOffers(&turn)
    case .location?, .item?, nil: break
    }
  }

  /// Without a home there is nothing to show but the question for the first one.
  mutating func offerFirstHome() {
    guard inventory.homes.isEmpty else { return }
    for screen in navigators.compactMap(\.main.first) where NativeRoute(url: screen.url) == .homes {
      guard !forms.contains(where: { $0.screen == screen.id }) else { continue }
      forms.append(OpenForm(screen: screen.id, kind: .firstHome))
    }
  }

  mutating func handle(_ event: UserEvent.HomesEvent, _ turn: inout Turn) {
    switch event {
    case .pickerChosen: isHomePickerOpen = !inventory.homes.isEmpty
    case .pickerClosed: isHomePickerOpen = false
    case .homeChosen(let home):
      isHomePickerOpen = false
      if inventory[home] != nil { selectedHome = home }
    case .deleteHomeChosen(let home):
      isHomePickerOpen = false
      guard let found = inventory[home], let contents = inventory.contents(of: home) else { return }
      present(HomesWording.deleteHome(found, contents: contents))
    case .deleteLocationChosen(let location):
      guard let found = inventory[location], let contents = inventory.contents(of: location) else { return }
      present(
        contents.isEmpty
          ? HomesWording.deleteLocation(found) : HomesWording.locationNotEmpty(found, contents: contents))
    case .deleteItemChosen(let item):
      guard let found = inventory[item] else { return }
      present(HomesWording.deleteItem(found))
    case .searchChosen: search = search ?? ""
    case .searchEdited(let text): if search != nil { search = text }
    case .searchClosed: search = nil
    }
  }

  mutating func deleteHome(_ home: HomeID, _ turn: inout Turn) {
    guard let contents = inventory.contents(of: home) else { return }
    changeInventory { inventory throws(InventoryError) in try inventory.deleteHome(home, confirmed: contents) }
    if selectedHome == home { selectedHome = inventory.homes.first?.id }
    leaveVanishedScreens(&turn)
    offerFirstHome()
  }

  mutating func deleteLocation(_ location: LocationID, _ turn: inout Turn) {
    changeInventory { inventory throws(InventoryError) in try inventory.deleteLocation(location) }
    leaveVanishedScreens(&turn)
  }

  mutating func deleteItem(_ item: ItemID, _ turn: inout Turn) {
    changeInventory { inventory throws(InventoryError) in try inventory.deleteItem(item) }
    leaveVanishedScreens(&turn)
  }

  private mutating func changeInventory(_ change: (inout Inventory) throws(InventoryError) -> Void) {
    do throws(InventoryError) {
      try change(&inventory)
    } catch {
      present(Alert(title: "Not deleted", message: error.message, answers: [.dismiss]))
    }
  }

  /// Pops screens whose subject is no more.
  private mutating func leaveVanishedScreens(_ turn: inout Turn) {
    for tab in navigators.indices {
      while let top = navigators[tab].modal.last ?? navigators[tab].main.last, hasVanished(top) {
        let wasModal = navigators[tab].isModalShown
        perform(wasModal ? navigators[tab].closeModal() : navigators[tab].back(), inTab: tab, &turn)
        if !wasModal, navigators[tab].main.count <= 1 { break }
      }
    }
  }

  private func hasVanished(_ screen: Screen) -> Bool {
    guard case .native = screen.kind else { return false }
    switch NativeRoute(url: screen.url) {
    case .item(let id)?, .editItem(let id)?: return inventory[id] == nil
    case .location(let id)?, .editLocation(let id)?: return inventory[id] == nil
    case .editHome(let id)?: return inventory[id] == nil
    case .newItem(let place)?, .newLocation(let place)?: return inventory[place.home] == nil
    case .homes?, .newHome?, .pro?, nil: return false
    }
  }
}
