import Monetization

/// What is sold, and drafts of the files that nobody has.
extension AppDraft {
  /// The store of the repository; nil without one.
  mutating func chooseStore() -> StoreKitConfiguration? {
    guard let path = paths[.products], case .bytes(let bytes) = survey.source.reading(path) else { return nil }
    // It has been read before.
    return try? StoreKitConfiguration(bytes: bytes, file: path)
  }

  /// The stores of the app without a product, which sell nothing; one at the usual place stays the app's.
  var emptyStores: [String] {
    survey.own(.products).filter { $0.score == 0 && prefix + $0.path != AppFileName.products }.map(\.path)
  }

  /// Leaves out prices of products that the store does not have, with which the app would not load.
  mutating func checkPrices(_ store: StoreKitConfiguration?) {
    guard let path = paths[.prices], case .bytes(let bytes) = survey.source.reading(path),
      // It has been read before.
      let prices = try? StorefrontPricesFile(bytes: bytes, file: path)
    else { return }
    let fault: LoadingError? =
      if let store { prices.faults(comparedWith: StoreProductBuilder(store).products).first } else {
        LoadingError(file: path, found: "prices of products that no file has", expected: "a .storekit file with them")
      }
    guard let fault else { return }
    paths[.prices] = nil
    found.removeAll { $0.subject == AppFileName.prices }
    broken.append(fault)
  }

  /// The file of this name in the folder is the team's own, however broken.
  private func isOwn(_ part: AppFiles.FileKey) -> Bool {
    let state = state(of: part.usualPath)
    return state == .own || state == .changed
  }

  mutating func chooseEntitlement() -> String {
    if let target {
      let lookup = RuntimeConfiguration(environment: [:], target: target)[.entitlementID]
      if let id = lookup.value.text {
        found.append(Note("entitlement", "\(id), by \(lookup.name)"))
        return id
      }
    }
    let mapped = mapping?.mappings.flatMap(\.entitlements) ?? []
    if let literal = survey.code.entitlements.first(where: { mapped.isEmpty || mapped.contains($0.text) }) {
      found.append(Note("entitlement", "\(literal.text), at \(literal.place)"))
      return literal.text
    }
    if let id = mapped.first {
      guessed.append(Note("entitlement", "\(id), the first of \(paths[.entitlementMapping] ?? "")"))
      return id
    }
    guessed.append(Note("entitlement", "\(DraftFiles.usualEntitlement), since no file names one"))
    return DraftFiles.usualEntitlement
  }

  private var mapping: EntitlementMappingFile? {
    guard let path = paths[.entitlementMapping], case .bytes(let bytes) = survey.source.reading(path) else {
      return nil
    }
    // It has been read before.
    return try? EntitlementMappingFile(bytes: bytes, file: path)
  }

  /// What a product grants, as the backend or its draft says.
  func entitlements(of product: StoreProduct, _ drafted: String) -> [String] {
    mapping.map { $0.entitlements(of: product.id) } ?? (product.kind == .consumable ? [] : [drafted])
  }

  /// Drafts the files of the catalogue without which an app has nothing to sell, and returns what it sells.
  mutating func writeMissing(_ store: StoreKitConfiguration?, _ entitlement: String) -> [StoreProduct] {
    var products = store.map { StoreProductBuilder($0).products } ?? []
    if store == nil {
      if isOwn(.products) {
        missing.append(Note(AppFileName.products, "your own file stays as it is; what is wrong with it stands below"))
        products = readableProducts
      } else {
        let others = broken.filter { $0.file.hasSuffix(FileSuffix.products) }.map(\.file)
        missing.append(
          Note(
            AppFileName.products,
            others.first.map { "a made-up subscription stands in until \($0) can be used" }
              ?? emptyStores.first.map { "a made-up subscription stands in until \($0) has a product" }
              ?? "no .storekit file; a made-up subscription stands in for it"))
        files.append(NewFile(AppFileName.products, marking: DraftFiles.products))
        products = DraftFiles.madeUpProducts
      }
    }
    // What grants something comes first, so that the paywall begins with it.
    let rank = { (product: StoreProduct) in product.kind == .consumable ? 2 : product.subscription == nil ? 1 : 0 }
    products = [0, 1, 2].flatMap { place in products.filter { rank($0) == place } }
    if paths[.offerings] == nil, !isOwn(.offerings) {
      let id = survey.code.offerings.first
      if let id { found.append(Note("offering", "\(id.text), at \(id.place)")) }
      missing.append(
        Note(
          AppFileName.offerings, "no response of RevenueCat; a draft offers every product. Put your own in its place"))
      files.append(NewFile(AppFileName.offerings, DraftFiles.offerings(of: products, id: id?.text ?? "default")))
    }
    if paths[.entitlementMapping] == nil, !isOwn(.entitlementMapping) {
      missing.append(
        Note(
          AppFileName.entitlementMapping,
          "no response of RevenueCat; in a draft every product grants “\(entitlement)”. Put your own in its place"))
      files.append(NewFile(AppFileName.entitlementMapping, DraftFiles.mapping(of: products, to: entitlement)))
    }
    if target?.plist == nil { missing.append(Note(AppFileName.infoPlist, "none was found; the app shows no ads")) }
    return products
  }

  /// The products of a file with a fault, as far as they can be read.
  private var readableProducts: [StoreProduct] {
    guard case .bytes(let bytes) = folder.reading(AppFileName.products),
      // Its fault is told when the app is loaded.
      let root = try? PositionedJSON(bytes: bytes, file: AppFileName.products),
      let store = try? StoreKitConfiguration(inspecting: root)
    else { return [] }
    return StoreProductBuilder(store).products
  }
}
