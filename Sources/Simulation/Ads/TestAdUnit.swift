/// Google's public ad units for tests on iOS, which are filled on every request and marked "Test mode".
public enum TestAdUnit: String, Hashable, Sendable, CaseIterable {
  case appOpen = "ca-app-pub-3940256099942544/5575463023"
  case adaptiveBanner = "ca-app-pub-3940256099942544/2435281174"
  case fixedBanner = "ca-app-pub-3940256099942544/2934735716"
  case interstitial = "ca-app-pub-3940256099942544/4411468910"
  case interstitialVideo = "ca-app-pub-3940256099942544/5135589807"
  case rewarded = "ca-app-pub-3940256099942544/1712485313"
  case rewardedInterstitial = "ca-app-pub-3940256099942544/6978759866"
  case native = "ca-app-pub-3940256099942544/3986624511"
  case nativeVideo = "ca-app-pub-3940256099942544/2521693316"

  private static let publishers = ["ca-app-pub-3940256099942544/", "/21775744923/example/"]

  /// Returns true if ads of this unit show "Test mode"; the case for all units of Google's test publishers.
  public static func isTest(unitID: String) -> Bool {
    publishers.contains { unitID.hasPrefix($0) }
  }

  /// Google's public app id for tests on iOS.
  public static let appID = "ca-app-pub-3940256099942544~1458002511"

  /// The unit is one for banners.
  public var isBanner: Bool { self == .adaptiveBanner || self == .fixedBanner }

  /// Returns true if `unitID` can fill a request for a rewarded ad; also for a unit of unknown format.
  static func servesRewardedAds(unitID: String) -> Bool {
    guard !unitID.isEmpty else { return false }
    return TestAdUnit(rawValue: unitID).map { $0 == .rewarded } ?? true
  }

  /// Returns true if `unitID` can fill a request for a banner; also for a unit of unknown format.
  static func servesBanners(unitID: String) -> Bool {
    guard !unitID.isEmpty else { return false }
    return TestAdUnit(rawValue: unitID).map(\.isBanner) ?? true
  }
}
