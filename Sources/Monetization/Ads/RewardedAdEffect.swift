/// What a rewarded ad slot wants done, in order.
public enum RewardedAdEffect: Hashable, Sendable {
  /// Begin this request with the ad network under this id.
  case request(RequestID, AdRequest)
  /// Answer the tap of this name; each gets exactly one.
  case reply(show: String, ShowAdOutcome)
  /// Store the reward of this impression now: `AdFreeAccess.earn`. At most once per impression.
  case granted(RequestID)
  /// The ad of this impression has gone: `AdFreeAccess.dismissed`. At most once per impression.
  case dismissed(RequestID)
  case report(RewardedAdFact)
}
