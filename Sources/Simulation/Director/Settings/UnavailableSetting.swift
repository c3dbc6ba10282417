import Monetization

extension Setting {
  /// The products that are missing in the store.
  package static let unavailable = Setting(
    "unavailable", "Products not available",
    "products that the store does not deliver although the catalogue has them",
    in: .purchase, at: 50, keptAs: "store.unavailableProducts", .products,
    notices: [
      "none": "The App Store delivers every product.",
      "…": "The App Store does not deliver ….",
    ],
    home: .store, trouble: .fault)
}

extension StoreConditions {
  /// Products of the catalogue that the store does not deliver.
  public var unavailableProducts: [String] {
    get { values.products(.unavailable) }
    set { values[.unavailable] = .products(newValue) }
  }
}
