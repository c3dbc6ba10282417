/// One presentation of one ad, from the request to present it on.
public struct Impression: Hashable, Sendable {
  /// The id of the request that presented it.
  public var id: RequestID
  /// What is presented.
  public var ad: RewardedAd
  /// The tap to be answered; nil once it has been.
  public var show: String?
  /// When the presentation was asked for.
  public var presentedAt: Instant
  /// Whether the network has said anything about it yet.
  public var hasBegun = false
  /// Whether its reward has been granted.
  public var isGranted = false
  /// Whether the ad is known to have gone.
  public var isDismissed = false

  init(id: RequestID, ad: RewardedAd, show: String, presentedAt: Instant) {
    self.id = id
    self.ad = ad
    self.show = show
    self.presentedAt = presentedAt
  }
}
