import Monetization

extension AppFile {
  /// Reads the object `paywall`.
  static func paywall(_ json: PositionedJSON) throws(LoadingError) -> PaywallConfiguration {
    try json.checkKeys([
      "look", "title", "headline", "ctaText", "ctaTextWithOffer", "features", "privacyURL", "termsURL",
      "supportContact",
    ])
    var features: [PaywallFeature] = []
    for feature in try json.optionalArray("features") {
      try feature.checkKeys(["title", "free", "pro"])
      features.append(
        PaywallFeature(
          title: try feature.filledString("title"), free: try feature.string("free"), pro: try feature.string("pro")))
    }
    var paywall = PaywallConfiguration(
      title: try json.filledString("title"), headline: try json.string("headline"), features: features,
      privacyURL: try json.webAddress("privacyURL"), termsURL: try json.webAddress("termsURL"),
      supportContact: try json.filledString("supportContact"))
    if json["look"] != nil { paywall.look = try json.choice("look") }
    paywall.ctaText = try template("ctaText", json)
    paywall.offerCTAText = try template("ctaTextWithOffer", json)
    return paywall
  }

  private static func template(_ key: String, _ json: PositionedJSON) throws(LoadingError) -> PaywallTemplate? {
    guard json[key] != nil else { return nil }
    let text = try json.filledString(key)
    do {
      return try PaywallTemplate(text)
    } catch {
      let known = PaywallTemplate.Variable.allCases.map(\.rawValue)
      throw LoadingError(
        file: json.file, at: json[key]?.position ?? json.position,
        found: "the unknown variable \(LoadingError.quoted(error.name))",
        expected: NearestName.expectation(for: error.name, among: known))
    }
  }
}
