import Monetization

extension AdRemovalReason {
  /// Why ads are removed or shown, as a person reads it: a reward, or the plan, without the name of an entitlement.
  var clause: String {
    if access.isActive {
      return access == .active(.customerInfo) ? "the plan removes them" : "the plan removes them: \(access.because)"
    }
    if rewardLeft > .zero { return because }
    return "no reward, and " + (access == .inactive(.notEntitled) ? "no plan without ads" : access.because)
  }
}
