/// The occasion for a paywall.
public struct PaywallContext: Hashable, Sendable {
  /// The part of the app that asked for the paywall.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    case promoCard, gate, formSave, proScreen, launch
    /// Content was chosen that needs an entitlement.
    case content
    /// No paywall: a page of the app asked for a restore.
    case page
    /// No paywall: a purchase was paid before the app was killed.
    case unfinished
    /// No paywall: a purchase had to wait, and was approved or resolved.
    case waiting
  }

  public var source: Source
  /// The gate's reason, stated in the header; nil if no gate asked.
  public var reason: GateReason?

  public init(source: Source, reason: GateReason? = nil) {
    self.source = source
    self.reason = reason
  }
}
