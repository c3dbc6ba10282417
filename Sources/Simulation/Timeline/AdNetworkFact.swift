import Monetization

/// Something that the ad network does by itself and no event reports to the app.
public enum AdNetworkFact: Hashable, Sendable {
  /// A request for a rewarded ad was swallowed by a fault.
  case rewardedRequestSwallowed(RequestID)
  /// A request for a banner was swallowed by a fault.
  case bannerRequestSwallowed(RequestID)
  /// The report of an impression's reward to the backend was swallowed by a fault.
  case rewardReportSwallowed(RequestID)
  /// The presented ad sends its events in an unusual order.
  case unusualOrder(EventOrder)
}
