import Monetization

/// The settings of the simulated ad network, the same for every phone.
public struct AdNetworkConditions: Hashable, Sendable {
  /// From the request to a rewarded ad.
  public var rewardedLatency = TimeSpan.milliseconds(2_500)
  /// From the request to a banner.
  public var bannerLatency = TimeSpan.milliseconds(600)
  /// After how long the error `timeout` is told.
  public var timeoutLatency = TimeSpan.seconds(30)
  /// What presented ads tell, and when.
  public var eventOrder = EventOrder.normal
  /// How long after the dismissal the reward comes in the order `rewardAfterDismiss`.
  public var lateRewardDelay = TimeSpan.seconds(1)
  /// After how long a loaded ad can no longer be presented.
  public var adLifetime = TimeSpan.hours(1)
  /// Seconds between two banner creatives; 0 is off, else 30 to 150, and what lies outside is clamped.
  public var bannerRefreshSeconds: Int64 = 60
  /// Whether the screen is large enough for a full-screen ad.
  public var screenFitsAds = true

  /// A healthy network: every request is filled.
  public init() {}

  /// Between two banner creatives, or nil if the refresh is off.
  var bannerRefreshInterval: TimeSpan? {
    bannerRefreshSeconds <= 0 ? nil : .seconds(min(max(bannerRefreshSeconds, 30), 150))
  }
}
