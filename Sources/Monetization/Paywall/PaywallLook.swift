/// The design of the paywall. Raw values are words of `app.json` and of the Director.
///
/// Both are drawn from one `PaywallConfiguration` and one `PaywallFlow`: a look changes no outcome.
public enum PaywallLook: String, Hashable, Sendable, CaseIterable {
  /// The app's own design.
  case custom
  /// The design of the system's own store views.
  case storeKit
}

extension MonetizationModel {
  /// The look of the paywall at present.
  public func paywallLook(in configuration: MonetizationConfiguration) -> PaywallLook {
    policies.paywallLook ?? configuration.paywall.look
  }
}
