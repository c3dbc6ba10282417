import Monetization

extension SimulatedStore {
  /// What the backend knows at `instant` about the install at hand.
  ///
  /// The truth of the backend, whatever the connection: for display beside what the app believes.
  public func customerInfo(at instant: Instant) -> CustomerInfo {
    let owner = install.appUserID
    let subscriptions = bestRecords(of: accounts.flatMap(\.subscriptions).filter { $0.owner == owner })
    let purchases = accounts.flatMap(\.purchases).filter {
      $0.owner == owner && $0.transaction.revocationDate == nil
    }
    return CustomerInfo(
      requestDate: instant, firstSeen: install.firstSeen, originalAppUserID: owner,
      originalPurchaseDate: install.firstSeen,
      managementURL: subscriptions.isEmpty ? nil : MonetizationModel.subscriptionsPage,
      entitlements: entitlements(subscriptions, purchases.map(\.transaction)), subscriptions: subscriptions,
      nonSubscriptions: purchases.map { purchase in
        NonSubscriptionPurchase(
          id: purchase.transaction.id, productID: purchase.transaction.productID,
          purchaseDate: purchase.transaction.purchaseDate, storeTransactionID: purchase.transaction.id)
      })
  }

  /// Customer info for an answer: what the device had not yet told the backend is told with the same request.
  mutating func refreshedCustomerInfo(at instant: Instant) -> CustomerInfo {
    claimPurchases()
    missedUpdate = nil
    return customerInfo(at: instant)
  }

  /// Gives the install at hand what its account has bought and no install has told the backend of.
  mutating func claimPurchases() {
    guard let account = index(ofAccount: signedInAccountID) else { return }
    for line in accounts[account].subscriptions.indices where accounts[account].subscriptions[line].owner == nil {
      accounts[account].subscriptions[line].owner = install.appUserID
    }
    for purchase in accounts[account].purchases.indices where accounts[account].purchases[purchase].owner == nil {
      accounts[account].purchases[purchase].owner = install.appUserID
    }
  }

  /// Gives the install at hand everything of its account, whoever had it: RevenueCat's default for a restore.
  mutating func transferPurchases(at instant: Instant) {
    guard let account = index(ofAccount: signedInAccountID) else { return }
    var moved: [String] = []
    for line in accounts[account].subscriptions.indices
    where accounts[account].subscriptions[line].owner != install.appUserID {
      accounts[account].subscriptions[line].owner = install.appUserID
      moved.append(accounts[account].subscriptions[line].productID)
    }
    for purchase in accounts[account].purchases.indices
    where accounts[account].purchases[purchase].owner != install.appUserID
      && !accounts[account].purchases[purchase].isConsumable
    {
      accounts[account].purchases[purchase].owner = install.appUserID
      moved.append(accounts[account].purchases[purchase].transaction.productID)
    }
    if !moved.isEmpty { note("restore ▸ \(moved.joined(separator: ", ")) now with this install", at: instant) }
  }

  /// One record of each product; if two lines have it, the one that lasts longer.
  private func bestRecords(of lines: [SubscriptionLine]) -> [SubscriptionInfo] {
    var records: [SubscriptionInfo] = []
    for record in lines.flatMap(\.records) {
      guard let index = records.firstIndex(where: { $0.productID == record.productID }) else {
        records.append(record)
        continue
      }
      if isLonger(record.accessExpirationDate, than: records[index].accessExpirationDate) { records[index] = record }
    }
    return records
  }

  /// Lifetime beats any expiry; else the later expiry wins; of equals the first by product id.
  private func entitlements(
    _ subscriptions: [SubscriptionInfo], _ purchases: [StoreTransaction]
  ) -> [EntitlementInfo] {
    var best: [EntitlementInfo] = []
    let subscriptions = subscriptions.sorted { $0.productID < $1.productID }
    for candidate in purchases.flatMap(candidates) + subscriptions.flatMap(candidates) {
      guard let index = best.firstIndex(where: { $0.identifier == candidate.identifier }) else {
        best.append(candidate)
        continue
      }
      if isLonger(candidate.accessExpirationDate, than: best[index].accessExpirationDate) { best[index] = candidate }
    }
    return best
  }

  private func isLonger(_ candidate: Instant?, than present: Instant?) -> Bool {
    guard let present else { return false }
    return candidate.map { $0 > present } ?? true
  }

  private func candidates(_ purchase: StoreTransaction) -> [EntitlementInfo] {
    catalogue.entitlements(of: purchase.productID).map {
      EntitlementInfo(
        identifier: $0, productID: purchase.productID, latestPurchaseDate: purchase.purchaseDate,
        originalPurchaseDate: purchase.originalPurchaseDate, ownership: purchase.ownership)
    }
  }

  private func candidates(_ subscription: SubscriptionInfo) -> [EntitlementInfo] {
    catalogue.entitlements(of: subscription.productID).map {
      EntitlementInfo(
        identifier: $0, productID: subscription.productID, latestPurchaseDate: subscription.purchaseDate,
        originalPurchaseDate: subscription.originalPurchaseDate, expirationDate: subscription.expiresDate,
        accessExpirationDate: subscription.accessExpirationDate, periodType: subscription.periodType,
        store: subscription.store, ownership: subscription.ownership,
        unsubscribeDetectedAt: subscription.unsubscribeDetectedAt,
        billingIssueDetectedAt: subscription.billingIssuesDetectedAt)
    }
  }
}
