/// The reason for which ads are removed or shown.
public struct AdRemovalReason: Hashable, Sendable {
  /// The entitlement that removes ads.
  public var entitlement: String
  /// The access to that entitlement.
  public var access: EntitlementAccess
  /// The time left of the rewards from watched ads; zero if no reward is running.
  public var rewardLeft: TimeSpan

  public init(entitlement: String, access: EntitlementAccess, rewardLeft: TimeSpan) {
    self.entitlement = entitlement
    self.access = access
    self.rewardLeft = rewardLeft
  }

  /// The reason in one clause, with the name of the entitlement, for who tests an app.
  public var because: String {
    if access.isActive { return "entitlement \(entitlement): \(access.because)" }
    if rewardLeft > .zero { return "a reward, \(rewardLeft.countdown.longText) left" }
    return "no reward; entitlement \(entitlement): \(access.because)"
  }
}
