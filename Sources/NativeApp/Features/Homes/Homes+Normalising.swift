import Monetization

extension IDKind {
  fileprivate static let home = Self(rawValue: 32)
  fileprivate static let location = Self(rawValue: 33)
  fileprivate static let item = Self(rawValue: 34)
}

extension HomeID: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { by.renumber(&number, .home) }
}

extension LocationID: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { by.renumber(&number, .location) }
}

extension ItemID: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { by.renumber(&number, .item) }
}

extension HomesFeature {
  public mutating func normalise(_ by: inout Normaliser) {
    selectedHome = currentHome?.id
    inventory.normalise(&by)
    selectedHome.normalise(&by)
    by.order(&forms) { $0.screen }
    forms.normalise(&by)
  }
}

extension Inventory: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    for index in homeTable.rows.indices { homeTable.rows[index].id.normalise(&by) }
    for index in locationTable.rows.indices { locationTable.rows[index].normalise(&by) }
    for index in itemTable.rows.indices { itemTable.rows[index].normalise(&by) }
    // They only name the next home, location and item.
    lastIDs = LastIDs()
  }
}

extension StorageLocation: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    id.normalise(&by)
    home.normalise(&by)
    parent.normalise(&by)
  }
}

extension InventoryItem: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    id.normalise(&by)
    home.normalise(&by)
    location.normalise(&by)
  }
}

extension StoragePlace: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    home.normalise(&by)
    location.normalise(&by)
  }
}

extension InventoryThing: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .home(let home): self = .home(home.normalised(&by))
    case .location(let location): self = .location(location.normalised(&by))
    case .item(let item): self = .item(item.normalised(&by))
    }
  }
}

extension OpenForm: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    screen.normalise(&by)
    kind.normalise(&by)
    place.normalise(&by)
    original.place.normalise(&by)
  }
}

extension OpenForm.Subject: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .firstHome, .newHome, .newLocation, .newItem: break
    case .editHome(let home): self = .editHome(home.normalised(&by))
    case .editLocation(let location): self = .editLocation(location.normalised(&by))
    case .editItem(let item): self = .editItem(item.normalised(&by))
    }
  }
}

extension HomesEvent: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .homeChosen(let home): self = .homeChosen(home.normalised(&by))
    case .deleteChosen(let thing): self = .deleteChosen(thing.normalised(&by))
    case .deletionConfirmed(let thing): self = .deletionConfirmed(thing.normalised(&by))
    case .form(.placeChosen(let place)): self = .form(.placeChosen(place.normalised(&by)))
    case .pickerChosen, .pickerClosed, .searchChosen, .searchEdited, .searchClosed, .formDiscarded,
      .form(.edited), .form(.saveChosen), .form(.cancelChosen):
      break
    }
  }
}

extension HomesRoute: NormalisedRoute {
  public mutating func normalise(_ by: inout Normaliser) {
    switch self {
    case .homes, .newHome: break
    case .editHome(let home): self = .editHome(home.normalised(&by))
    case .location(let location): self = .location(location.normalised(&by))
    case .newLocation(let place): self = .newLocation(place.normalised(&by))
    case .editLocation(let location): self = .editLocation(location.normalised(&by))
    case .item(let item): self = .item(item.normalised(&by))
    case .newItem(let place): self = .newItem(place.normalised(&by))
    case .editItem(let item): self = .editItem(item.normalised(&by))
    }
  }
}
