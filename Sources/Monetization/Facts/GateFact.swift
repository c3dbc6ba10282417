/// A decision of the gate.
public enum GateFact: Hashable, Sendable {
  /// Asked before a form opens; `counts` is how much of each resource there is.
  case asked(GatedResource, GateAnswer, counts: [ResourceCounts], isPro: Bool)
  /// Asked again when the form saves: the plan has lapsed meanwhile.
  case deniedAtSave(GatedResource, GateReason)
}
