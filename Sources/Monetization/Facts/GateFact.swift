/// A decision of the gate.
public enum GateFact: Hashable, Sendable {
  /// Asked before a form opens; `counts` is how much of each resource there is.
  case asked(resource: String, GateAnswer, counts: [ResourceCount], isPro: Bool)
  /// Asked again when the form saves: the plan has lapsed meanwhile.
  case deniedAtSave(resource: String, GateReason)
}

/// How many there are of one resource.
public struct ResourceCount: Hashable, Sendable {
  /// Plural, such as `items`.
  public var resource: String
  public var count: Int

  public init(_ resource: String, _ count: Int) {
    self.resource = resource
    self.count = count
  }
}
