/// A decision of the gate.
public enum GateFact: Hashable, Sendable {
  /// The gate was asked before a form opened; `counts` are the present numbers of each resource.
  case asked(GatedResource, GateAnswer, counts: [ResourceCounts], isPro: Bool)
  /// The gate was asked again when the form was saved: the plan has ended since the form opened.
  case deniedAtSave(GatedResource, GateReason)
}
