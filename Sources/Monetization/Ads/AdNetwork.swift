/// Where ads come from: the simulated network, or an adapter over an ad SDK.
public protocol AdNetwork: Service where Request == AdRequest, Event == AdEvent {}

/// What the app asks of the ad network.
public enum AdRequest: Hashable, Sendable {
  case loadRewarded(unitID: String)
  /// The id of this request names the impression.
  case presentRewarded(AdID)
  case loadBanner(unitID: String)
  /// Stops the refreshing while something covers the banner; the rest of the interval is kept.
  case pauseBanner
  case resumeBanner
  case removeBanner
}
