import Monetization

/// The features of the app. A new one is a line in each of these lists, and nothing else outside its folder.
public struct AppFeatures: Hashable, Sendable {
  public internal(set) var homes: HomesFeature
  public internal(set) var pro = ProFeature()

  init(kept: PersistedFeatures) {
    homes = HomesFeature(kept: kept.homes)
  }

  var kept: PersistedFeatures { PersistedFeatures(homes: homes.kept) }
}

/// What the device keeps of the features.
public struct PersistedFeatures: Hashable, Sendable {
  public var homes = PersistedHomes()

  public init(homes: PersistedHomes = PersistedHomes()) {
    self.homes = homes
  }
}

/// Names one feature.
public enum FeatureName: CaseIterable, Hashable, Sendable {
  case homes, pro

  /// The feature whose screens bear `viewController` in the path configuration.
  public init?(viewController: String) {
    guard let name = Self.allCases.first(where: { $0.type.viewControllers.contains(viewController) }) else {
      return nil
    }
    self = name
  }

  public var type: any NativeFeature.Type {
    switch self {
    case .homes: HomesFeature.self
    case .pro: ProFeature.self
    }
  }
}

/// A deed of the user on a screen of a feature.
public enum FeatureEvent: Hashable, Sendable {
  case homes(HomesEvent)
}

extension AppFeatures {
  mutating func handle(_ event: FeatureEvent, _ turn: inout FeatureTurn) {
    switch event {
    case .homes(let event): homes.handle(event, &turn)
    }
  }

  func allows(_ url: String, for feature: FeatureName, _ turn: inout FeatureTurn) -> Bool {
    switch feature {
    case .homes: homes.allows(url, &turn)
    case .pro: pro.allows(url, &turn)
    }
  }

  mutating func opened(_ screen: Screen, of feature: FeatureName, _ turn: inout FeatureTurn) {
    switch feature {
    case .homes: homes.opened(screen, &turn)
    case .pro: pro.opened(screen, &turn)
    }
  }

  mutating func left(_ screen: ScreenID) {
    homes.left(screen)
  }

  func hasVanished(_ screen: Screen) -> Bool {
    guard case .native(let name) = screen.kind else { return false }
    return switch FeatureName(viewController: name) {
    case .homes?: homes.hasVanished(screen)
    case .pro?, nil: false
    }
  }

  /// A menu of a feature lies over its screen.
  var isMenuOpen: Bool { homes.isPickerOpen }

  /// True for a screen that shows what the store offers.
  func showsOffers(_ screen: Screen) -> Bool { ProFeature.isShown(by: screen) }

  /// The event that going back from `screen` means to its feature; nil if it just goes.
  func backEvent(on screen: Screen) -> FeatureEvent? {
    homes.form(on: screen.id) == nil ? nil : .homes(.form(.cancelChosen))
  }

  /// Another tab was chosen, or the same one again.
  mutating func tabChosen() { homes.tabChosen() }

  /// A link was followed in the selected tab.
  mutating func linkChosen() { homes.linkChosen() }

  mutating func coveredByPaywall() { homes.coveredByPaywall() }
}

// Everything in them that decides the future; see `Fingerprinted`.
extension AppFeatures: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    feed.field("homes", homes)
    feed.field("pro", pro)
  }

  /// Feeds the URL of a screen of a feature by the ids in it; false if it names none.
  static func feed(url: String, into feed: inout FingerprintFeed) -> Bool {
    HomesRoute.feed(url: url, into: &feed)
  }
}

extension FeatureEvent: Fingerprinted {
  public func feed(into feed: inout FingerprintFeed) {
    switch self {
    case .homes(let event):
      feed.variant(0, "homes")
      feed.field("0", event)
    }
  }
}
