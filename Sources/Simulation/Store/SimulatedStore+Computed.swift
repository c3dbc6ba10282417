import Monetization

// Offline entitlements: the customer info that the SDK on a phone computes while the backend fails.
extension SimulatedStore {
  /// Returns the customer info that follows from the App Store's transactions on the phone; nil if it cannot be computed.
  ///
  /// RevenueCat's rules: the SDK knows the entitlements of each product from an earlier answer, and no consumable waits for
  /// the backend, which alone counts those. All that the App Store lists for the account counts, whichever customer has it
  /// at the backend.
  func computedCustomerInfo(for client: StoreClient, _ call: StoreCall) -> CustomerInfo? {
    guard client.hasEntitlementMapping, !hasUntoldConsumable(client) else { return nil }
    let listed = conditions.listingDelay > .zero ? listing(before: call.instant - conditions.listingDelay) : self
    let account = listed.account(client.accountID)
    let subscriptions = (account?.subscriptions ?? []).filter(\.isEntitled).map(\.signedInfo)
    let purchases = (account?.purchases ?? []).filter { !$0.isConsumable && $0.transaction.revocationDate == nil }
    return CustomerInfo(
      requestDate: call.instant, firstSeen: call.instant, originalAppUserID: client.appUserID,
      managementURL: subscriptions.isEmpty ? nil : MonetizationModel.subscriptionsPage,
      entitlements: entitlements(subscriptions, purchases.map(\.transaction), call.catalogue),
      subscriptions: bestRecords(subscriptions),
      nonSubscriptions: purchases.map { NonSubscriptionPurchase($0.transaction) }, verification: .verifiedOnDevice)
  }

  private func hasUntoldConsumable(_ client: StoreClient) -> Bool {
    let untold = client.untoldTransactions + client.delayedTransactions
    return accounts.contains { account in
      account.purchases.contains { $0.isConsumable && untold.contains($0.transaction.id) }
    }
  }
}

extension SubscriptionLine {
  /// The info as far as a signed transaction tells it: neither a cancellation nor a failed charge is in it. Access goes on
  /// in a grace period, in which the App Store lists the transaction.
  fileprivate var signedInfo: SubscriptionInfo {
    var info = info
    info.unsubscribeDetectedAt = nil
    info.billingIssuesDetectedAt = nil
    return info
  }
}

extension NonSubscriptionPurchase {
  init(_ transaction: StoreTransaction) {
    self.init(
      id: transaction.id, productID: transaction.productID, purchaseDate: transaction.purchaseDate,
      storeTransactionID: transaction.id)
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
