/// The time for which one purchase of a product that does not renew gives access.
///
/// Neither the App Store nor the backend ends such a purchase: it stays in the listing for ever, and the app has to
/// compute the end.
public struct NonRenewingPeriod: Hashable, Sendable {
  public var productID: String
  public var period: SubscriptionPeriod

  public init(productID: String, period: SubscriptionPeriod) {
    self.productID = productID
    self.period = period
  }

  /// Returns the end of a purchase of `quantity` pieces, each of which gives the whole period.
  ///
  /// - Parameter end: The end of the purchases before it, nil for none: a purchase during their time adds to it, one after
  ///   it begins anew.
  public func end(ofPurchaseAt instant: Instant, quantity: Int, after end: Instant?) -> Instant {
    // The App Store sells ten pieces at once at most.
    period.end(from: max(instant, end ?? instant), count: min(max(1, quantity), 10))
  }
}

extension CustomerInfo {
  /// Returns the info with the ends that the app computes itself.
  ///
  /// An entitlement by such a product may have another source that lasts longer, which the backend passed over because
  /// the purchase has no end to it.
  public func withComputedEnds(in configuration: MonetizationConfiguration) -> CustomerInfo {
    let periods = configuration.nonRenewingPeriods
    guard entitlements.contains(where: { entitlement in periods.contains { $0.productID == entitlement.productID } })
    else { return self }
    var info = self
    for (index, entitlement) in entitlements.enumerated()
    where periods.contains(where: { $0.productID == entitlement.productID }) {
      let products = configuration.productEntitlements
        .filter { $0.entitlements.contains(entitlement.identifier) }.map(\.productID)
      let sources = ([entitlement.productID] + products.filter { $0 != entitlement.productID })
        .compactMap { source(of: entitlement, by: $0, periods) }
      info.entitlements[index] = sources.dropFirst().reduce(sources.first ?? entitlement) {
        $1.accessExpirationDate.outlasts($0.accessExpirationDate) ? $1 : $0
      }
    }
    return info
  }

  /// Returns the info as it was answered, without the ends that the app has computed.
  ///
  /// The backend gives such a purchase no end, so the oldest counts for more than all that ends.
  public func withoutComputedEnds(in configuration: MonetizationConfiguration) -> CustomerInfo {
    var info = self
    for (index, entitlement) in entitlements.enumerated() {
      let products = configuration.productEntitlements
        .filter { $0.entitlements.contains(entitlement.identifier) }.map(\.productID)
      guard let productID = productsForGood.first(where: { products.contains($0) || $0 == entitlement.productID }),
        configuration.nonRenewingPeriods.contains(where: { $0.productID == productID })
      else { continue }
      if let subscription = subscription(productID) {
        info.entitlements[index] = EntitlementInfo(entitlement.identifier, by: subscription)
      } else if let purchase = nonSubscriptions.first(where: { $0.productID == productID }) {
        info.entitlements[index] = EntitlementInfo(
          identifier: entitlement.identifier, productID: productID, latestPurchaseDate: purchase.purchaseDate,
          originalPurchaseDate: purchase.purchaseDate, store: purchase.store, ownership: entitlement.ownership,
          isSandbox: purchase.isSandbox)
      }
    }
    return info
  }

  /// Returns `entitlement` as `productID` gives it; nil if the customer does not have the product.
  private func source(
    of entitlement: EntitlementInfo, by productID: String, _ periods: [NonRenewingPeriod]
  ) -> EntitlementInfo? {
    let subscription = subscription(productID)
    if let subscription, subscription.expiresDate != nil {
      return EntitlementInfo(entitlement.identifier, by: subscription)
    }
    // A computed info has a purchase without an end, the latest of its product, among the subscriptions.
    let purchases =
      nonSubscriptions.filter { $0.productID == productID }.map { ($0.purchaseDate, $0.quantity) }
      + [subscription].compactMap { $0.map { ($0.purchaseDate, $0.quantity) } }
    guard let last = purchases.last?.0 else { return nil }
    var source = entitlement
    source.productID = productID
    source.latestPurchaseDate = last
    source.originalPurchaseDate = purchases[0].0
    let period = periods.first { $0.productID == productID }
    // Paid for a time, and not renewed by anybody.
    source.periodType = period == nil ? .normal : .prepaid
    source.expirationDate = period.flatMap { period in
      purchases.reduce(nil) { period.end(ofPurchaseAt: $1.0, quantity: $1.1, after: $0) }
    }
    source.accessExpirationDate = source.expirationDate
    return source
  }

  /// Returns true if the app computes the end of an entitlement itself, by the clock and whatever the backend says.
  ///
  /// No other purchase without a subscription has an end.
  public func isEndComputed(_ entitlement: EntitlementInfo) -> Bool {
    entitlement.accessExpirationDate != nil && isForGood(entitlement.productID)
      && subscription(entitlement.productID)?.expiresDate == nil
  }
}
