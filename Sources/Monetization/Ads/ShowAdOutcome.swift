/// The final answer to a tap on "Watch Ad".
public enum ShowAdOutcome: Hashable, Sendable {
  /// The reward is stored.
  case earned
  /// No ad was tried, or the loaded one could no longer be shown.
  case refused(ShowAdRefusal)
  /// A rule of the app allows no ad before the limit's wait is over.
  case limited(RewardLimit)
  case dismissedWithoutReward
  /// The server does not confirm the reward.
  case notVerified(RewardRefusal)
  /// The server does not know of the reward yet; it is granted as soon as it does.
  case notVerifiedYet
  case failedToLoad(AdLoadError)
  case failedToPresent(AdPresentationError)
  /// The load took too long, or the presentation did not begin. An ad that loads later is kept for the next tap.
  case timedOut
  case screenLeft

  /// The reply means success.
  public var isSuccess: Bool { self == .earned }

  /// The text of the reply.
  public var message: String {
    switch self {
    case .earned: "Enjoy 2 hours of ad-free experience!"
    case .refused(let refusal): refusal.message
    // That passes by the second, and another ad is worth it only much later.
    case .limited(let limit) where limit.refusal == .savedUp: limit.refusal.message
    case .limited(let limit):
      "\(limit.refusal.message), possible again in \(limit.wait.countdown.longText)"
    case .notVerified(let reason): "Reward not granted: \(reason.summary)"
    case .notVerifiedYet: "Your reward is still being verified, and comes by itself"
    case .dismissedWithoutReward: "Ad dismissed without earning reward"
    case .failedToLoad(let error): "Failed to load ad: \(error.summary)"
    case .failedToPresent(let error): "Failed to present ad: \(error.summary)"
    case .timedOut: "Timed out"
    case .screenLeft: "Screen was left"
    }
  }
}

/// A reason not to show an ad, in the order of the checks.
public enum ShowAdRefusal: String, Hashable, Sendable, CaseIterable {
  case alreadyAdFree, unitNotConfigured, anotherModalIsPresenting, consentMissing, dailyLimitReached, coolingDown,
    savedUp, anotherRequestIsRunning

  /// The text of the reply.
  public var message: String {
    switch self {
    case .alreadyAdFree: "User already has ad-free access"
    case .unitNotConfigured: "Rewarded ad unit ID not configured"
    case .anotherModalIsPresenting: "Another modal is currently presenting"
    case .consentMissing: "Ads need your consent first"
    case .dailyLimitReached: "Daily limit of ads reached"
    case .coolingDown: "Next ad not possible yet"
    case .savedUp: "No more ad-free time can be saved up"
    case .anotherRequestIsRunning: "Another ad request is already running"
    }
  }
}
