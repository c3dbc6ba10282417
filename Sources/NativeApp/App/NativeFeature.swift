import Monetization

/// One feature of the app: native screens, what they remember, and what they do.
///
/// A feature knows the monetization and itself. It asks the app for everything else, and learns from it what becomes
/// of its screens. `AppFeatures` is the list of them.
public protocol NativeFeature: Hashable, Sendable, Fingerprinted {
  /// The values of `view_controller` in the path configuration that name its screens.
  static var viewControllers: [String] { get }

  /// The limits of the free plan on what it creates.
  static var limits: [LimitSetting] { get }

  /// Decides on a visit to `url`, before a screen is made for it. A denial may present the paywall.
  func allows(_ url: String, _ turn: inout FeatureTurn) -> Bool

  /// A screen of the feature came up.
  mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn)

  /// A screen of the feature is gone.
  mutating func left(_ screen: ScreenID)

  /// True for a screen whose subject is no more; the app leaves it.
  func hasVanished(_ screen: Screen) -> Bool
}

extension NativeFeature {
  public static var limits: [LimitSetting] { [] }
  public func allows(_ url: String, _ turn: inout FeatureTurn) -> Bool { true }
  public mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn) {}
  public mutating func left(_ screen: ScreenID) {}
  public func hasVanished(_ screen: Screen) -> Bool { false }
}

/// Something that a feature asks of the app.
public enum FeatureRequest: Hashable, Sendable {
  case present(Alert)
  case presentPaywall(PaywallContext)
  /// The screen shows what the store offers.
  case loadOffers
  case report(AppFact)
  /// The screen on top is done with: a modal closes whole if it is its first screen.
  case closeScreen
  /// Something is no more: leave the screens that show it.
  case leaveVanishedScreens
}

/// One event being handled by a feature: the moment, the app around it, and the requests so far.
public struct FeatureTurn {
  public let time: DeviceTime
  public let app: AppConfiguration
  /// As it was when the event came.
  public let monetization: MonetizationModel
  /// The screen on top of the selected tab.
  public let topScreen: Screen?
  /// The first screen of every tab.
  public let rootScreens: [Screen]
  public private(set) var requests: [FeatureRequest] = []

  init(_ model: AppModel, _ turn: AppTurn) {
    time = turn.time
    app = turn.app
    monetization = model.monetization
    topScreen = model.topScreen
    rootScreens = model.navigators.compactMap(\.main.first)
  }

  public mutating func request(_ request: FeatureRequest) { requests.append(request) }

  /// True while nobody knows yet what the customer has: a denial means no more than that.
  public var planIsUnknown: Bool {
    monetization.entitlementAccess(app.monetization.entitlements.limits, at: time, in: app.monetization).isUnknown
  }

  public var isPro: Bool { monetization.isPro(at: time, in: app.monetization) }
}
