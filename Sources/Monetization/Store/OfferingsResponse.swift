/// The contents of a paywall: the server's offerings and the store's products.
public struct OfferingsResponse: Hashable, Sendable {
  /// The signed-in account's eligibility for one product's introductory offer.
  public struct Eligibility: Hashable, Sendable {
    public var productID: String
    public var plan: BillingPlan
    public var status: IntroEligibility

    public init(_ productID: String, _ status: IntroEligibility, plan: BillingPlan = .upFront) {
      self.productID = productID
      self.plan = plan
      self.status = status
    }
  }

  public var offerings: Offerings
  /// The products that the store has; an offering may name more.
  public var products: [StoreProduct]
  /// The eligibility for each product, one entry for each of its plans.
  public var eligibility: [Eligibility]
  /// The storefront in whose format prices are written.
  public var storefront: Storefront
  /// The signed-in account's purchases that still wait, as in a payment queue.
  public var waiting: [WaitingPurchase]
  /// The promotional offers that the account has accepted and that begin with a renewal.
  public var accepted: [OfferChoice]
  /// The number of pieces that the app asks for at once.
  public var quantity: Int

  public init(
    offerings: Offerings, products: [StoreProduct], eligibility: [Eligibility], storefront: Storefront = .usa,
    waiting: [WaitingPurchase] = [], accepted: [OfferChoice] = [], quantity: Int = 1
  ) {
    self.offerings = offerings
    self.products = products
    self.eligibility = eligibility
    self.storefront = storefront
    self.waiting = waiting
    self.accepted = accepted
    self.quantity = quantity
  }

  /// Leaves open if the account may have the introductory offers there are, as when the store could not be asked.
  public mutating func forgetEligibility() {
    for index in eligibility.indices where eligibility[index].status != .noOffer {
      eligibility[index].status = .unknown
    }
  }

  /// The products of the offerings that the store lacks, each once.
  public var missingProducts: [String] {
    offerings.all.flatMap(\.packages).map(\.productID).reduce(into: []) { missing, id in
      if product(id) == nil, !missing.contains(id) { missing.append(id) }
    }
  }

  /// Returns the product; nil if the store lacks it.
  public func product(_ id: String) -> StoreProduct? {
    products.first { $0.id == id }
  }

  /// Returns the eligibility for a product's introductory offer; `unknown` if it was not requested.
  public func eligibility(of productID: String, _ plan: BillingPlan = .upFront) -> IntroEligibility {
    eligibility.first { $0.productID == productID && $0.plan == plan }?.status ?? .unknown
  }

  /// Returns the packages of `offering` in its order, without those whose product the store lacks. A product with a monthly
  /// plan comes a second time, under that plan.
  public func resolvedPackages(of offering: Offering) -> [ResolvedPackage] {
    let hasOwnNames = offering.packages.contains { $0.kind.displayName == nil }
    return offering.packages.flatMap { package in
      (product(package.productID)?.byPlan ?? []).map {
        ResolvedPackage(
          package: package, product: $0, eligibility: eligibility(of: $0.id, $0.plan), storefront: storefront,
          quantity: quantity, isNamedByProduct: hasOwnNames)
      }
    }
  }
}

/// A package with its product: one row of a paywall.
public struct ResolvedPackage: Hashable, Sendable {
  public var package: Package
  public var product: StoreProduct
  public var eligibility: IntroEligibility
  public var storefront: Storefront
  /// The number of pieces that a purchase of the row asks for.
  public var quantity: Int
  /// The duration alone does not tell the row from the others of its offering.
  public var isNamedByProduct: Bool

  public init(
    package: Package, product: StoreProduct, eligibility: IntroEligibility, storefront: Storefront = .usa,
    quantity: Int = 1, isNamedByProduct: Bool = false
  ) {
    self.package = package
    self.product = product
    self.eligibility = eligibility
    self.storefront = storefront
    self.quantity = quantity
    self.isNamedByProduct = isNamedByProduct
  }

  /// The name by which the row is chosen: the package's, with the word of a plan that is not paid up front.
  public var id: String { plan == .upFront ? package.identifier : "\(package.identifier).monthly" }

  /// The plan by which the row is paid.
  public var plan: BillingPlan { product.plan }

  /// The wording of the row.
  public var wording: PackageWording {
    PackageWording(product: product, eligibility: eligibility, storefront: storefront, quantity: quantity)
  }

  /// The row's title, such as `Annual`; the product's own name if the team named a package of the offering itself.
  public var title: String {
    let name = isNamedByProduct ? product.displayName : package.kind.displayName ?? product.displayName
    return plan == .upFront ? name : "\(name), paid monthly"
  }
}
