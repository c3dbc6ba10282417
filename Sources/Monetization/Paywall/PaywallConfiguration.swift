/// The texts and links of the paywall, without products and prices, which come from the store.
public struct PaywallConfiguration: Hashable, Sendable {
  public var title: String
  /// The headline of a paywall that no gate has opened.
  public var headline: String
  public var features: [PaywallFeature]
  public var privacyURL: String
  public var termsURL: String
  /// The support address shown when a purchase cannot be verified.
  public var supportContact: String

  public init(
    title: String, headline: String, features: [PaywallFeature], privacyURL: String, termsURL: String,
    supportContact: String
  ) {
    self.title = title
    self.headline = headline
    self.features = features
    self.privacyURL = privacyURL
    self.termsURL = termsURL
    self.supportContact = supportContact
  }
}

/// One row of the comparison of plans.
public struct PaywallFeature: Hashable, Sendable {
  public var title: String
  /// The free plan's value: a number, a word, or `✓` and `–`.
  public var free: String
  public var pro: String

  public init(title: String, free: String, pro: String) {
    self.title = title
    self.free = free
    self.pro = pro
  }
}
