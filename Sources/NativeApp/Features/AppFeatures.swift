import Monetization

/// The features of the app. A new feature needs a line in each of these lists, and nothing else outside its folder.
public struct AppFeatures: Hashable, Sendable {
  public internal(set) var homes: HomesFeature
  public internal(set) var pro = ProFeature()
  public internal(set) var sounds: SoundsFeature
  public internal(set) var map = MapFeature()
  public internal(set) var settings = SettingsFeature()
  public internal(set) var chat: ChatFeature

  init(kept: PersistedFeatures) {
    homes = HomesFeature(kept: kept.homes)
    sounds = SoundsFeature(kept: kept.sounds)
    chat = ChatFeature(kept: kept.chat)
  }

  var kept: PersistedFeatures { PersistedFeatures(homes: homes.kept, sounds: sounds.kept, chat: chat.kept) }
}

/// The data of the features that the device keeps.
public struct PersistedFeatures: Hashable, Sendable {
  public var homes: PersistedHomes
  public var sounds: PersistedSounds
  public var chat: PersistedChat

  public init(
    homes: PersistedHomes = PersistedHomes(), sounds: PersistedSounds = PersistedSounds(),
    chat: PersistedChat = PersistedChat()
  ) {
    self.homes = homes
    self.sounds = sounds
    self.chat = chat
  }
}

/// The name of a feature.
public enum FeatureName: CaseIterable, Hashable, Sendable {
  case homes, pro, sounds, map, settings, chat

  /// The feature whose screens have this `viewController` in the path configuration; nil if there is none.
  public init?(viewController: String) {
    guard let name = Self.byViewController[viewController] else { return nil }
    self = name
  }

  private static let byViewController = Dictionary(
    uniqueKeysWithValues: allCases.flatMap { name in name.type.viewControllers.map { ($0, name) } })

  public var type: any NativeFeature.Type {
    switch self {
    case .homes: HomesFeature.self
    case .pro: ProFeature.self
    case .sounds: SoundsFeature.self
    case .map: MapFeature.self
    case .settings: SettingsFeature.self
    case .chat: ChatFeature.self
    }
  }
}

/// An action of the user on a screen of a feature.
public enum FeatureEvent: Hashable, Sendable {
  case homes(HomesEvent)
  case sounds(SoundsEvent)
  case map(MapEvent)
  case chat(ChatEvent)
}

extension AppFeatures {
  mutating func handle(_ event: FeatureEvent, _ turn: inout FeatureTurn) {
    switch event {
    case .homes(let event): homes.handle(event, &turn)
    case .sounds(let event): sounds.handle(event, &turn)
    case .map(let event): map.handle(event, &turn)
    case .chat(let event): chat.handle(event, &turn)
    }
  }

  func allows(_ url: String, for feature: FeatureName, _ turn: inout FeatureTurn) -> Bool {
    switch feature {
    case .homes: homes.allows(url, &turn)
    case .pro: pro.allows(url, &turn)
    case .sounds: sounds.allows(url, &turn)
    case .map: map.allows(url, &turn)
    case .settings: settings.allows(url, &turn)
    case .chat: chat.allows(url, &turn)
    }
  }

  mutating func opened(_ screen: Screen, of feature: FeatureName, _ turn: inout FeatureTurn) {
    switch feature {
    case .homes: homes.opened(screen, &turn)
    case .pro: pro.opened(screen, &turn)
    case .sounds: sounds.opened(screen, &turn)
    case .map: map.opened(screen, &turn)
    case .settings: settings.opened(screen, &turn)
    case .chat: chat.opened(screen, &turn)
    }
  }

  mutating func received(_ event: DataEvent, of feature: FeatureName, _ turn: inout FeatureTurn) {
    switch feature {
    case .homes: homes.received(event, &turn)
    case .pro: pro.received(event, &turn)
    case .sounds: sounds.received(event, &turn)
    case .map: map.received(event, &turn)
    case .settings: settings.received(event, &turn)
    case .chat: chat.received(event, &turn)
    }
  }

  mutating func left(_ screen: ScreenID) {
    homes.left(screen)
    map.left(screen)
    chat.left(screen)
  }

  func hasVanished(_ screen: Screen) -> Bool {
    guard case .native(let name) = screen.kind else { return false }
    return switch FeatureName(viewController: name) {
    case .homes?: homes.hasVanished(screen)
    case .chat?: chat.hasVanished(screen)
    case .pro?, .sounds?, .map?, .settings?, nil: false
    }
  }

  /// A menu of a feature is open over its screen.
  var isMenuOpen: Bool { homes.isPickerOpen || sounds.isTimerMenuOpen }

  var needsSettling: Bool { sounds.needsSettling || chat.needsSettling }

  mutating func settle(_ turn: inout FeatureTurn) {
    sounds.settle(&turn)
    chat.settle(&turn)
  }

  func nextDeadline(at time: DeviceTime) -> TimeSpan? {
    [sounds.nextDeadline(at: time), chat.nextDeadline(at: time)].compactMap { $0 }.min()
  }

  /// A picture of a feature moves by time alone.
  public var isMoving: Bool { sounds.isMoving }

  /// Returns the shortest time left that a feature's screens count down; nil if they count nothing.
  public func countdown(at time: DeviceTime) -> TimeSpan? {
    [sounds.countdown(at: time), chat.countdown(at: time)].compactMap { $0 }.min()
  }

  /// Returns true for a screen that shows the store's offers.
  func showsOffers(_ screen: Screen) -> Bool { ProFeature.Place(screen) == .plan }

  /// Returns true for a screen that lists the account's transactions.
  func showsReceipts(_ screen: Screen) -> Bool { ProFeature.Place(screen) == .receipts }

  /// Returns the feature's event for going back from `screen`; nil if the app just goes back.
  func backEvent(on screen: Screen) -> FeatureEvent? {
    if homes.form(on: screen.id) != nil { return .homes(.form(.cancelChosen)) }
    return chat.form(on: screen.id) == nil ? nil : .chat(.form(.cancelChosen))
  }

  /// Handles the choice of a tab, also of the present one.
  mutating func tabChosen() { homes.tabChosen() }

  /// Handles a followed link in the selected tab.
  mutating func linkChosen() { homes.linkChosen() }

  /// Handles another app user: what was known of the one before is theirs.
  mutating func customerChanged(_ turn: inout FeatureTurn) { chat.customerChanged(&turn) }

  /// Handles a moment at which a server may answer again that did not: the network is back, or the user is.
  mutating func returned(_ turn: inout FeatureTurn) { chat.askForUnknownDay(&turn) }

  mutating func coveredByPaywall() {
    homes.coveredByPaywall()
    sounds.coveredByPaywall()
  }
}
