extension EntitlementInfo {
  /// Creates the entitlement as a subscription gives it.
  public init(_ identifier: String, by subscription: SubscriptionInfo) {
    self.init(
      identifier: identifier, productID: subscription.productID, latestPurchaseDate: subscription.purchaseDate,
      originalPurchaseDate: subscription.originalPurchaseDate, expirationDate: subscription.expiresDate,
      accessExpirationDate: subscription.accessExpirationDate, periodType: subscription.periodType,
      store: subscription.store, ownership: subscription.ownership,
      unsubscribeDetectedAt: subscription.unsubscribeDetectedAt,
      billingIssueDetectedAt: subscription.billingIssuesDetectedAt, isSandbox: subscription.isSandbox,
      commitment: subscription.commitment)
  }
}

extension Instant? {
  /// Returns true if an access that ends here lasts longer than one that ends at `other`. Nil stands for no end.
  public func outlasts(_ other: Instant?) -> Bool {
    guard let other else { return false }
    return map { $0 > other } ?? true
  }
}
