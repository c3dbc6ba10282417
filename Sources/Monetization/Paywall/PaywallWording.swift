/// The sentences of the paywall's header.
public enum PaywallWording {
  /// Returns the header's sentence: the gate's reason, or the app's own headline.
  public static func headline(
    for context: PaywallContext, limits: Limits?, configuration: PaywallConfiguration
  ) -> String {
    switch context.reason {
    case .dayLimitReached(let resource, let limit)?:
      return "You have used today's " + (limit == 1 ? "free \(resource.name)." : "\(limit) free \(resource.plural).")
    case .proOnly(let resource)?: return "The free plan has no \(resource.plural)."
    case .limitReached(let resource)?:
      guard let limits else { return configuration.headline }
      let count = limits.count(of: resource) ?? 0
      let amount = count == 1 ? "1 \(resource.name)" : "\(count) \(resource.plural)"
      return "You have reached \(amount), the limit of the free plan."
    case .overLimit?:
      guard limits != nil else { return configuration.headline }
      return "You have more than the free plan holds. Everything stays yours to view, edit and delete."
    case nil: return configuration.headline
    }
  }
}
