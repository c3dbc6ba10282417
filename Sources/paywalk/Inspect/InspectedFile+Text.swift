import Loading
import NativeApp

extension InspectedFile {
  /// The file for people.
  ///
  /// - Parameter resolves: Of build settings, the values in a build as well.
  func text(resolves: Bool) -> String {
    var text = InspectionText()
    text.paragraph(file)
    switch content {
    case .store(let store): store.describe(in: &text)
    case .offerings(let offerings): offerings.describe(in: &text)
    case .mapping(let mapping): mapping.describe(in: &text)
    case .prices(let prices): prices.describe(in: &text)
    case .subscriber(let subscriber): subscriber.describe(in: &text)
    case .paths(let paths): paths.describe(in: &text)
    case .settings(let settings): settings.describe(in: &text, resolves: resolves)
    case .plist(let plist): plist.describe(in: &text)
    case .other(let response): response.describe(in: &text)
    }
    describeTrials(in: &text)
    describeFindings(in: &text)
    return text.text
  }

  private func describeTrials(in text: inout InspectionText) {
    if !tried.isEmpty { text.title("What the rules match") }
    for trial in tried {
      text.item(trial.url)
      text.value("tested", trial.tested.isEmpty ? "the empty string" : trial.tested)
      text.value("rules", trial.rules.isEmpty ? "none" : trial.rules.map { String($0 + 1) }.joined(separator: ", "))
    }
  }

  private func describeFindings(in text: inout InspectionText) {
    for name in comparedWith { text.title("Compared with \(name) beside it.") }
    let refusals = findings.filter { $0.severity == .refused }
    let remarks = findings.filter { $0.severity == .remark }
    describe(refusals, "Refused: an app with this file does not load", in: &text)
    describe(remarks, "Remarks: an app with this file loads all the same", in: &text)
    text.title(
      findings.isEmpty
        ? "No remarks."
        : "\(CountWording.text(refusals.count, "refusal")), \(CountWording.text(remarks.count, "remark")).")
  }
}

extension InspectedFile {
  private func describe(_ findings: [FileFinding], _ title: String, in text: inout InspectionText) {
    if findings.isEmpty { return }
    text.title(title)
    text.each(findings) { finding, text in finding.error.describe(in: &text, of: file) }
  }
}

extension LoadingError {
  /// Its place, with the name of the file if that is another than the one inspected.
  fileprivate func describe(in text: inout InspectionText, of inspected: String) {
    let place = [line, column].compactMap { $0.map { String($0) } }.joined(separator: ":")
    let prefix = file == inspected ? "" : "\(file), "
    text.item(prefix + (place.isEmpty ? "the whole file" : "line \(place)"))
    text.value("found", found)
    text.value("expected", expected)
  }
}

extension EntitlementMappingFile {
  fileprivate func describe(in text: inout InspectionText) {
    text.paragraph("An entitlement mapping of RevenueCat, \(CountWording.text(mappings.count, "product")).")
    text.title("Products and what they grant")
    for mapping in mappings {
      text.item(mapping.productID)
      text.value("entitlements", mapping.entitlements.isEmpty ? "none" : mapping.entitlements.joined(separator: ", "))
    }
    let entitlements = mappings.flatMap(\.entitlements).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    if entitlements.isEmpty { return }
    text.title("Entitlements and what grants them")
    for entitlement in entitlements {
      text.item(entitlement)
      text.value(
        "products",
        mappings.filter { $0.entitlements.contains(entitlement) }.map(\.productID).joined(separator: ", "))
    }
  }
}

extension OtherResponse {
  fileprivate func describe(in text: inout InspectionText) {
    text.paragraph("\(kind.title), which no part of Paywalk needs.")
    text.title("Contents")
    for item in items {
      text.item(item.name)
      for value in item.values { text.value("", value) }
    }
  }
}

extension OtherResponse.Endpoint {
  private static let titles: [Self: String] = [
    .introEligibility: "RevenueCat's answer about introductory offers",
    .promotionalOffers: "RevenueCat's signed promotional offers",
    .restoreEligibility: "RevenueCat's answer about a restore",
    .virtualCurrencies: "RevenueCat's virtual currencies",
    .webProducts: "RevenueCat's products of the web store",
  ]

  fileprivate var title: String { Self.titles[self] ?? rawValue }
}
