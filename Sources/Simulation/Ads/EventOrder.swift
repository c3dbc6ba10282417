/// In which order a presented ad tells what happens to it: the usual one, and those seen in the field.
public enum EventOrder: String, Hashable, Sendable, CaseIterable {
  case normal
  /// The reward comes some time after the ad has gone; `AdNetworkConditions.lateRewardDelay` says how long.
  case rewardAfterDismiss
  case rewardNever
  case rewardTwice
  /// Leaving before the countdown ends brings a reward all the same.
  case rewardOnEarlyClose
  case dismissTwice
  /// The ad goes, and nobody says so.
  case dismissNever
  /// The dismissal is told only when the app has been in the background and is back.
  case dismissDeferredUntilForeground
  case impressionBeforeWillPresent
  /// The ad does not come up, and says so twice.
  case failToPresentTwice

  /// What it does, for a menu.
  public var title: String {
    switch self {
    case .normal: "Reward, then dismissal"
    case .rewardAfterDismiss: "Reward after the dismissal"
    case .rewardNever: "No reward"
    case .rewardTwice: "Reward twice"
    case .rewardOnEarlyClose: "Reward although closed early"
    case .dismissTwice: "Dismissal twice"
    case .dismissNever: "No dismissal"
    case .dismissDeferredUntilForeground: "Dismissal only after a return to the foreground"
    case .impressionBeforeWillPresent: "Impression before presentation"
    case .failToPresentTwice: "Fails to present, told twice"
    }
  }
}
