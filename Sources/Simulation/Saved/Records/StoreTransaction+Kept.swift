import Monetization

extension StoreTransaction: KeptRecord {
  package static var blank: StoreTransaction {
    StoreTransaction(id: "", productID: "", purchaseDate: .first, price: Money(0, "USD"))
  }

  package static let fields: [KeptField<StoreTransaction>] = [
    .needed("id", \.id),
    .needed("original", \.originalID),
    .needed("product", \.productID),
    KeptField("group", \.subscriptionGroupID),
    .needed("bought", \.purchaseDate),
    .needed("originalDate", \.originalPurchaseDate),
    KeptField("expires", \.expirationDate),
    .needed("reason", \.reason),
    .needed("isUpgraded", \.isUpgraded),
    .needed("ownership", \.ownership),
    offer,
    KeptField("revoked", \.revocationDate),
    KeptField("revocationReason", \.revocationReason),
    KeptField("price", currency: "currency", \.price),
    .needed("storefront", \.storefront),
  ]

  private static let offer = KeptField<StoreTransaction>(key: "offerMode") {
    $0.offer == $1.offer
  } write: { transaction, object in
    object.put("offerMode", transaction.offer?.paymentMode)
    object.put("offerPeriod", transaction.offer?.period)
    object.put(offer: transaction.offer?.name, "offerKind", "offerID")
  } read: { transaction, object throws(UnreadableKept) in
    guard object.has("offerMode"), object.has("offerPeriod") else { return }
    transaction.offer = Offer(
      paymentMode: try object("offerMode"), period: try object("offerPeriod"),
      name: try object.offer("offerKind", "offerID"))
  }
}

extension SubscriptionCharge: KeptRecord {
  package static var blank: SubscriptionCharge {
    SubscriptionCharge(
      transaction: .blank, displayName: "", periodType: .normal, anchor: .first, periodCount: 1, introPeriodsLeft: 0,
      renewalPrice: Money(0, "USD"))
  }

  package static let fields: [KeptField<SubscriptionCharge>] = [
    .needed("transaction", \.transaction),
    .needed("displayName", \.displayName),
    .needed("periodType", \.periodType),
    .needed("anchor", \.anchor),
    .count("periodCount", \.periodCount),
    .count("introPeriodsLeft", \.introPeriodsLeft),
    KeptField("renewalPrice", currency: "renewalCurrency", \.renewalPrice),
    // The start of the period; a file has none if it is the date of the transaction.
    KeptField(key: "starts") {
      $0.periodStart == $1.periodStart
    } write: { charge, object in
      let isUsual = charge.periodStart == charge.transaction.purchaseDate
      object.put("starts", isUsual ? nil : charge.periodStart)
    } read: { charge, object throws(UnreadableKept) in
      charge.periodStart = try object("starts") ?? charge.transaction.purchaseDate
    },
  ]
}

extension PendingPurchase: Keepable {
  package var kept: KeptValue {
    var object: KeptObject = [
      "account": accountID, "product": productID, "kind": kind, "approver": approverID, "requested": requestedAt,
      "lapses": lapsesAt,
    ]
    object.put(offer: offer, "offerKind", "offerID")
    return .object(object)
  }

  package init(kept: KeptValue) throws(UnreadableKept) {
    let object = try KeptObject(kept: kept)
    self.init(
      accountID: try object("account"), productID: try object("product"), kind: try object("kind"),
      approverID: try object("approver"), requestedAt: try object("requested"), lapsesAt: try object("lapses"),
      offer: try object.offer("offerKind", "offerID"))
  }
}
