import Monetization

/// Whether the draft sells anything, with files that are none of its drafts.
extension AppDraft {
  /// Notes why a purchase is not possible or opens nothing, and what to do.
  mutating func checkSales(_ products: [StoreProduct]) {
    guard let (part, words) = fault(ofSales: products) else { return }
    sells = false
    missing.append(Note(part.usualPath, words))
  }

  private func fault(ofSales products: [StoreProduct]) -> (AppFiles.FileKey, String)? {
    let store = paths[.products] ?? AppFileName.products
    if products.isEmpty { return (.products, "\(store) has no product; add one, and run paywalk init again") }
    // What is wrong with a file that cannot be read stands in the account.
    guard let file = chosen(.offerings), let offerings = try? OfferingsFile(bytes: file.bytes, file: file.name) else {
      return nil
    }
    let runtime = target.map { RuntimeConfiguration(environment: [:], target: $0) }
    guard let id = runtime?[.offeringID].value.text ?? offerings.currentOfferingID,
      let offering = offerings.offerings.first(where: { $0.identifier == id })
    else { return (.offerings, "\(file.name) has no current offering; \(file.remedy)") }
    let sold = products.filter { product in offering.packages.contains { $0.productID == product.id } }
    guard let first = sold.first else {
      let other = offering.packages.first.map { ", but \($0.productID)" } ?? ""
      return (.offerings, "\(file.name) offers no product of \(store)\(other); \(file.remedy)")
    }
    // As above.
    guard let file = chosen(.entitlementMapping),
      let mapping = try? EntitlementMappingFile(bytes: file.bytes, file: file.name),
      sold.contains(where: { $0.kind != .consumable }),
      sold.allSatisfy({ mapping.entitlements(of: $0.id).isEmpty })
    else { return nil }
    return (.entitlementMapping, "\(file.name) grants nothing for \(first.id), which is sold; \(file.remedy)")
  }

  /// A file that the app has, drafted or not.
  private struct ChosenFile {
    var part: AppFiles.FileKey
    var name: String
    var bytes: [UInt8]

    /// What to do about it.
    var remedy: String {
      DraftMark.state(of: bytes) == .own
        ? "mend it, or name another one as “\(part.rawValue)” in “files” of \(AppFileName.app)"
        : "mend it, or delete it and run paywalk init again, which drafts it anew"
    }
  }

  private func chosen(_ part: AppFiles.FileKey) -> ChosenFile? {
    if let draft = files.first(where: { $0.name == part.usualPath }) {
      return ChosenFile(part: part, name: draft.name, bytes: Array(draft.text.utf8))
    }
    let reading = paths[part].map(survey.source.reading) ?? folder.reading(part.usualPath)
    guard case .bytes(let bytes) = reading else { return nil }
    return ChosenFile(part: part, name: paths[part] ?? part.usualPath, bytes: bytes)
  }
}
