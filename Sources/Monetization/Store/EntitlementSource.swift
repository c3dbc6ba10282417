/// The purchase behind an entitlement, as a customer info tells of it.
public struct EntitlementSource: Hashable, Sendable {
  public var productID: String
  /// The latest transaction of the product; nil if the info does not name it.
  public var transactionID: String?
  public var purchaseDate: Instant?
  /// The date of the first purchase; renewals keep it.
  public var originalPurchaseDate: Instant?
  public var ownership: Ownership
  public var periodType: PeriodType
  /// The end of the paid period; nil for a purchase without an end.
  public var periodEnd: Instant?
  /// The end of access, grace period included; nil for a purchase without an end.
  public var accessEnd: Instant?
  public var willRenew: Bool
  /// The offer of the present period; nil for none and for the introductory one.
  public var offer: OfferName?
}

extension EntitlementSource {
  /// Creates the source that a subscription is.
  public init(_ subscription: SubscriptionInfo) {
    self.init(
      productID: subscription.productID, transactionID: subscription.storeTransactionID,
      purchaseDate: subscription.purchaseDate, originalPurchaseDate: subscription.originalPurchaseDate,
      ownership: subscription.ownership, periodType: subscription.periodType, periodEnd: subscription.expiresDate,
      accessEnd: subscription.accessExpirationDate, willRenew: subscription.willRenew,
      offer: subscription.offer)
  }

  /// Creates the source that a purchase without an end is.
  public init(_ purchase: NonSubscriptionPurchase, ownership: Ownership = .purchased) {
    self.init(
      productID: purchase.productID, transactionID: purchase.storeTransactionID, purchaseDate: purchase.purchaseDate,
      originalPurchaseDate: purchase.purchaseDate, ownership: ownership, periodType: .normal, periodEnd: nil,
      accessEnd: nil, willRenew: false)
  }

  /// Returns true until the end of access has passed.
  public func isActive(at reference: Instant) -> Bool { accessEnd.map { $0 >= reference } ?? true }
}

extension CustomerInfo {
  /// Returns the purchase behind an entitlement, active or not; nil if the customer never had it.
  public func source(of entitlementID: String) -> EntitlementSource? {
    guard let entitlement = entitlement(entitlementID) else { return nil }
    let subscription = subscription(entitlement.productID)
    let purchase = nonSubscriptions.last { $0.productID == entitlement.productID }
    return EntitlementSource(
      productID: entitlement.productID,
      transactionID: subscription?.storeTransactionID ?? purchase?.storeTransactionID,
      purchaseDate: entitlement.latestPurchaseDate, originalPurchaseDate: entitlement.originalPurchaseDate,
      ownership: entitlement.ownership, periodType: entitlement.periodType, periodEnd: entitlement.expirationDate,
      accessEnd: entitlement.accessExpirationDate, willRenew: entitlement.willRenew,
      offer: subscription?.offer)
  }

  /// Returns the purchases of `products` that would give access at `reference`, without the one of `productID`.
  public func sources(of products: [String], besides productID: String, at reference: Instant) -> [EntitlementSource] {
    let all = nonSubscriptions.map { EntitlementSource($0) } + subscriptions.map { EntitlementSource($0) }
    return all.filter { $0.productID != productID && products.contains($0.productID) && $0.isActive(at: reference) }
  }
}
