/// The reason why ads are removed, or are not.
public struct AdRemovalReason: Hashable, Sendable {
  /// The entitlement that removes ads.
  public var entitlement: String
  /// Access to it.
  public var access: EntitlementAccess
  /// What watched ads have earned and is left; zero if no reward is running.
  public var rewardLeft: TimeSpan

  public init(entitlement: String, access: EntitlementAccess, rewardLeft: TimeSpan) {
    self.entitlement = entitlement
    self.access = access
    self.rewardLeft = rewardLeft
  }

  /// One clause that says why, for the inspector.
  public var because: String {
    if access.isActive { return "entitlement \(entitlement): \(access.because)" }
    if rewardLeft > .zero { return "a reward, \(AdRemoval.text(forRemaining: rewardLeft)) left" }
    return "no reward; entitlement \(entitlement): \(access.because)"
  }
}
