import Monetization

/// The settings of the simulated ad network, the same for every phone.
public struct AdNetworkConditions: Hashable, Sendable {
  /// From the request to a rewarded ad.
  public var rewardedLatency = TimeSpan.milliseconds(2_500)
  /// The time from the request to the answer for a banner.
  public var bannerLatency = TimeSpan.milliseconds(600)
  /// The time after which the error `timeout` is reported.
  public var timeoutLatency = TimeSpan.seconds(30)
  /// The events of presented ads, and their order.
  public var eventOrder = EventOrder.normal
  /// The time from the dismissal to the reward in the order `rewardAfterDismiss`.
  public var lateRewardDelay = TimeSpan.seconds(1)
  /// The time after which a loaded ad can no longer be presented.
  public var adLifetime = TimeSpan.hours(1)
  /// The seconds between two banner creatives: 0 for off, else 30 to 150; other values are clamped.
  public var bannerRefreshSeconds: Int64 = 60
  /// The screen is large enough for a full-screen ad.
  public var screenFitsAds = true
  /// The time from a request to the consent platform to its answer or its form.
  public var consentLatency = TimeSpan.milliseconds(500)
  /// The time from a reward to its report to the backend.
  public var reportLatency = TimeSpan.milliseconds(1_500)
  /// The rules about consent where the phones are; an app asks for them at its launch.
  public var geography = ConsentGeography.other

  /// Creates the conditions of a healthy network, in which every request is filled.
  public init() {}

  /// The time between two banner creatives; nil if the refresh is off.
  var bannerRefreshInterval: TimeSpan? {
    bannerRefreshSeconds <= 0 ? nil : .seconds(min(max(bannerRefreshSeconds, 30), 150))
  }
}
