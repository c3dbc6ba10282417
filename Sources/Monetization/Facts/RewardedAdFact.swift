/// Something that has happened to the rewarded ad slot; an impression is named by the request that presented it.
public enum RewardedAdFact: Hashable, Sendable {
  /// With an ad chosen by the user's interests, or not, and the context of the page that offers it.
  case loadStarted(generation: Int, isPersonalised: Bool = false, workoutAppID: String? = nil)
  case ready(generation: Int)
  /// The load failed; `retryIn` is nil if no further try is planned.
  case loadFailed(AdLoadError, generation: Int, retryIn: TimeSpan?)
  /// The answer belongs to a load that had been given up.
  case lateAnswerDropped(RequestID)
  /// The ad arrived when ads were no longer wanted.
  case loadedAdDropped(generation: Int)
  /// Ads are no longer wanted.
  case readyAdDropped
  /// The ad was loaded more than an hour ago.
  case expiredAdDropped
  case presentationStarted(impression: RequestID)
  /// An event of the ad network that changes nothing by itself.
  case event(FullScreenAdEvent, impression: RequestID)
  case rewardGranted(impression: RequestID)
  /// A reward was granted after its tap had been answered without one. So much ad-free time is left now.
  case rewardCameLate(impression: RequestID, left: TimeSpan)
  case repeatedRewardIgnored(impression: RequestID)
  /// The reward came sooner than the ad can be watched.
  case unwatchedRewardIgnored(impression: RequestID)
  /// The ad was watched to its reward, and the network has told of none.
  case rewardMissing(impression: RequestID)
  /// The screen under the ad is back, but the network never reported the dismissal.
  case dismissalMissing(impression: RequestID)
  /// A tap waits for the load under way.
  case showAttached(generation: Int)
  case showRefused(ShowAdRefusal)
  /// The server is asked about a reward.
  case verificationStarted(impression: RequestID)
  case rewardVerified(impression: RequestID)
  case rewardRefused(impression: RequestID, RewardRefusal)
  /// The server did not know yet, or could not be asked; the app asks again.
  case verificationUndecided(impression: RequestID, RewardVerdict)
  /// The server did not know for a day, and is not asked again.
  case verificationAbandoned(impression: RequestID)
  /// A stored grant was more than a reward can be.
  case storedGrantCut(CutGrant)
}
