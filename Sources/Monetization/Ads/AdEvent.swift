/// An event from the ad network; the id is that of the request it answers.
public enum AdEvent: Hashable, Sendable {
  case rewardedLoaded(RequestID, RewardedAd)
  case rewardedFailedToLoad(RequestID, AdLoadError)
  /// An event of a presented ad; the id is that of the request that presented it, the impression. `watched` is the time
  /// for which the ad has played, without its pauses; nil if the network does not tell.
  case rewarded(RequestID, FullScreenAdEvent, watched: TimeSpan? = nil)
  case bannerLoaded(RequestID, BannerAd)
  /// A first load or a refresh failed; after a failed refresh the old creative stays.
  case bannerFailed(RequestID, AdLoadError)
  /// New creatives arrived; `count` is more than one if several intervals passed in one jump of the clock. In `unfilled`
  /// others of these intervals the network had no ad, and the old creative stayed.
  case bannerRefreshed(RequestID, BannerAd, count: Int, unfilled: Int = 0)
}

/// An event of an ad that covers the screen.
///
/// Only a failure to present excludes the others. Their order is a convention: rewards come before the dismissal, after
/// it, twice, or never, and a dismissal may be late or missing.
public enum FullScreenAdEvent: Hashable, Sendable {
  case willPresent
  case impression
  case paid(AdValue)
  case click
  case rewardEarned(AdReward)
  case willDismiss
  case didDismiss
  case failedToPresent(AdPresentationError)

  /// An event without its values. The raw value is its name in the timeline.
  public enum AdEventName: String, Hashable, Sendable, CaseIterable {
    case willPresent, impression, paid, click, rewardEarned, willDismiss, didDismiss, failedToPresent
  }

  public var kind: AdEventName {
    switch self {
    case .willPresent: .willPresent
    case .impression: .impression
    case .paid: .paid
    case .click: .click
    case .rewardEarned: .rewardEarned
    case .willDismiss: .willDismiss
    case .didDismiss: .didDismiss
    case .failedToPresent: .failedToPresent
    }
  }

  /// The event's name in the timeline.
  public var name: String { kind.rawValue }
}
