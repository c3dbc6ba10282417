/// A change of the customer's access.
public enum AccessFact: Hashable, Sendable {
  case ads(areRemoved: Bool, AdRemovalReason)
  case plan(isPro: Bool, entitlement: String, EntitlementAccess)
  /// Five minutes have passed, and no customer info has confirmed the purchase.
  case graceWindowEnded
}
