/// One presentation of one ad, beginning with the request to present it.
public struct Impression: Hashable, Sendable {
  /// The id of the request that presented it.
  public var id: RequestID
  /// The ad.
  public var ad: RewardedAd
  /// The tap that waits for its answer; nil once it is answered.
  public var show: String?
  /// The time at which the presentation was requested.
  public var presentedAt: Instant
  /// The network has sent at least one event of the presentation.
  public var hasBegun = false
  /// The app's policy for the reward.
  public var policy: RewardPolicy
  /// The network has told the app of the reward, which counts.
  public var isEarned = false
  /// The reward has been granted.
  public var isGranted = false
  /// The server's latest answer about the reward; nil before the first.
  public var verdict: RewardVerdict?
  /// The ad has been dismissed.
  public var isDismissed = false

  init(id: RequestID, ad: RewardedAd, show: String, presentedAt: Instant, policy: RewardPolicy = .atOnce) {
    self.id = id
    self.ad = ad
    self.show = show
    self.presentedAt = presentedAt
    self.policy = policy
  }
}
