import Monetization

/// The ad network behind the SDKs of all phones; its settings stand here once.
///
/// The `AdClient` of each phone holds its loaded ads, the ad on its screen and its banner.
public struct SimulatedAdNetwork: Hashable, Sendable {
  /// Its settings from now on.
  public internal(set) var conditions = AdNetworkConditions()
}
