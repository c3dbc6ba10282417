import Monetization

extension SubscriptionLine {
  /// The backend's info about the present product of the line.
  var info: SubscriptionInfo {
    // The backend is told of the next charge, which a cancellation within a commitment does not prevent.
    var commitment = phase.isOver ? nil : latest.commitment
    commitment?.willRenew = willAutoRenew
    commitment?.nextPayment = nextPayment
    var end = periodEnd
    if case .monthRefunded = phase, let taken = latest.revocationDate { end = min(end, taken - .milliseconds(1)) }
    return SubscriptionInfo(
      productID: productID, purchaseDate: latest.purchaseDate, originalPurchaseDate: latest.originalPurchaseDate,
      expiresDate: end, unsubscribeDetectedAt: isCommitted ? nil : unsubscribeDetectedAt,
      billingIssuesDetectedAt: billingIssueDetectedAt, gracePeriodExpiresDate: gracePeriodEnd, refundedAt: refundedAt,
      ownership: ownership, periodType: periodType, storeTransactionID: latest.id, displayName: displayName,
      price: latest.price, offer: latest.offer?.name, commitment: commitment)
  }

  /// The end of the present month or period, if it is charged again then; nil while a charge is unpaid.
  private var nextPayment: Instant? {
    switch phase {
    case .subscribed, .monthRefunded: chargesAgain ? periodEnd : nil
    case .inGracePeriod, .inBillingRetry, .expired, .revoked: nil
    }
  }

  /// The backend's infos about the line, the latest of each product, sorted by product.
  ///
  /// No customer sees them until the line has an owner. From then on the App Store's server notifications tell the
  /// backend of each entry at once.
  public var infos: [SubscriptionInfo] {
    var infos = formerInfos
    infos.insert(info, at: infos.firstIndex { $0.productID > productID } ?? infos.count)
    return infos
  }
}
