/// The order in which a presented ad sends its events: the usual order, or one seen with real networks.
public enum EventOrder: String, Hashable, Sendable, CaseIterable {
  case normal
  /// The reward comes after the dismissal, by `AdNetworkConditions.lateRewardDelay`.
  case rewardAfterDismiss
  case rewardNever
  case rewardTwice
  /// The reward comes even if the ad is closed before the countdown ends.
  case rewardOnEarlyClose
  case dismissTwice
  /// The ad disappears without an event.
  case dismissNever
  /// The dismissal is reported only after the app was in the background and has returned.
  case dismissDeferredUntilForeground
  case impressionBeforeWillPresent
  /// The ad does not appear and reports the failure twice.
  case failToPresentTwice

  /// The order in words, for a menu.
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
