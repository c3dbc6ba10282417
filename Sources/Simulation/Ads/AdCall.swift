import Monetization

/// What a phone's ad SDK needs from whoever drives it, and gives back: one value for one call.
///
/// Whoever made it takes out `facts` when the call is over.
public struct AdCall {
  /// What the ad network does at present.
  public let conditions: AdNetworkConditions
  /// When the call takes place.
  public internal(set) var instant: Instant
  /// Whether the phone has a connection.
  public let isOnline: Bool
  /// What the network has done and why, in order.
  public private(set) var facts: [TimedEvent<AdNetworkFact>] = []

  public init(conditions: AdNetworkConditions = AdNetworkConditions(), at instant: Instant, isOnline: Bool = true) {
    self.conditions = conditions
    self.instant = instant
    self.isOnline = isOnline
  }

  mutating func note(_ fact: AdNetworkFact) {
    facts.append(TimedEvent(fact, at: instant))
  }
}
