extension PaywallConfiguration {
  /// The keys of an offering's metadata whose texts replace those of the app.
  public enum MetadataKey: String, Hashable, Sendable, CaseIterable {
    case title, headline, ctaText
    case offerCTAText = "ctaTextWithOffer"
    case features
  }

  /// Returns the configuration with the texts that the offering's metadata brings.
  ///
  /// A key of another type, or a text with an unknown variable, changes nothing: the server must not empty a paywall.
  public func completed(by metadata: JSONValue) -> PaywallConfiguration {
    var completed = self
    func text(_ key: MetadataKey) -> String? { metadata[key.rawValue]?.string.flatMap { $0.isEmpty ? nil : $0 } }
    completed.title = text(.title) ?? title
    completed.headline = text(.headline) ?? headline
    // A template that cannot be read leaves that of the app.
    completed.ctaText = text(.ctaText).flatMap { try? PaywallTemplate($0) } ?? ctaText
    completed.offerCTAText = text(.offerCTAText).flatMap { try? PaywallTemplate($0) } ?? offerCTAText
    let rows = metadata[MetadataKey.features.rawValue]?.array?.compactMap(PaywallFeature.init) ?? []
    if !rows.isEmpty { completed.features = rows }
    return completed
  }
}

extension PaywallFeature {
  fileprivate init?(_ json: JSONValue) {
    guard let title = json["title"]?.string, let free = json["free"]?.string, let pro = json["pro"]?.string else {
      return nil
    }
    self.init(title: title, free: free, pro: pro)
  }
}

extension MonetizationModel {
  /// The configuration of the paywall with the texts of the offering that was loaded last.
  public func paywallConfiguration(in configuration: MonetizationConfiguration) -> PaywallConfiguration {
    configuration.paywall.completed(by: offers.metadata)
  }
}
