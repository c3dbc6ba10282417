import Loading
import Monetization
import NativeApp

extension OfferingsFile {
  func describe(in text: inout InspectionText) {
    text.paragraph(
      "A RevenueCat offerings response, \(CountWording.text(offerings.count, "offering")), "
        + "current \(currentOfferingID.map { "“\($0)”" } ?? "none").")
    for offering in offerings { describe(offering, in: &text) }
    if !placements.isEmpty || fallbackOfferingID != nil { text.title("Placements") }
    for placement in placements {
      text.item(placement.name)
      text.value("offering", placement.offeringID ?? "none")
    }
    if let fallbackOfferingID {
      text.item("any other place")
      text.value("offering", fallbackOfferingID)
    }
    if let targeting {
      text.title("Targeting")
      text.item(targeting.compactText)
    }
  }

  private func describe(_ offering: Offering, in text: inout InspectionText) {
    let isCurrent = offering.identifier == currentOfferingID
    text.title("Offering “\(offering.identifier)”\(isCurrent ? ", the current one" : "")")
    text.value("description", offering.description)
    if offering.metadata != .object([]) { text.value("metadata", offering.metadata.compactText) }
    text.value("paywall", offering.paywallWords)
    if offering.packages.isEmpty { text.item("no packages") }
    for package in offering.packages {
      text.item(package.identifier)
      let kind = Monetization.Package(identifier: package.identifier, productID: package.productID).kind
      text.value("duration", kind.displayName ?? "")
      text.value("product", package.productID)
      text.value("plan", package.planID ?? "")
      text.value("web checkout", package.webCheckoutURL ?? "")
    }
  }
}

extension OfferingsFile.Offering {
  /// The hosted paywall in a few words; empty if the offering has none.
  fileprivate var paywallWords: String {
    guard let paywall, paywall != .null else { return "" }
    var words: [String] = []
    if let name = paywall["template_name"]?.string { words.append("template \(name)") }
    if let revision = paywall["revision"]?.integer { words.append("revision \(revision)") }
    if case .object(let locales)? = paywall["localized_strings"] {
      words.append(locales.map(\.key).joined(separator: " "))
    }
    if let exit = paywall["exit_offers"]?["dismiss"]?["offering_id"]?.string {
      words.append("at its end the offering “\(exit)”")
    }
    return (words.isEmpty ? ["an unknown template"] : words).joined(separator: ", ")
      + "; hosted, so Paywalk shows the app's own"
  }
}
