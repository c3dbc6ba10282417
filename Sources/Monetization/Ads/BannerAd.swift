/// The creative that a banner shows at the moment.
public struct BannerAd: Hashable, Sendable {
  /// The creative's id, different for every creative.
  public var id: AdID
  /// The ad unit that the creative was requested for.
  public var unitID: String
  /// Its size in points.
  public var size: PointSize
  /// The company that pays for the ad.
  public var advertiser: String
  /// The text in one line, such as `20 % off this week`.
  public var text: String
  /// The label of the creative's button.
  public var callToAction: String
  /// A logo a few columns wide, one row high.
  public var logo: String
  /// The creative came from one of the public test units, so the banner must be marked as a test ad.
  public var isTestAd: Bool

  public init(
    id: AdID, unitID: String, size: PointSize, advertiser: String, text: String, callToAction: String, logo: String,
    isTestAd: Bool
  ) {
    self.id = id
    self.unitID = unitID
    self.size = size
    self.advertiser = advertiser
    self.text = text
    self.callToAction = callToAction
    self.logo = logo
    self.isTestAd = isTestAd
  }
}
