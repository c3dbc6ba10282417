import Loading
import Monetization

extension SubscriberFile {
  func describe(in text: inout InspectionText) {
    text.paragraph(
      "A RevenueCat subscriber response\(schema.isEmpty ? "" : ", schema \(schema)") of \(info.requestDate.timestamp).")
    text.title("Customer")
    text.item(info.originalAppUserID)
    text.value("first seen", info.firstSeen.timestamp)
    text.value("last seen", lastSeen?.timestamp ?? "")
    text.value("first version", info.originalApplicationVersion ?? "")
    text.value("bought app", info.originalPurchaseDate?.timestamp ?? "")
    text.value("manage at", info.managementURL ?? "")
    text.value("other bought", otherPurchases.joined(separator: ", "))
    text.value("not read", unreadKeys.joined(separator: ", "))
    if !info.entitlements.isEmpty { text.title("Entitlements, at the time of the response") }
    for entitlement in info.entitlements { describe(entitlement, in: &text) }
    if !info.subscriptions.isEmpty { text.title("Subscriptions") }
    for subscription in info.subscriptions { describe(subscription, in: &text) }
    if !info.nonSubscriptions.isEmpty { text.title("Purchases that do not renew") }
    for purchase in info.nonSubscriptions {
      text.item(purchase.productID)
      text.value(
        "bought", "\(purchase.purchaseDate.timestamp), \(purchase.store.rawValue)\(sandbox(purchase.isSandbox))")
      text.value("transaction", purchase.storeTransactionID ?? purchase.id ?? "")
    }
  }

  private func describe(_ entitlement: EntitlementInfo, in text: inout InspectionText) {
    text.item(entitlement.identifier)
    let isActive = info.isActive(entitlement.identifier, wall: info.requestDate)
    text.value(
      "access",
      (isActive ? "active" : "inactive")
        + (entitlement.accessExpirationDate.map { ", until \($0.timestamp)" } ?? ", for good"))
    text.value("product", entitlement.productID)
    text.value("renews", entitlement.willRenew ? "yes" : "no")
  }

  private func describe(_ subscription: SubscriptionInfo, in text: inout InspectionText) {
    text.item(subscription.fullProductID)
    text.value("name", subscription.displayName ?? "")
    text.value(
      "period",
      "\(subscription.periodType.rawValue), \(subscription.purchaseDate.timestamp) to "
        + (subscription.expiresDate?.timestamp ?? "no end"))
    text.value("first bought", subscription.originalPurchaseDate?.timestamp ?? "")
    text.value("renews", subscription.willRenew ? "yes" : "no")
    text.value("cancelled", subscription.unsubscribeDetectedAt?.timestamp ?? "")
    text.value("billing issue", subscription.billingIssuesDetectedAt?.timestamp ?? "")
    text.value("grace until", subscription.gracePeriodExpiresDate?.timestamp ?? "")
    text.value("refunded", subscription.refundedAt?.timestamp ?? "")
    text.value("resumes", subscription.autoResumeDate?.timestamp ?? "")
    text.value(
      "store",
      "\(subscription.store.rawValue), \(subscription.ownership.rawValue.lowercased())\(sandbox(subscription.isSandbox))"
    )
    text.value("transaction", subscription.storeTransactionID ?? "")
    text.value("price", subscription.price.map { "\($0.amount) \($0.currencyCode)" } ?? "")
  }

  private func sandbox(_ isSandbox: Bool) -> String { isSandbox ? ", sandbox" : "" }
}
