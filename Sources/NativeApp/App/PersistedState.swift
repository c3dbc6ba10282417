import Monetization

/// The data of the app that the device keeps when the app is terminated.
public struct PersistedState: Hashable, Sendable {
  public var monetization = PersistedMonetization()
  public var features: PersistedFeatures
  /// The number with which the next launch goes on counting screens, so that a late page is not mistaken for a new one.
  public var nextScreen = 1
  /// The last valid path configuration of the server, as it came; nil if there is none.
  public var servedPaths: String?
  /// The onboarding is over, and does not come again.
  public var isOnboarded = false
  /// What the customer has not read yet of money: it shows again at the next launch.
  public var alerts: [PaywallAlert] = []

  /// Creates the state of a fresh install that starts with `features`.
  public init(_ features: PersistedFeatures = PersistedFeatures()) {
    self.features = features
  }
}

extension AppModel {
  /// The data that would remain if the app were terminated now.
  public var kept: PersistedState {
    var kept = PersistedState(features.kept)
    kept.monetization = monetization.kept
    kept.nextScreen = nextScreen
    kept.servedPaths = servedPaths?.text
    kept.isOnboarded = isOnboarded
    kept.alerts = keptAlerts
    return kept
  }
}
