/// The one final answer to a tap on "Watch Ad".
public enum ShowAdOutcome: Hashable, Sendable {
  /// The reward is stored.
  case earned
  /// No ad was tried, or the one that came could no longer be shown.
  case refused(ShowAdRefusal)
  case dismissedWithoutReward
  case failedToLoad(AdLoadError)
  case failedToPresent(AdPresentationError)
  /// Nothing came within the time a person waits; an ad that comes later is kept for the next tap.
  case timedOut
  case screenLeft

  /// Whether the reply says success.
  public var isSuccess: Bool { self == .earned }

  /// The text of the reply.
  public var message: String {
    switch self {
    case .earned: "Enjoy 2 hours of ad-free experience!"
    case .refused(let refusal): refusal.message
    case .dismissedWithoutReward: "Ad dismissed without earning reward"
    case .failedToLoad(let error): "Failed to load ad: \(error.summary)"
    case .failedToPresent(let error): "Failed to present ad: \(error.summary)"
    case .timedOut: "Timed out"
    case .screenLeft: "Screen was left"
    }
  }
}

/// Why an ad is not shown, in the order in which it is asked.
public enum ShowAdRefusal: String, Hashable, Sendable, CaseIterable {
  case alreadyAdFree, unitNotConfigured, anotherModalIsPresenting, anotherRequestIsRunning

  /// The text of the reply.
  public var message: String {
    switch self {
    case .alreadyAdFree: "User already has ad-free access"
    case .unitNotConfigured: "Rewarded ad unit ID not configured"
    case .anotherModalIsPresenting: "Another modal is currently presenting"
    case .anotherRequestIsRunning: "Another ad request is already running"
    }
  }
}
