import Monetization

extension SubscriptionLine {
  /// What the backend says of the product that the line stands at.
  var info: SubscriptionInfo {
    SubscriptionInfo(
      productID: productID, purchaseDate: latest.purchaseDate, originalPurchaseDate: latest.originalPurchaseDate,
      expiresDate: periodEnd, unsubscribeDetectedAt: unsubscribeDetectedAt,
      billingIssuesDetectedAt: billingIssueDetectedAt, gracePeriodExpiresDate: gracePeriodEnd, refundedAt: refundedAt,
      ownership: ownership, periodType: periodType, storeTransactionID: latest.id, displayName: displayName,
      price: latest.price)
  }

  /// The backend's view of the line: the latest of each product, sorted by product.
  ///
  /// Nobody sees it as long as the line has no owner. From then on the backend hears of each entry as it is written, by
  /// the App Store's notifications to servers.
  public var infos: [SubscriptionInfo] {
    var infos = formerInfos
    infos.insert(info, at: infos.firstIndex { $0.productID > productID } ?? infos.count)
    return infos
  }
}
