/// An effect that a rewarded ad slot asks for; effects are performed in order.
public enum RewardedAdEffect: Hashable, Sendable {
  /// Begin this request with the ad network under this id.
  case request(RequestID, AdRequest)
  /// Answer the tap with this id; each tap gets exactly one answer.
  case reply(show: String, ShowAdOutcome)
  /// The reward of this impression is earned: store it now with `AdFreeAccess.earn`, or ask the server first, by the
  /// policy. At most once per impression.
  case earned(RequestID, RewardPolicy)
  /// Ask the server if the reward of this impression, of which the network has not told the app, is earned.
  case verify(RequestID, RewardPolicy)
  /// Nobody need be asked about the reward of this impression: its ad was closed too early.
  case unwatched(RequestID)
  /// Record the dismissal of this impression's ad with `AdFreeAccess.dismissed`. At most once per impression.
  case dismissed(RequestID)
  /// The reward of this impression has come after its tap was answered without one: tell the customer.
  case cameLate(RequestID)
  case report(RewardedAdFact)
}
