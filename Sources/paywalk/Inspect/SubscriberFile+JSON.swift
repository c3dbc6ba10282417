import Loading
import Monetization

extension SubscriberFile {
  var json: JSONValue {
    .inspection([
      ("schema", .string(schema)), ("requestDate", .instant(info.requestDate)),
      ("appUserID", .string(info.originalAppUserID)),
      ("firstSeen", .instant(info.firstSeen)), ("lastSeen", .instant(lastSeen)),
      ("originalVersion", .text(info.originalApplicationVersion)),
      ("originalPurchaseDate", .instant(info.originalPurchaseDate)), ("managementURL", .text(info.managementURL)),
      (
        "entitlements",
        .array(
          info.entitlements.map { entitlement in
            .inspection([
              ("id", .string(entitlement.identifier)),
              ("isActive", .bool(info.isActive(entitlement.identifier, wall: info.requestDate))),
              ("expires", .instant(entitlement.accessExpirationDate)), ("product", .string(entitlement.productID)),
              ("willRenew", .bool(entitlement.willRenew)),
            ])
          })
      ), ("subscriptions", .array(info.subscriptions.map(\.json))),
      ("nonSubscriptions", .array(info.nonSubscriptions.map(\.json))), ("otherPurchases", .texts(otherPurchases)),
      ("unreadKeys", .texts(unreadKeys)),
    ])
  }
}

extension SubscriptionInfo {
  fileprivate var json: JSONValue {
    .inspection([
      ("product", .string(fullProductID)), ("name", .text(displayName)), ("periodType", .string(periodType.rawValue)),
      ("purchased", .instant(purchaseDate)), ("originallyPurchased", .instant(originalPurchaseDate)),
      ("expires", .instant(expiresDate)), ("willRenew", .bool(willRenew)),
      ("unsubscribeDetected", .instant(unsubscribeDetectedAt)),
      ("billingIssuesDetected", .instant(billingIssuesDetectedAt)),
      ("gracePeriodExpires", .instant(gracePeriodExpiresDate)), ("refunded", .instant(refundedAt)),
      ("resumes", .instant(autoResumeDate)), ("store", .string(store.rawValue)),
      ("ownership", .string(ownership.rawValue)), ("isSandbox", .bool(isSandbox)),
      ("transaction", .text(storeTransactionID)), ("price", price.map { .string("\($0.amount)") }),
      ("currency", .text(price?.currencyCode)), ("offer", .text(offer?.id)),
      ("offerType", .text(offer?.kind.rawValue)),
    ])
  }
}

extension NonSubscriptionPurchase {
  fileprivate var json: JSONValue {
    .inspection([
      ("product", .string(productID)), ("purchased", .instant(purchaseDate)), ("store", .string(store.rawValue)),
      ("isSandbox", .bool(isSandbox)), ("id", .text(id)), ("transaction", .text(storeTransactionID)),
      ("price", price.map { .string("\($0.amount)") }), ("currency", .text(price?.currencyCode)),
      ("quantity", .whole(quantity == 1 ? nil : quantity)),
    ])
  }
}
