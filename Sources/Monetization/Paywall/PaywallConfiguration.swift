/// The texts, the links and the look of the paywall, without products and prices, which come from the store.
public struct PaywallConfiguration: Hashable, Sendable {
  public var title: String
  /// The headline of a paywall that no gate has opened.
  public var headline: String
  public var features: [PaywallFeature]
  public var privacyURL: String
  public var termsURL: String
  /// The support address shown when a purchase cannot be verified.
  public var supportContact: String
  public var look = PaywallLook.custom
  /// The text of the main button; nil for the usual ones, which say what happens.
  public var ctaText: PaywallTemplate?
  /// The text of the main button for a buyer who gets an introductory offer; nil for the usual ones.
  public var offerCTAText: PaywallTemplate?

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

  /// Returns the name of what is sold beside the free plan: the title without the name of the app, such as `Premium` of
  /// `Stride Premium`. One that says no more than the app's, or is too long for the head of a column, is `Pro`.
  public func planName(of app: String) -> String {
    let name = title.hasPrefix(app + " ") ? String(title.dropFirst(app.count + 1)) : title
    return name == app || name.isEmpty || name.count > 12 ? "Pro" : name
  }

  /// Returns the label of the button that buys `package`.
  public func callToAction(for package: ResolvedPackage, among packages: [ResolvedPackage]) -> String {
    let template = package.wording.offer == nil ? ctaText : offerCTAText
    return template?.filled(for: package, among: packages) ?? package.wording.callToAction
  }

  /// The benefits of a purchase in a few words each; rows that are the same without it are none.
  public var benefits: [String] { features.filter { $0.free != $0.pro }.map(\.benefit) }
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

  /// The row as something that one gets, such as `No ads` or `Unlimited seats`.
  public var benefit: String {
    switch pro {
    case "✓": title
    case "none": "No \(title.beginningInLowercase)"
    case "unlimited": "Unlimited \(title.beginningInLowercase)"
    default: "\(title): \(pro)"
    }
  }
}

extension String {
  /// The text as it stands within a sentence; one that begins with an abbreviation, such as `PDF exports`, stays.
  fileprivate var beginningInLowercase: String {
    dropFirst().first?.isLowercase == true ? prefix(1).lowercased() + dropFirst() : self
  }
}
