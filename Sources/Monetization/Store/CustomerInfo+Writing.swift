import Foundation

extension CustomerInfo {
  /// The answer in the form of RevenueCat's `GET /v1/subscribers/{id}`; `init(wire:)` reads it back without loss.
  ///
  /// An info that was read and not changed since is written as it came. One that has changed keeps all keys that this
  /// library does not know. Dates have milliseconds if they are not whole seconds, which RevenueCat's SDK reads too.
  public var wire: JSONValue {
    if let rawData {
      // A response that can no longer be read has changed.
      if let unchanged = try? CustomerInfo(wire: rawData), unchanged == self { return rawData }
      return written.completed(by: rawData).completed(by: defaults)
    }
    return written.completed(by: defaults)
  }

  private var written: JSONValue {
    let verification =
      verification == .notRequested ? [] : [JSONValue.Member(Self.verificationKey, .string(verification.rawValue))]
    return .object(
      [
        .init("request_date", .string(requestDate.wireText)),
        .init("request_date_ms", .number(Decimal(requestDate.milliseconds))),
        .init(
          "subscriber",
          .object([
            .init("first_seen", .string(firstSeen.wireText)),
            .init("original_app_user_id", .string(originalAppUserID)),
            .init("original_application_version", .text(originalApplicationVersion)),
            .init("original_purchase_date", .date(originalPurchaseDate)),
            .init("management_url", .text(managementURL)),
            .init("entitlements", .object(entitlements.map { .init($0.identifier, entitlementWire($0)) })),
            .init("subscriptions", .object(subscriptions.map { .init($0.productID, $0.wire) })),
            .init("non_subscriptions", .object(purchasedProducts.map { .init($0, .array(purchases(of: $0))) })),
          ])),
      ] + verification)
  }

  /// The keys of a response that the model has no property for.
  private var defaults: JSONValue {
    .object([
      .init("schema_version", .string("4")),
      .init(
        "subscriber",
        .object([
          .init("last_seen", .string(requestDate.wireText)),
          .init(
            "other_purchases",
            .object(
              purchasedProducts.map { product in
                let latest = nonSubscriptions.last { $0.productID == product }
                return .init(product, .object([.init("purchase_date", .date(latest?.purchaseDate))]))
              })),
        ])),
    ])
  }

  private func entitlementWire(_ entitlement: EntitlementInfo) -> JSONValue {
    .object([
      .init("expires_date", .date(entitlement.accessExpirationDate)),
      .init("grace_period_expires_date", .date(subscription(entitlement.productID)?.gracePeriodExpiresDate)),
      .init("product_identifier", .string(entitlement.productID)),
      .init("purchase_date", .date(entitlement.latestPurchaseDate)),
    ])
  }

  /// The products of purchases that do not renew, each once, in the order of their first purchase.
  private var purchasedProducts: [String] {
    nonSubscriptions.map(\.productID).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func purchases(of productID: String) -> [JSONValue] {
    let isShared = entitlements.contains { $0.productID == productID && $0.ownership == .familyShared }
    return nonSubscriptions.filter { $0.productID == productID }.map { purchase in
      let written = purchase.wire(isShared: isShared)
      let old = rawData?["subscriber"]?["non_subscriptions"]?[productID]?.array?.first {
        $0["id"] == written["id"] && $0["purchase_date"] == written["purchase_date"]
      }
      return (old.map { written.completed(by: $0) } ?? written)
        .completed(by: .object([.init("original_purchase_date", .string(purchase.purchaseDate.wireText))]))
    }
  }
}

extension SubscriptionInfo {
  fileprivate var wire: JSONValue {
    var members: [JSONValue.Member] = [
      .init("auto_resume_date", .date(autoResumeDate)),
      .init("billing_issues_detected_at", .date(billingIssuesDetectedAt)),
      .init("display_name", .text(displayName)),
      .init("expires_date", .date(expiresDate)),
      .init("grace_period_expires_date", .date(gracePeriodExpiresDate)),
      .init("is_sandbox", .bool(isSandbox)),
      .init("original_purchase_date", .date(originalPurchaseDate)),
      .init("ownership_type", .string(ownership.rawValue)),
      .init("period_type", .string(periodType.rawValue)),
    ]
    if let price { members.append(price.wire) }
    if let offer {
      members += [
        .init("offer_identifier", .string(offer.id)), .init("offer_type", .string(offer.kind.wireText)),
      ]
    }
    if let productPlanID { members.append(.init("product_plan_identifier", .string(productPlanID))) }
    return .object(
      members + [
        .init("purchase_date", .string(purchaseDate.wireText)),
        .init("refunded_at", .date(refundedAt)),
        .init("store", .string(store.rawValue)),
        .init("store_transaction_id", .text(storeTransactionID)),
        .init("unsubscribe_detected_at", .date(unsubscribeDetectedAt)),
      ])
  }
}

extension NonSubscriptionPurchase {
  /// RevenueCat's responses have no ownership here; a shared purchase gets the key that subscriptions have.
  fileprivate func wire(isShared: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .text(id)), .init("is_sandbox", .bool(isSandbox)),
      .init("purchase_date", .string(purchaseDate.wireText)), .init("store", .string(store.rawValue)),
      .init("store_transaction_id", .text(storeTransactionID)),
    ]
    if let price { members.append(price.wire) }
    if quantity > 1 { members.append(.init("quantity", .number(Decimal(quantity)))) }
    if isShared { members.append(.init("ownership_type", .string(Ownership.familyShared.rawValue))) }
    return .object(members)
  }
}

extension Money {
  fileprivate var wire: JSONValue.Member {
    .init("price", .object([.init("amount", .number(amount)), .init("currency", .string(currencyCode))]))
  }
}

extension Instant {
  /// The form of RevenueCat's servers, with milliseconds if there are any.
  fileprivate var wireText: String {
    let fraction = (milliseconds % 1_000 + 1_000) % 1_000
    return fraction == 0 ? iso8601 : "\(iso8601.dropLast()).\(String(fraction + 1_000).dropFirst())Z"
  }
}

extension JSONValue {
  fileprivate static func date(_ instant: Instant?) -> JSONValue { instant.map { .string($0.wireText) } ?? .null }

  fileprivate static func text(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
}
