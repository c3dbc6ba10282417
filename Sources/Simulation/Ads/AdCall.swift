import Monetization

/// One call of a phone's ad SDK: its surroundings go in, and the facts that it leads to come out.
///
/// The caller takes `facts` out after the call.
public struct AdCall {
  /// The settings of the ad network at present.
  public let conditions: AdNetworkConditions
  /// The instant of the call.
  public internal(set) var instant: Instant
  /// True if the phone has a connection.
  public let isOnline: Bool
  /// The things that the network has done by itself, in order.
  public private(set) var facts: [TimedEvent<AdNetworkFact>] = []
  /// The impressions whose reward the network reports to the backend.
  public private(set) var earned: [RequestID] = []

  public init(conditions: AdNetworkConditions = AdNetworkConditions(), at instant: Instant, isOnline: Bool = true) {
    self.conditions = conditions
    self.instant = instant
    self.isOnline = isOnline
  }

  mutating func report(_ impression: RequestID) {
    earned.append(impression)
  }

  mutating func note(_ fact: AdNetworkFact) {
    facts.append(TimedEvent(fact, at: instant))
  }
}
