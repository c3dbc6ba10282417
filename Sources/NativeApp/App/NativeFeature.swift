import Monetization

/// A feature of the app: its native screens, their state, and their behaviour.
///
/// A feature knows only the monetization and itself. It sends requests to the app for everything else, and the app
/// tells it when its screens open and close. `AppFeatures` lists all features.
public protocol NativeFeature: Hashable, Sendable, Normalisable {
  /// The values of `view_controller` in the path configuration that stand for the feature's screens.
  static var viewControllers: [String] { get }

  /// The limits of the free plan on the things that the feature creates.
  static var limits: [LimitSetting] { get }

  /// The reasons for which the feature's content is closed, beside limits; numbers in them are those of no app.
  static var contentReasons: [GateReason] { get }

  /// Decides if a visit to `url` is allowed, before a screen is made for it. A denial may present the paywall.
  func allows(_ url: String, _ turn: inout FeatureTurn) -> Bool

  /// Handles the appearance of a screen of the feature.
  mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn)

  /// Handles the data that a screen of the feature has asked for, or the failure.
  mutating func received(_ event: DataEvent, _ turn: inout FeatureTurn)

  /// Handles the end of a screen of the feature.
  mutating func left(_ screen: ScreenID)

  /// Returns true for a screen whose subject no longer exists; the app leaves it.
  func hasVanished(_ screen: Screen) -> Bool

  /// Something goes on that an end of the access or of a time would change, so that each turn ends with `settle`.
  var needsSettling: Bool { get }

  /// Handles the end of a turn: the access may have changed, or a time may be over.
  mutating func settle(_ turn: inout FeatureTurn)

  /// Returns the time until the feature needs the end of a turn; nil if nothing is due.
  func nextDeadline(at time: DeviceTime) -> TimeSpan?

  /// A picture of the feature moves by time alone.
  var isMoving: Bool { get }

  /// Returns the time left that the feature's screens count down; nil if they count nothing.
  func countdown(at time: DeviceTime) -> TimeSpan?

  /// Takes out ids, instants, and what no rule reads any more.
  mutating func normalise(_ by: inout Normaliser)
}

extension NativeFeature {
  public static var limits: [LimitSetting] { [] }
  public static var contentReasons: [GateReason] { [] }
  public func allows(_ url: String, _ turn: inout FeatureTurn) -> Bool { true }
  public mutating func opened(_ screen: Screen, _ turn: inout FeatureTurn) {}
  public mutating func received(_ event: DataEvent, _ turn: inout FeatureTurn) {}
  public mutating func left(_ screen: ScreenID) {}
  public func hasVanished(_ screen: Screen) -> Bool { false }
  public var needsSettling: Bool { false }
  public mutating func settle(_ turn: inout FeatureTurn) {}
  public func nextDeadline(at time: DeviceTime) -> TimeSpan? { nil }
  public var isMoving: Bool { false }
  public func countdown(at time: DeviceTime) -> TimeSpan? { nil }
  public mutating func normalise(_ by: inout Normaliser) {}
}

/// A request of a feature to the app.
public enum FeatureRequest: Hashable, Sendable {
  case present(Alert)
  case presentPaywall(PaywallContext)
  /// Load the store's offers for the screen.
  case loadOffers
  /// Load the account's transactions for the screen.
  case loadReceipts
  case report(AppFact)
  /// Get data of the web server for a screen; the answer comes to `received`.
  case fetch(url: String, for: ScreenID)
  /// Ask the chat server; its answers come to `ChatFeature.received`.
  case chat(ChatRequest)
  /// Close the top screen; a modal closes as a whole if this is its first screen.
  case closeScreen
  /// Leave the screens whose subject no longer exists.
  case leaveVanishedScreens
}

/// A feature's handling of one event: the moment, the app around it, and the requests so far.
public struct FeatureTurn {
  public let time: DeviceTime
  public let app: AppConfiguration
  /// The monetization as it was when the event came.
  public let monetization: MonetizationModel
  /// The screen on top of the selected tab; nil if there is none.
  public let topScreen: Screen?
  private let navigators: [Navigator]
  public private(set) var requests: [FeatureRequest] = []

  init(_ model: AppModel, _ turn: AppTurn) {
    time = turn.time
    app = turn.app
    monetization = model.monetization
    topScreen = model.topScreen
    navigators = model.navigators
  }

  /// The first screen of every tab.
  public var rootScreens: [Screen] { navigators.compactMap { $0.main.first } }

  public mutating func request(_ request: FeatureRequest) { requests.append(request) }

  /// The customer's plan is not known yet, so a denial of access says nothing about the plan.
  public var planIsUnknown: Bool {
    monetization.entitlementAccess(app.monetization.entitlements.limits, at: time, in: app.monetization).isUnknown
  }

  public var isPro: Bool { monetization.isPro(at: time, in: app.monetization) }
}
