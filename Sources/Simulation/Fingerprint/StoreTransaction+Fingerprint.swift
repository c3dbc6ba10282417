import Monetization

extension StoreTransaction: Fingerprinted {
  public static var excused: [String: String] {
    let clock = "only shows the clock"
    return [
      "originalID": "names a transaction of the past, for display alone", "originalPurchaseDate": clock,
      "expirationDate": "the subscription's own end of the period is fed", "isUpgraded": "history",
      "storefront": "follows from the account", "subscriptionGroupID": "follows from the product",
      "revocationReason": "no rule reads it",
    ]
  }

  public func feed(into feed: inout FingerprintFeed) {
    feed.field("id", id) { $0.transaction(id) }
    feed.field("productID", productID)
    feed.moment("purchaseDate", purchaseDate)
    feed.field("ownership", ownership)
    feed.field("reason", reason)
    feed.derived(
      "offer", from: offer.map { "\($0.paymentMode.rawValue) \($0.name.map { "\($0.kind) \($0.id)" } ?? "")" })
    feed.field("price", price)
    feed.derived("revocationDate", from: revocationDate != nil)
  }
}

extension StoreTransaction.Reason: FingerprintAtom {}
