/// The creative that a banner shows at the moment.
public struct BannerAd: Hashable, Sendable {
  /// Changes with every creative.
  public var id: AdID
  /// The ad unit that was asked for it.
  public var unitID: String
  /// Who pays for it.
  public var advertiser: String
  /// One line, such as `20 % off this week`.
  public var text: String
  /// The label of its button.
  public var callToAction: String
  /// A logo a few columns wide, one row high.
  public var logo: String
  /// Whether it came from one of the public test units and has to say so.
  public var isTestAd: Bool

  public init(
    id: AdID, unitID: String, advertiser: String, text: String, callToAction: String, logo: String, isTestAd: Bool
  ) {
    self.id = id
    self.unitID = unitID
    self.advertiser = advertiser
    self.text = text
    self.callToAction = callToAction
    self.logo = logo
    self.isTestAd = isTestAd
  }
}
