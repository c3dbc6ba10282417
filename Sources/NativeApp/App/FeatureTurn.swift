import Monetization

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

  // Borrowed, because an initializer otherwise gets a copy of the whole model.
  init(_ model: borrowing AppModel, _ turn: borrowing AppTurn) {
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
