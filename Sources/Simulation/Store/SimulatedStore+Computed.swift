import Monetization

// Offline entitlements: the customer info that the SDK on a phone computes while the backend fails.
extension SimulatedStore {
  /// Returns true if the SDK on a phone can compute the customer info: an earlier answer has brought the entitlements of each
  /// product, and no consumable is unfinished, since the backend alone counts those.
  ///
  /// - Parameter posted: The transactions that it posts, of whatever account.
  func computes(_ client: StoreClient, posting posted: [String] = []) -> Bool {
    guard client.hasEntitlementMapping else { return false }
    let open = Set(unfinishedTransactions(on: client) + posted)
    return open.isEmpty
      || !accounts.contains { account in
        account.purchases.contains { $0.isConsumable && open.contains($0.transaction.id) }
      }
  }

  /// Returns the customer info that follows from the App Store's transactions on the phone.
  ///
  /// All that the App Store lists for the account counts, whichever customer has it at the backend. A purchase without an end
  /// stands among the subscriptions, as in RevenueCat's SDK.
  func computedCustomerInfo(for client: StoreClient, _ call: StoreCall) -> CustomerInfo {
    let listed = conditions.listingDelay > .zero ? listing(before: call.instant - conditions.listingDelay) : self
    let account = listed.account(client.accountID)
    let purchases = (account?.purchases ?? []).filter { !$0.isConsumable && $0.transaction.revocationDate == nil }
    let subscriptions = bestRecords(
      (account?.subscriptions ?? []).filter(\.isEntitled).map(\.signedInfo)
        + purchases.reversed().map { SubscriptionInfo(withoutEnd: $0.transaction) })
    return CustomerInfo(
      requestDate: call.instant, firstSeen: call.instant, originalAppUserID: client.appUserID,
      originalPurchaseDate: call.instant,
      managementURL: subscriptions.contains { $0.expiresDate != nil } ? MonetizationModel.subscriptionsPage : nil,
      entitlements: entitlements(subscriptions, [], call.catalogue), subscriptions: subscriptions,
      verification: .verifiedOnDevice)
  }
}

extension SubscriptionLine {
  /// The info as far as a signed transaction tells it: neither a cancellation nor a failed charge is in it, and no grace
  /// period, so that its end is past then.
  fileprivate var signedInfo: SubscriptionInfo {
    var info = info
    info.originalPurchaseDate = latest.purchaseDate
    info.unsubscribeDetectedAt = nil
    info.billingIssuesDetectedAt = nil
    info.gracePeriodExpiresDate = nil
    info.periodType = latest.offer.signedPeriodType
    return info
  }
}

extension StoreTransaction.Offer? {
  /// The period's type as the SDK makes it of the type of a transaction's offer.
  fileprivate var signedPeriodType: PeriodType {
    switch self {
    case nil: .normal
    case .some(let offer):
      switch offer.name?.kind {
      case nil: .trial
      case .promotional?, .code?: .intro
      case .winBack?: .normal
      }
    }
  }
}

extension SubscriptionInfo {
  fileprivate init(withoutEnd transaction: StoreTransaction) {
    self.init(
      productID: transaction.productID, purchaseDate: transaction.purchaseDate,
      originalPurchaseDate: transaction.purchaseDate, ownership: transaction.ownership,
      storeTransactionID: transaction.id, quantity: transaction.quantity)
  }
}

extension NonSubscriptionPurchase {
  init(_ transaction: StoreTransaction) {
    self.init(
      id: transaction.id, productID: transaction.productID, purchaseDate: transaction.purchaseDate,
      storeTransactionID: transaction.id, price: transaction.price, quantity: transaction.quantity)
  }
}

extension StoreConditions.Signature {
  /// The result of checking an answer with this signature.
  var verification: VerificationResult {
    switch self {
    case .right: .verified
    case .wrong: .failed
    }
  }
}
