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
  /// The prices by storefront; none for an app whose prices in other countries are made up.
  let prices: StorefrontPrices
  let comparison: CatalogueComparison
  let warnings: [LoadingWarning]

  init(_ files: inout RecordedFiles, _ names: AppFiles) throws(LoadingError) {
    let products = names[.products]
    store = try StoreKitConfiguration(
      bytes: try files.bytes(products, expected: "a StoreKit configuration"), file: products)
    let offeringBytes = try files.optionalBytes(names[.offerings], expected: "an offerings response")
    offerings = try offeringBytes.map { bytes throws(LoadingError) in
      try OfferingsFile(bytes: bytes, file: names[.offerings])
    }
    let mappingBytes = try files.optionalBytes(names[.entitlementMapping], expected: "an entitlement mapping")
    mapping = try mappingBytes.map { bytes throws(LoadingError) in
      try EntitlementMappingFile(bytes: bytes, file: names[.entitlementMapping])
    }
    if let bytes = try files.optionalBytes(names[.prices], expected: "a table of prices by storefront") {
      let file = try StorefrontPricesFile(bytes: bytes, file: names[.prices])
      prices = try file.prices(of: StoreProductBuilder(store).products)
    } else {
      prices = StorefrontPrices()
    }
    comparison = CatalogueComparison(store: store, offerings: offerings, mapping: mapping)
    let remarks = [store.findings.remarks, offerings?.findings.remarks ?? [], mapping?.findings.remarks ?? []]
    let gaps = [
      comparison.storefront, comparison.ungranted(by: names[.entitlementMapping]), comparison.gapsInOfferings,
    ]
    warnings = (remarks + gaps).joined().map(LoadingWarning.init)
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
        } ?? [], rawData: offerings?.json),
      entitlementMapping: grants.map { StoreCatalogue.Grant($0.productID, $0.entitlements) },
      storefront: Storefront(store.settings.storefront), storefrontPrices: prices,
      firstConditions: store.settings.firstConditions)
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
}
