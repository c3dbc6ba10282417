import Monetization

/// Something that the ad network does by itself, which no event tells the app.
public enum AdNetworkFact: Hashable, Sendable {
  /// A request for a rewarded ad was swallowed by a fault.
  case rewardedRequestSwallowed(RequestID)
  /// A request for a banner was swallowed by a fault.
  case bannerRequestSwallowed(RequestID)
  /// The ad that comes up tells its events in an unusual order.
  case unusualOrder(EventOrder)
}
