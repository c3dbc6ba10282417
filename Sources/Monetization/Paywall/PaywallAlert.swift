/// An outcome of a purchase, a restore or an ad that the user must learn of on any screen.
public enum PaywallAlert: Hashable, Sendable {
  case purchaseFailed(StoreError)
  /// The purchase could not be verified; `support` is the address to write to.
  case unverified(support: String)
  /// The purchase is paid, but no entitlement comes with it; `support` is the address to write to. The product is nil where an
  /// earlier version has kept the alert.
  case nothingUnlocked(productID: String?, support: String)
  /// The purchase waits for another person's approval.
  case pending(WaitingProduct)
  /// The purchase waits for a step of the customer outside the app.
  case interrupted(WaitingProduct)
  /// A purchase has come through that was not confirmed when it was made, or had to wait; the goods are such as `3 × Coins`,
  /// and nil if the app does not know them any more. The transaction is nil where it is not known.
  case bought(transactionID: String?, goods: String?)
  /// The backend has failed after the App Store's part of purchases of these products; `support` is the address to write to.
  case purchaseUnconfirmed(UnconfirmedPurchase, products: [String], support: String)
  /// The offer begins with the next renewal already.
  case offerAcceptedAlready
  case nothingRestored
  case restoreFailed(StoreError)
  /// The system's sheet for codes did not come up.
  case redemptionFailed(StoreError)
  /// The App Store has the request for a refund, and decides later. The product is nil if the app cannot tell.
  case refundRequested(productID: String?)
  case refundRequestFailed(StoreError)
  /// The server did not confirm a reward, and the ad-free time has ended.
  case rewardTakenBack(RewardRefusal)

  public var title: String {
    switch self {
    case .purchaseFailed: "Purchase failed"
    case .unverified: "Purchase not verified"
    case .nothingUnlocked: "Nothing unlocked"
    case .pending: "Waiting for approval"
    case .interrupted: "Purchase interrupted"
    case .bought: "Purchase complete"
    case .purchaseUnconfirmed(_, let products, _):
      products.count == 1 ? "Purchase not confirmed" : "Purchases not confirmed"
    case .offerAcceptedAlready: "Offer accepted already"
    case .nothingRestored: "No purchases found"
    case .restoreFailed: "Restore failed"
    case .redemptionFailed: "Codes cannot be redeemed now"
    case .refundRequested: "Refund requested"
    case .refundRequestFailed: "Refund not requested"
    case .rewardTakenBack: "Ad-free time ended"
    }
  }

  /// Returns the text under the title.
  ///
  /// - Parameter plan: The app's name of what it sells.
  public func message(naming plan: String) -> String {
    switch self {
    case .purchaseFailed(let error), .restoreFailed(let error), .redemptionFailed(let error),
      .refundRequestFailed(let error):
      error.sentence
    case .refundRequested: "The App Store decides within 48 hours. Until then nothing changes."
    case .unverified(let support):
      "The App Store could not confirm this purchase, so nothing was unlocked. Please write to \(support)."
    case .nothingUnlocked(_, let support):
      "Your purchase is paid, but it unlocks nothing in this app yet. Please write to \(support)."
    case .pending(let product): "\(product.coming(of: plan)) as soon as it is approved."
    case .interrupted(let product):
      "The App Store needs something from you first, such as new terms or a way to pay. \(product.coming(of: plan)) after that."
    case .bought(_, let goods):
      goods.map { UnlockNews.consumable(goods: $0).sentence(of: "") } ?? "Your purchase has come through."
    case .purchaseUnconfirmed(let purchase, let products, let support):
      "\(purchase.sentence(products.count)), or write to \(support)."
    case .offerAcceptedAlready: "The offer begins with your next renewal. You do not have to accept it again."
    case .rewardTakenBack(let reason): "The reward for your last ad was not confirmed: \(reason.summary)."
    case .nothingRestored: "This App Store account has no active purchase."
    }
  }
}

extension PaywallAlert {
  /// It tells of money: that it was asked for, may have been charged, or comes back. It is kept until it is answered.
  public var isOfMoney: Bool {
    switch self {
    case .unverified, .nothingUnlocked, .pending, .interrupted, .bought, .purchaseUnconfirmed, .refundRequested: true
    case .purchaseFailed, .offerAcceptedAlready, .nothingRestored, .restoreFailed, .redemptionFailed,
      .refundRequestFailed, .rewardTakenBack:
      false
    }
  }

  /// Returns what the alert still has to say once something has become of its purchases; nil if that is nothing.
  public func corrected(by news: AlertNews) -> PaywallAlert? {
    switch (self, news) {
    case (.pending(let product), .waitsNoLonger(let products)),
      (.interrupted(let product), .waitsNoLonger(let products)):
      return products.map { $0.contains(product.productID) } ?? true ? nil : self
    case (.purchaseUnconfirmed, .settled(let products)): return without(products)
    case (.purchaseUnconfirmed(let purchase, _, _), .computed(let products)):
      return purchase.fate == .postedAgain ? without(products) : self
    case (.nothingUnlocked(let product?, _), .takenBack(let products)),
      (.refundRequested(let product?), .takenBack(let products)):
      return products.contains(product) ? nil : self
    case (.bought(let transaction?, _), .gone(let transactions)): return transactions.contains(transaction) ? nil : self
    default: return self
    }
  }

  /// The alert about the other unconfirmed purchases; nil if there is none.
  private func without(_ settled: [String]) -> PaywallAlert? {
    guard case .purchaseUnconfirmed(let purchase, let products, let support) = self else { return self }
    let left = products.filter { !settled.contains($0) }
    return left.isEmpty ? nil : .purchaseUnconfirmed(purchase, products: left, support: support)
  }
}
