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
  /// The ad is on the screen, or the network has sent an event of the presentation.
  public var hasBegun = false
  /// The time for which the ad has played, without its pauses, as the network has told; nil if it has not.
  public var watched: TimeSpan?
  /// The app's policy for the reward.
  public var policy: RewardPolicy
  /// The network has told the app of the reward, which counts.
  public var isEarned = false
  /// The reward has been granted.
  public var isGranted = false
  /// The server's latest answer about the reward; nil before the first.
  public var verdict: RewardVerdict?
  /// The server is asked about a reward that the network has not told of.
  public var isAsked = false
  /// The ad has been dismissed.
  public var isDismissed = false

  init(id: RequestID, ad: RewardedAd, show: String, presentedAt: Instant, policy: RewardPolicy = .atOnce) {
    self.id = id
    self.ad = ad
    self.show = show
    self.presentedAt = presentedAt
    self.policy = policy
  }

  /// The ad has played for as long as an honest reward takes. Where the network does not tell, all time counts since the
  /// presentation.
  func isWatched(at instant: Instant) -> Bool { watched ?? (instant - presentedAt) >= ad.minimumWatch }
}
