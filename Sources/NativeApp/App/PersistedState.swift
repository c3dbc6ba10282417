import Monetization

/// What the device keeps of the app when the app is gone.
public struct PersistedState: Hashable, Sendable {
  public var monetization = PersistedMonetization()
  public var features: PersistedFeatures
  /// Where the next launch goes on counting screens, so that no late page is mistaken for a new one.
  public var nextScreen = 1

  /// A fresh install that starts with `features`.
  public init(_ features: PersistedFeatures = PersistedFeatures()) {
    self.features = features
  }
}

extension AppModel {
  /// What a kill would leave behind now.
  public var kept: PersistedState {
    var kept = PersistedState(features.kept)
    kept.monetization = monetization.kept
    kept.nextScreen = nextScreen
    return kept
  }
}
