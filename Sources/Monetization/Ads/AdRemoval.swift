/// The one answer to "are ads removed?", with its reasons.
public struct AdRemoval: Hashable, Sendable {
  /// Why there are no ads.
  public enum Reason: Hashable, Sendable {
    /// The entitlement of this identifier is active, by subscription or for life.
    case entitlement(String)
    /// A watched ad, with what is left of its two hours.
    case rewardedAd(remaining: TimeSpan)
  }

  /// Strongest first; empty if ads are shown.
  public var reasons: [Reason]

  /// Puts the answer together from the active entitlement that removes ads, if any, and the rewards.
  public init(entitlement: String?, access: AdFreeAccess, at time: DeviceTime) {
    reasons = []
    if let entitlement { reasons.append(.entitlement(entitlement)) }
    let remaining = access.remaining(at: time)
    if remaining > .zero { reasons.append(.rewardedAd(remaining: remaining)) }
  }

  /// Whether there is any reason to show none.
  public var adsAreRemoved: Bool { !reasons.isEmpty }

  /// What is left of a reward as text, or nil if no reward is running.
  public var remainingText: String? {
    for case .rewardedAd(let remaining) in reasons { return Self.text(forRemaining: remaining) }
    return nil
  }

  /// A countdown such as `2h 00m`, `59:59` or `0:42`, rounded up to the unit shown.
  ///
  /// Rounding up keeps `0:00` for what has ended: a running countdown never shows it.
  public static func text(forRemaining remaining: TimeSpan) -> String {
    let seconds = (max(0, remaining.milliseconds) + 999) / 1_000
    guard seconds >= 3_600 else {
      return "\(seconds / 60):\(twoDigits(seconds % 60))"
    }
    let minutes = (seconds + 59) / 60
    return "\(minutes / 60)h \(twoDigits(minutes % 60))m"
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
