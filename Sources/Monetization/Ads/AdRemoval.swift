/// The answer to "are ads removed?", with its reasons.
public struct AdRemoval: Hashable, Sendable {
  /// A reason for which ads are removed.
  public enum Reason: Hashable, Sendable {
    /// The entitlement with this identifier is active, by subscription or for life.
    case entitlement(String)
    /// A watched ad removes ads, with the remaining part of its two hours.
    case rewardedAd(remaining: TimeSpan)
  }

  /// The reasons, strongest first; empty if ads are shown.
  public var reasons: [Reason]

  /// Creates the answer from the rewards and the active entitlement that removes ads; nil if there is none.
  public init(entitlement: String?, access: AdFreeAccess, at time: DeviceTime) {
    reasons = []
    if let entitlement { reasons.append(.entitlement(entitlement)) }
    let remaining = access.remaining(at: time)
    if remaining > .zero { reasons.append(.rewardedAd(remaining: remaining)) }
  }

  /// There is at least one reason to show no ads.
  public var adsAreRemoved: Bool { !reasons.isEmpty }

  /// The amounts of time left at which the app warns that ads come back.
  static let warnings: [TimeSpan] = [.minutes(1), .minutes(5)]

  /// The latest warning that is due: the time left at which it falls due. Nil if more is left, or if ads do not come back
  /// with the end of the reward.
  var warning: TimeSpan? {
    guard case .rewardedAd(let remaining)? = reasons.first else { return nil }
    return Self.warnings.first { remaining <= $0 }
  }

  /// Ads come back in five minutes or less.
  public var isEnding: Bool { warning != nil }

  /// The time left of a reward as a short text, such as `1h 59m`; nil if no reward is running.
  public var remainingText: String? {
    for case .rewardedAd(let remaining) in reasons { return remaining.countdown.shortText }
    return nil
  }
}
