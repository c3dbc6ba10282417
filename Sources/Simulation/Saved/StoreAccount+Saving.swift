import Monetization

extension StoreAccount {
  /// An account put together from what was kept of it.
  public init(
    id: String, storefront: Storefront, parentID: String? = nil, subscriptions: [SubscriptionLine],
    purchases: [OwnedPurchase], pendingPurchases: [PendingPurchase],
    usedIntroGroups: [String], failsCharges: Bool
  ) {
    self.init(id: id, storefront: storefront)
    self.parentID = parentID
    self.subscriptions = subscriptions
    self.purchases = purchases
    self.pendingPurchases = pendingPurchases
    self.usedIntroGroups = usedIntroGroups
    self.failsCharges = failsCharges
  }
}

extension OwnedPurchase {
  /// A purchase that was kept; `owner` is nil as long as no install has told the backend.
  public init(saved transaction: StoreTransaction, isConsumable: Bool, owner: String?) {
    self.init(transaction: transaction, isConsumable: isConsumable, owner: owner)
  }
}

extension PendingPurchase {
  /// A pending purchase that was kept.
  public init(
    savedFor accountID: String, productID: String, kind: Kind, approverID: String? = nil, requestedAt: Instant,
    lapsesAt: Instant?
  ) {
    self.init(
      accountID: accountID, productID: productID, kind: kind, approverID: approverID, requestedAt: requestedAt,
      lapsesAt: lapsesAt)
  }
}
