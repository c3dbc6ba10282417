/// An effect that a rewarded ad slot asks for; effects are performed in order.
public enum RewardedAdEffect: Hashable, Sendable {
  /// Begin this request with the ad network under this id.
  case request(RequestID, AdRequest)
  /// Answer the tap with this id; each tap gets exactly one answer.
  case reply(show: String, ShowAdOutcome)
  /// Store the reward of this impression now with `AdFreeAccess.earn`. At most once per impression.
  case granted(RequestID)
  /// Record the dismissal of this impression's ad with `AdFreeAccess.dismissed`. At most once per impression.
  case dismissed(RequestID)
  case report(RewardedAdFact)
}
