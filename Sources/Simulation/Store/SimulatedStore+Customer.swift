import Monetization

extension SimulatedStore {
  /// Returns the backend's data at `instant` about the customer on the phone of `client`.
  ///
  /// The connection does not matter: the data is for display beside the app's own cache.
  public func customerInfo(
    for client: StoreClient, in catalogue: StoreCatalogue, at instant: Instant
  ) -> CustomerInfo {
    let customer = customerID(of: client.appUserID)
    let firstSeen = installs.first { $0.appUserID == customer }?.firstSeen ?? instant
    let subscriptions = bestRecords(
      accounts.flatMap(\.subscriptions).filter { isOwner(customer, of: $0.owner) }.flatMap(\.infos))
    let purchases = accounts.flatMap(\.purchases).filter {
      isOwner(customer, of: $0.owner) && $0.transaction.revocationDate == nil
    }
    return CustomerInfo(
      requestDate: instant, firstSeen: firstSeen, originalAppUserID: customer, originalPurchaseDate: firstSeen,
      managementURL: subscriptions.isEmpty ? nil : MonetizationModel.subscriptionsPage,
      entitlements: entitlements(subscriptions, purchases.map(\.transaction), catalogue),
      subscriptions: subscriptions,
      nonSubscriptions: purchases.map { NonSubscriptionPurchase($0.transaction) })
  }

  /// Returns one record of each product, the one that lasts longer if two lines have the product.
  func bestRecords(_ infos: [SubscriptionInfo]) -> [SubscriptionInfo] {
    var records: [SubscriptionInfo] = []
    for record in infos {
      guard let index = records.firstIndex(where: { $0.productID == record.productID }) else {
        records.append(record)
        continue
      }
      if record.accessExpirationDate.outlasts(records[index].accessExpirationDate) { records[index] = record }
    }
    return records
  }

  /// Returns the best entitlements: lifetime wins over any expiry, then the later expiry, then the first product id.
  func entitlements(
    _ subscriptions: [SubscriptionInfo], _ purchases: [StoreTransaction], _ catalogue: StoreCatalogue
  ) -> [EntitlementInfo] {
    var best: [EntitlementInfo] = []
    let subscriptions = subscriptions.sorted { $0.productID < $1.productID }
    for candidate in purchases.flatMap({ candidates($0, catalogue) })
      + subscriptions.flatMap({ candidates($0, catalogue) })
    {
      guard let index = best.firstIndex(where: { $0.identifier == candidate.identifier }) else {
        best.append(candidate)
        continue
      }
      if candidate.accessExpirationDate.outlasts(best[index].accessExpirationDate) { best[index] = candidate }
    }
    return best
  }

  private func candidates(_ purchase: StoreTransaction, _ catalogue: StoreCatalogue) -> [EntitlementInfo] {
    catalogue.entitlements(of: purchase.productID).map {
      EntitlementInfo(
        identifier: $0, productID: purchase.productID, latestPurchaseDate: purchase.purchaseDate,
        originalPurchaseDate: purchase.originalPurchaseDate, ownership: purchase.ownership)
    }
  }

  private func candidates(_ subscription: SubscriptionInfo, _ catalogue: StoreCatalogue) -> [EntitlementInfo] {
    catalogue.entitlements(of: subscription.productID).map { EntitlementInfo($0, by: subscription) }
  }
}
