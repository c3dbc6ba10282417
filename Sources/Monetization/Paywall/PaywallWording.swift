/// The sentences of the paywall's header.
public enum PaywallWording {
  /// Returns the header's sentence: the gate's reason, or the app's own headline.
  public static func headline(
    for context: PaywallContext, limits: Limits?, configuration: PaywallConfiguration
  ) -> String {
    guard let reason = context.reason, let limits else { return configuration.headline }
    switch reason {
    case .limitReached(let resource):
      let count = limits.count(of: resource) ?? 0
      let amount = count == 1 ? "1 \(resource.name)" : "\(count) \(resource.plural)"
      return "You have reached \(amount), the limit of the free plan."
    case .overLimit:
      return "You have more than the free plan holds. Everything stays yours to view, edit and delete."
    }
  }
}
