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
  /// The seconds between two banner creatives: 0 for off, else 30 to 150; other values are clamped.
  public var bannerRefreshSeconds: Int64 = 60
  /// The time from a request to the consent platform to its answer or its form.
  public var consentLatency = TimeSpan.milliseconds(500)
  /// The time from a reward to its report to the backend.
  public var reportLatency = TimeSpan.milliseconds(1_500)
  /// The conditions that are the values of a setting and nothing else, such as `fillRate`; see its file.
  var values = SettingValues()

  /// Creates the conditions of a healthy network, in which every request is filled.
  public init() {}

  /// Returns true if the request after `count` others gets an ad.
  func fills(after count: Int) -> Bool {
    if fillRate >= 100 { return true }
    var bits = UInt64(bitPattern: Int64(fillSeed)) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: Int64(count))
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ (bits >> 31)) % 100) < fillRate
  }

  /// The time between two banner creatives; nil if the refresh is off.
  var bannerRefreshInterval: TimeSpan? {
    bannerRefreshSeconds <= 0 ? nil : .seconds(min(max(bannerRefreshSeconds, 30), 150))
  }
}
