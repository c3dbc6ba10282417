import Monetization

/// Everything the simulated App Store and its backend have on offer.
public struct StoreCatalogue: Hashable, Sendable {
  /// What owning one product gives.
  public struct Grant: Hashable, Sendable {
    public var productID: String
    public var entitlements: [String]

    public init(_ productID: String, _ entitlements: [String]) {
      self.productID = productID
      self.entitlements = entitlements
    }
  }

  /// In the order of the configuration file.
  public var products: [StoreProduct]
  public var offerings: Offerings
  public var entitlementMapping: [Grant]
  /// The storefront that a fresh store starts in.
  public var storefront: Storefront

  public init(
    products: [StoreProduct], offerings: Offerings, entitlementMapping: [Grant], storefront: Storefront = .usa
  ) {
    self.products = products
    self.offerings = offerings
    self.entitlementMapping = entitlementMapping
    self.storefront = storefront
  }

  /// Nil if it is not sold.
  public func product(_ id: String) -> StoreProduct? {
    products.first { $0.id == id }
  }

  /// Empty for a product that grants nothing.
  public func entitlements(of productID: String) -> [String] {
    entitlementMapping.filter { $0.productID == productID }.flatMap(\.entitlements)
  }
}
