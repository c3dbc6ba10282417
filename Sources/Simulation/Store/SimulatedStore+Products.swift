import Monetization

extension SimulatedStore {
  /// Returns the storefront of an account; the catalogue's if nobody is signed in.
  public func storefront(of accountID: String?, in catalogue: StoreCatalogue) -> Storefront {
    account(accountID)?.storefront ?? catalogue.storefront
  }

  /// Returns the storefront whose prices count for a product that `accountID` would buy now.
  ///
  /// A plan keeps the storefront in which it was bought, and with it its currency, until it lapses: a customer cannot change the
  /// country of an account while a subscription runs. So what it may change to has the prices of that storefront, too.
  func storefront(pricing productID: String, for accountID: String?, in catalogue: StoreCatalogue) -> Storefront {
    let groupID = catalogue.product(productID)?.subscription?.groupID
    let running = groupID.flatMap { account(accountID)?.heldPlan(in: $0) }
    return running?.latest.storefront ?? storefront(of: accountID, in: catalogue)
  }

  /// The product at its present price in `storefront`.
  public func product(_ id: String, in catalogue: StoreCatalogue, _ storefront: Storefront) -> StoreProduct? {
    catalogue.product(id).map { catalogue.priced($0, changedTo: changedPrices[id], in: storefront) }
  }

  /// The product that a subscription renews to, at the present price of the storefront in which it was bought.
  func renewalProduct(of line: SubscriptionLine, in catalogue: StoreCatalogue) -> StoreProduct? {
    product(line.nextProductID, in: catalogue, line.latest.storefront)?.billed(line.nextPlan)
  }

  /// That product, unless the store does not sell it at present.
  func availableRenewalProduct(of line: SubscriptionLine, in catalogue: StoreCatalogue) -> StoreProduct? {
    conditions.unavailableProducts.contains(line.nextProductID) ? nil : renewalProduct(of: line, in: catalogue)
  }

  /// Returns the product with the price for `accountID`; nil if it is not sold.
  func product(_ id: String, for accountID: String?, _ call: StoreCall) -> StoreProduct? {
    product(id, in: call.catalogue, storefront(pricing: id, for: accountID, in: call.catalogue))
  }

  /// Returns the product; nil if the store does not sell it at present.
  func availableProduct(_ id: String, for accountID: String?, in catalogue: StoreCatalogue) -> StoreProduct? {
    if conditions.unavailableProducts.contains(id) { return nil }
    return product(id, in: catalogue, storefront(pricing: id, for: accountID, in: catalogue))
  }

  /// Returns the offerings that a paywall on the phone of `client` would receive now.
  public func offerings(for client: StoreClient, in catalogue: StoreCatalogue) -> OfferingsResponse {
    let products = catalogue.products.compactMap { availableProduct($0.id, for: client.accountID, in: catalogue) }
    return OfferingsResponse(
      offerings: catalogue.offerings, products: products,
      eligibility: products.flatMap { product in
        product.byPlan.map { .init($0.id, eligibility(of: $0, for: client.accountID), plan: $0.plan) }
      },
      storefront: storefront(of: client.accountID, in: catalogue),
      waiting: account(client.accountID)?.pendingPurchases.map { WaitingPurchase($0) } ?? [],
      accepted: account(client.accountID)?.acceptedPromotions ?? [], quantity: conditions.purchaseQuantity)
  }

  func eligibility(of product: StoreProduct, for accountID: String?) -> IntroEligibility {
    account(accountID)?.eligibility(for: product)
      ?? (product.subscription?.introductoryOffer == nil ? .noOffer : .unknown)
  }
}

extension StoreAccount {
  /// The accepted offers that an app may have presented.
  fileprivate var acceptedPromotions: [OfferChoice] {
    acceptedOffers.filter { $0.name.kind == .promotional }.map {
      OfferChoice(productID: $0.productID, offerID: $0.name.id)
    }
  }
}
