/// A request of the app to the ad network. Events about it carry its id and never come inside the call that asked.
public enum AdRequest: Hashable, Sendable {
  /// Answered by `rewardedLoaded` or `rewardedFailedToLoad`, or never.
  ///
  /// `workoutAppID` is the context of the page that offers the ad, which the network hands to the server of the app.
  case loadRewarded(unitID: String, workoutAppID: String? = nil)
  /// Followed by `rewarded` events; the id of this request names the impression.
  ///
  /// With `isVerified`, the network reports a reward to the server of the app as well.
  case presentRewarded(AdID, isVerified: Bool = false)
  /// Answered by `bannerLoaded` or `bannerFailed`, then by one of them or `bannerRefreshed` at every refresh.
  case loadBanner(unitID: String, PointSize)
  /// Stops the refreshing while something covers the banner; the rest of the interval is kept. Not answered.
  case pauseBanner
  case resumeBanner
  case removeBanner
}
