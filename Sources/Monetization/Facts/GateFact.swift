/// A decision of the gate.
public enum GateFact: Hashable, Sendable {
  /// The gate was asked before a form opened; `counts` are the present numbers of each resource.
  case asked(GatedResource, GateAnswer, counts: [ResourceCounts], isPro: Bool)
  /// The app was asked to open content that takes an entitlement.
  case contentAsked(entitlement: String, EntitlementAccess)
  /// The gate was asked again when the form was saved: the plan has ended since the form opened.
  case deniedAtSave(GatedResource, GateReason)
}
