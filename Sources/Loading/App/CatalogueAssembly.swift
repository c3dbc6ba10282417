import Foundation
import Monetization
import Simulation

/// Combines the store's products, the backend's offerings and its entitlement mapping, and compares them.
struct CatalogueAssembly {
  let store: StoreKitConfiguration
  /// The offerings; nil for an app without any.
  let offerings: OfferingsFile?
  /// The entitlement mapping; nil for an app whose products grant nothing.
  let mapping: EntitlementMappingFile?
  private(set) var warnings: [LoadingWarning] = []

  init(_ files: inout RecordedFiles) throws(LoadingError) {
    store = try StoreKitConfiguration(
      bytes: try files.bytes(AppFileName.products, expected: "a StoreKit configuration"), file: AppFileName.products)
    let offeringBytes = try files.optionalBytes(AppFileName.offerings, expected: "an offerings response")
    offerings = try offeringBytes.map { bytes throws(LoadingError) in
      try OfferingsFile(bytes: bytes, file: AppFileName.offerings)
    }
    let mappingBytes = try files.optionalBytes(AppFileName.entitlementMapping, expected: "an entitlement mapping")
    mapping = try mappingBytes.map { bytes throws(LoadingError) in
      try EntitlementMappingFile(bytes: bytes, file: AppFileName.entitlementMapping)
    }
    warnings = store.settings.withoutEffect.map(LoadingWarning.init)
    try checkNames()
    compare()
  }

  var catalogue: StoreCatalogue {
    StoreCatalogue(
      products: StoreProductBuilder(store).products,
      offerings: Offerings(
        currentID: offerings?.currentOfferingID,
        all: offerings?.offerings.map { offering in
          Offering(
            identifier: offering.identifier, description: offering.description,
            packages: offering.packages.map { Package(identifier: $0.identifier, productID: $0.productID) },
            metadata: offering.metadata)
        } ?? []),
      entitlementMapping: grants.map { StoreCatalogue.Grant($0.productID, $0.entitlements) },
      storefront: Storefront(store.settings.storefront))
  }

  var productEntitlements: [ProductEntitlements] {
    grants.map { ProductEntitlements(productID: $0.productID, entitlements: $0.entitlements) }
  }

  /// A product of the store grants the entitlement.
  func grants(_ entitlement: String) -> Bool {
    productIDs.contains { mapping?.entitlements(of: $0).contains(entitlement) ?? false }
  }

  /// One mapping for each product, the file's last.
  private var grants: [EntitlementMappingFile.Mapping] {
    var seen: Set<String> = []
    let last = (mapping?.mappings ?? []).reversed().filter { seen.insert($0.productID).inserted }
    return last.reversed()
  }

  private var productIDs: [String] { StoreProductBuilder(store).products.map(\.id) }

  private func checkNames() throws(LoadingError) {
    guard let offerings else { return }
    var seen: Set<String> = []
    for offering in offerings.offerings {
      try check(offering.identifier, of: "offering", at: offering.position, &seen)
      var packages: Set<String> = []
      for package in offering.packages {
        try check(package.identifier, of: "package", at: package.position, &packages)
      }
    }
  }

  private func check(
    _ identifier: String, of kind: String, at position: TextPosition, _ seen: inout Set<String>
  ) throws(LoadingError) {
    guard !seen.insert(identifier).inserted else { return }
    throw LoadingError(
      file: AppFileName.offerings, at: position, found: "a second \(kind) \(LoadingError.quoted(identifier))",
      expected: "every \(kind) once")
  }
}

extension CatalogueAssembly {
  /// Warns of gaps between the parts: an unknown storefront, product or offering, or a product without entitlement.
  /// The store serves the rest.
  private mutating func compare() {
    let storefront = store.settings.storefront
    if !Storefront.known.contains(Storefront(storefront)) {
      warn(
        AppFileName.products, nil, "the unknown storefront \(LoadingError.quoted(storefront))",
        "a country such as “USA”; prices are in US dollars")
    }
    compareProducts()
    compareOfferings()
  }

  private mutating func compareProducts() {
    let sold =
      (store.products + store.nonRenewingSubscriptions).filter { $0.kind != .consumable }
      .map { ($0.productID, $0.position) }
    let subscribed = store.subscriptionGroups.flatMap(\.subscriptions).map { ($0.productID, $0.position) }
    for (productID, position) in sold + subscribed where mapping?.entitlements(of: productID).isEmpty ?? true {
      warn(
        AppFileName.products, position, "the product \(LoadingError.quoted(productID)), which grants no entitlement",
        "one for it in \(AppFileName.entitlementMapping)")
    }
  }

  private mutating func compareOfferings() {
    guard let offerings else { return }
    let productIDs = Set(productIDs)
    for offering in offerings.offerings {
      for package in offering.packages where !productIDs.contains(package.productID) {
        warnings.append(LoadingWarning(offerings.unknownProduct(package)))
      }
      if !offering.packages.contains(where: { productIDs.contains($0.productID) }) {
        warn(
          offerings.file, offering.position,
          "the offering \(LoadingError.quoted(offering.identifier)) with nothing to buy",
          "a package whose product the store has")
      }
    }
    let identifiers = offerings.offerings.map(\.identifier)
    if let current = offerings.currentOfferingID, !identifiers.isEmpty, !identifiers.contains(current) {
      warn(
        offerings.file, nil, "the unknown current offering \(LoadingError.quoted(current))",
        NearestName.expectation(for: current, among: identifiers))
    }
  }

  private mutating func warn(_ file: String, _ position: TextPosition?, _ found: String, _ expected: String) {
    warnings.append(
      LoadingWarning(
        LoadingError(
          file: file, line: position?.line, column: position?.column, found: found, expected: expected)))
  }
}
