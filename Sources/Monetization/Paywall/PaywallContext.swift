/// Why a paywall comes up.
public struct PaywallContext: Hashable, Sendable {
  /// Who asked for it.
  public enum Source: String, Hashable, Sendable {
    case promoCard, gate, formSave, proScreen, launch
  }

  public var source: Source
  /// The gate's reason, said in the header.
  public var reason: GateReason?

  public init(source: Source, reason: GateReason? = nil) {
    self.source = source
    self.reason = reason
  }
}
