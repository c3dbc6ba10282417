import Monetization

/// Raw responses are not kept, because the simulated backend sends none.
extension CustomerInfo: KeptRecord {
  package static var blank: CustomerInfo {
    CustomerInfo(requestDate: .first, firstSeen: .first, originalAppUserID: "")
  }

  package static let fields: [KeptField<CustomerInfo>] = [
    .needed("requestDate", \.requestDate),
    .needed("firstSeen", \.firstSeen),
    .needed("user", \.originalAppUserID),
    KeptField("applicationVersion", \.originalApplicationVersion),
    KeptField("originalPurchaseDate", \.originalPurchaseDate),
    KeptField("managementURL", \.managementURL),
    KeptField("verification", \.verification),
    KeptField("entitlements", \.entitlements),
    KeptField("subscriptions", \.subscriptions),
    KeptField("otherPurchases", \.nonSubscriptions),
  ]
}

extension EntitlementInfo: KeptRecord {
  package static var blank: EntitlementInfo { EntitlementInfo(identifier: "", productID: "") }

  package static let fields: [KeptField<EntitlementInfo>] = [
    .needed("identifier", \.identifier),
    .needed("product", \.productID),
    KeptField("latestPurchaseDate", \.latestPurchaseDate),
    KeptField("originalPurchaseDate", \.originalPurchaseDate),
    KeptField("expirationDate", \.expirationDate),
    KeptField("accessExpirationDate", \.accessExpirationDate),
    .needed("periodType", \.periodType),
    .needed("store", \.store),
    .needed("ownership", \.ownership),
    KeptField("unsubscribed", \.unsubscribeDetectedAt),
    KeptField("billingIssue", \.billingIssueDetectedAt),
    .needed("isSandbox", \.isSandbox),
    KeptField("commitment", \.commitment),
  ]
}

extension NonSubscriptionPurchase: KeptRecord {
  package static var blank: NonSubscriptionPurchase {
    NonSubscriptionPurchase(productID: "", purchaseDate: .first)
  }

  package static let fields: [KeptField<NonSubscriptionPurchase>] = [
    KeptField("identifier", \.id),
    .needed("product", \.productID),
    .needed("bought", \.purchaseDate),
    .needed("store", \.store),
    KeptField("transaction", \.storeTransactionID),
    .needed("isSandbox", \.isSandbox),
    KeptField("price", currency: "currency", \.price),
    KeptField(key: "quantity") {
      $0.quantity == $1.quantity
    } write: { purchase, object in
      object.put("quantity", purchase.quantity == 1 ? nil : purchase.quantity)
    } read: { purchase, object throws(UnreadableKept) in
      purchase.quantity = try object("quantity") ?? 1
    },
  ]
}

extension WaitingPurchase: KeptRecord {
  package static var blank: WaitingPurchase { WaitingPurchase(productID: "", reason: .approval) }

  package static let fields: [KeptField<WaitingPurchase>] = [
    .needed("product", \.productID),
    .needed("reason", \.reason),
  ]
}

extension EndedRequest: KeptRecord {
  package static var blank: EndedRequest { EndedRequest(productID: "") }

  package static let fields: [KeptField<EndedRequest>] = [
    .needed("product", \.productID),
    .needed("isDeclined", \.isDeclined),
  ]
}

extension AwaitedPurchase: KeptRecord {
  package static var blank: AwaitedPurchase { AwaitedPurchase(productID: "", name: "", since: .first) }

  package static let fields: [KeptField<AwaitedPurchase>] = [
    .needed("product", \.productID),
    KeptField("name", \.name),
    .needed("state", \.state),
    .needed("since", \.since),
  ]
}

extension CustomerModel.GraceWindow: KeptRecord {
  package static var blank: CustomerModel.GraceWindow {
    CustomerModel.GraceWindow(entitlements: [], endsUptime: .zero, bootID: 1)
  }

  package static let fields: [KeptField<CustomerModel.GraceWindow>] = [
    .needed("entitlements", \.entitlements),
    .needed("endsUptime", \.endsUptime),
    .needed("boot", \.bootID),
    KeptField("endsWall", \.endsWall),
    KeptField("missing", \.missing),
    KeptField("product", \.productID),
    KeptField("purchasedAt", \.purchasedAt),
  ]
}

extension CustomerModel.Unconfirmed: KeptRecord {
  package static var blank: CustomerModel.Unconfirmed {
    CustomerModel.Unconfirmed(entitlements: [], since: .epoch)
  }

  package static let fields: [KeptField<CustomerModel.Unconfirmed>] = [
    .needed("entitlements", \.entitlements),
    .needed("since", \.since),
    KeptField("products", \.products),
  ]
}
