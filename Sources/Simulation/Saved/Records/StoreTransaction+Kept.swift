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
    KeptField("commitment", \.commitment),
    KeptField(key: "quantity") {
      $0.quantity == $1.quantity
    } write: { transaction, object in
      object.put("quantity", transaction.quantity == 1 ? nil : transaction.quantity)
    } read: { transaction, object throws(UnreadableKept) in
      transaction.quantity = try object("quantity") ?? 1
    },
    KeptField("accountToken", \.accountToken),
  ]

  private static let offer = KeptField<StoreTransaction>(key: "offerMode") {
    $0.offer == $1.offer
  } write: { transaction, object in
    object.put("offerMode", transaction.offer?.paymentMode)
    object.put("offerPeriod", transaction.offer?.period)
    object.put(offer: transaction.offer?.name, "offerKind", "offerID")
    object.put("offerRenews", transaction.offer?.renews == false ? false : nil)
  } read: { transaction, object throws(UnreadableKept) in
    guard object.has("offerMode"), object.has("offerPeriod") else { return }
    transaction.offer = Offer(
      paymentMode: try object("offerMode"), period: try object("offerPeriod"),
      name: try object.offer("offerKind", "offerID"), renews: try object("offerRenews") ?? true)
  }
}

extension CommitmentInfo: KeptRecord {
  package static var blank: CommitmentInfo { CommitmentInfo(payment: 1, end: .first, total: Money(0, "USD")) }

  package static let fields: [KeptField<CommitmentInfo>] = [
    .count("payment", \.payment),
    .count("payments", \.payments),
    .needed("end", \.end),
    KeptField("total", currency: "totalCurrency", \.total),
    .needed("willRenew", \.willRenew),
    KeptField("nextPayment", \.nextPayment),
    KeptField("lastPayment", \.lastPayment),
  ]
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
    object.put(offer: options.offer, "offerKind", "offerID")
    object.put("plan", options.plan == .upFront ? nil : options.plan)
    object.put("quantity", options.quantity == 1 ? nil : options.quantity)
    object.put("accountToken", options.accountToken)
    return .object(object)
  }

  package init(kept: KeptValue) throws(UnreadableKept) {
    let object = try KeptObject(kept: kept)
    let options = PurchaseOptions(
      offer: try object.offer("offerKind", "offerID"), plan: try object("plan") ?? .upFront,
      quantity: try object("quantity") ?? 1, accountToken: try object("accountToken"))
    self.init(
      accountID: try object("account"), productID: try object("product"), kind: try object("kind"),
      approverID: try object("approver"), requestedAt: try object("requested"), lapsesAt: try object("lapses"),
      options: options)
  }
}
