import Monetization

/// The ad network behind the SDKs of all phones: what it shall do is said once.
///
/// What belongs to one phone (loaded ads, the ad on the screen, its banner) is that phone's `AdClient`.
public struct SimulatedAdNetwork: Hashable, Sendable {
  /// What it shall do from now on.
  public internal(set) var conditions: AdNetworkConditions

  /// A healthy network, unless `conditions` says otherwise.
  public init(conditions: AdNetworkConditions = AdNetworkConditions()) {
    self.conditions = conditions
  }
}
