import Monetization

/// The products and offerings of the simulated App Store and its backend.
public struct StoreCatalogue: Hashable, Sendable {
  /// The entitlements that one product grants.
  public struct Grant: Hashable, Sendable {
    public var productID: String
    public var entitlements: [String]

    public init(_ productID: String, _ entitlements: [String]) {
      self.productID = productID
      self.entitlements = entitlements
    }
  }

  /// The products in the order of the configuration file.
  public var products: [StoreProduct]
  public var offerings: Offerings
  public var entitlementMapping: [Grant]
  /// The storefront of a new store, in whose currency the prices of `products` are.
  public var storefront: Storefront
  /// The prices that are given for other storefronts, or for this one.
  public var storefrontPrices: StorefrontPrices
  /// The conditions with which a new walk begins, in the order in which they are set.
  public var firstConditions: [FirstCondition]

  public init(
    products: [StoreProduct], offerings: Offerings, entitlementMapping: [Grant], storefront: Storefront = .usa,
    storefrontPrices: StorefrontPrices = StorefrontPrices(),
    firstConditions: [FirstCondition] = []
  ) {
    self.products = products
    self.offerings = offerings
    self.entitlementMapping = entitlementMapping
    self.storefront = storefront
    self.storefrontPrices = storefrontPrices
    self.firstConditions = firstConditions
  }

  /// Returns the product; nil if it is not sold.
  public func product(_ id: String) -> StoreProduct? {
    products.first { $0.id == id }
  }

  /// Returns the catalogue with the names that the App Store shows on a phone of this language.
  public func localized(for language: PhoneLanguage?) -> StoreCatalogue {
    guard language != nil else { return self }
    var catalogue = self
    catalogue.products = products.map { $0.localized(for: language) }
    return catalogue
  }

  /// Returns the entitlements that a product grants; empty if there are none.
  public func entitlements(of productID: String) -> [String] {
    entitlementMapping.filter { $0.productID == productID }.flatMap(\.entitlements)
  }
}
