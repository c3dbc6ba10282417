import Monetization

/// Homes with their storage locations and items: viewing, searching, and the forms for adding and editing.
public struct HomesFeature: NativeFeature {
  // Kept on the device:
  public internal(set) var inventory: Inventory
  public internal(set) var selectedHome: HomeID?

  // Lost when the app is terminated:
  public internal(set) var isPickerOpen = false
  /// The search text; nil while no search is open.
  public internal(set) var search: String?
  public internal(set) var forms: [OpenForm] = []

  public static let viewControllers = HomesRoute.ViewController.allCases.map(\.rawValue)
  public static let limits = [
    LimitSetting(key: "homes", resource: .home, least: 1), LimitSetting(key: "itemsPerHome", resource: .item, least: 0),
  ]

  init(kept: PersistedHomes) {
    inventory = kept.inventory
    selectedHome = kept.selectedHome
  }

  var kept: PersistedHomes { PersistedHomes(inventory: inventory, selectedHome: selectedHome) }

  /// The home shown on screen; nil if there is none.
  public var currentHome: Home? {
    selectedHome.flatMap { inventory[$0] } ?? inventory.homes.first
  }

  /// Returns the form on `screen`; nil if there is none.
  public func form(on screen: ScreenID) -> OpenForm? { forms.first { $0.screen == screen } }

  mutating func handle(_ event: HomesEvent, _ turn: inout FeatureTurn) {
    switch event {
    case .pickerChosen: isPickerOpen = !inventory.homes.isEmpty
    case .pickerClosed: isPickerOpen = false
    case .homeChosen(let home):
      isPickerOpen = false
      if inventory[home] != nil { selectedHome = home }
    case .deleteChosen(let thing):
      isPickerOpen = false
      askToDelete(thing, &turn)
    case .deletionConfirmed(let thing): delete(thing, &turn)
    case .searchChosen: search = search ?? ""
    case .searchEdited(let text): if search != nil { search = text }
    case .searchClosed: search = nil
    case .form(let event): handle(event, &turn)
    case .formDiscarded: closeForm(&turn)
    }
  }

  public var isMenuOpen: Bool { isPickerOpen }

  public func backEvent(on screen: Screen) -> FeatureEvent? {
    form(on: screen.id).map { _ in .homes(.form(.cancelChosen)) }
  }

  public mutating func tabChosen() {
    isPickerOpen = false
    search = nil
  }

  public mutating func linkChosen() { isPickerOpen = false }

  public mutating func coveredByPaywall() {
    if search?.isEmpty == true { search = nil }
    isPickerOpen = false
  }
}

/// The data of the homes that the device keeps.
public struct PersistedHomes: Hashable, Sendable {
  public var inventory: Inventory
  public var selectedHome: HomeID?

  public init(inventory: Inventory = Inventory(), selectedHome: HomeID? = nil) {
    self.inventory = inventory
    self.selectedHome = selectedHome
  }
}
