/// Everything a paywall needs: what the server offers, and what the store knows about it.
public struct OfferingsResponse: Hashable, Sendable {
  /// Whether the signed-in account would get one product's introductory offer.
  public struct Eligibility: Hashable, Sendable {
    public var productID: String
    public var status: IntroEligibility

    public init(_ productID: String, _ status: IntroEligibility) {
      self.productID = productID
      self.status = status
    }
  }

  public var offerings: Offerings
  /// Only products that the store has; an offering may name more.
  public var products: [StoreProduct]
  /// One entry for each product.
  public var eligibility: [Eligibility]
  /// In whose manner prices are written.
  public var storefront: Storefront

  public init(
    offerings: Offerings, products: [StoreProduct], eligibility: [Eligibility], storefront: Storefront = .usa
  ) {
    self.offerings = offerings
    self.products = products
    self.eligibility = eligibility
    self.storefront = storefront
  }

  /// Nil if the store lacks it.
  public func product(_ id: String) -> StoreProduct? {
    products.first { $0.id == id }
  }

  /// `unknown` for a product that was not asked about.
  public func eligibility(of productID: String) -> IntroEligibility {
    eligibility.first { $0.productID == productID }?.status ?? .unknown
  }

  /// The packages of `offering` that can be bought, in its order; those whose product the store lacks are left out.
  public func resolvedPackages(of offering: Offering) -> [ResolvedPackage] {
    offering.packages.compactMap { package in
      product(package.productID).map {
        ResolvedPackage(
          package: package, product: $0, eligibility: eligibility(of: package.productID), storefront: storefront)
      }
    }
  }

  /// Products that `offering` names and the store lacks, in its order.
  public func missingProductIDs(of offering: Offering) -> [String] {
    offering.packages.map(\.productID).filter { product($0) == nil }
  }
}

/// A package with the product behind it: one row of a paywall.
public struct ResolvedPackage: Hashable, Sendable {
  public var package: Package
  public var product: StoreProduct
  public var eligibility: IntroEligibility
  public var storefront: Storefront

  public init(package: Package, product: StoreProduct, eligibility: IntroEligibility, storefront: Storefront = .usa) {
    self.package = package
    self.product = product
    self.eligibility = eligibility
    self.storefront = storefront
  }

  /// What a paywall says about it.
  public var wording: PackageWording {
    PackageWording(product: product, eligibility: eligibility, storefront: storefront)
  }

  /// Such as `Annual`; the product's own name for a package of the team's own.
  public var title: String { package.kind.displayName ?? product.displayName }
}
