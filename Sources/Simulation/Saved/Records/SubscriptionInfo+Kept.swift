import Monetization

extension SubscriptionInfo: KeptRecord {
  package static var blank: SubscriptionInfo { SubscriptionInfo(productID: "", purchaseDate: .first) }

  package static let fields: [KeptField<SubscriptionInfo>] = [
    .needed("product", \.productID),
    KeptField("plan", \.productPlanID),
    .needed("bought", \.purchaseDate),
    KeptField("originalDate", \.originalPurchaseDate),
    KeptField("expires", \.expiresDate),
    .needed("store", \.store),
    KeptField("unsubscribed", \.unsubscribeDetectedAt),
    KeptField("billingIssue", \.billingIssuesDetectedAt),
    KeptField("graceEnd", \.gracePeriodExpiresDate),
    KeptField("refunded", \.refundedAt),
    KeptField("resumes", \.autoResumeDate),
    .needed("ownership", \.ownership),
    .needed("periodType", \.periodType),
    KeptField("transaction", \.storeTransactionID),
    .needed("isSandbox", \.isSandbox),
    KeptField("displayName", \.displayName),
    KeptField("price", currency: "currency", \.price),
    KeptField(kind: "offerKind", id: "offerID", \.offer),
    KeptField("commitment", \.commitment),
  ]
}
