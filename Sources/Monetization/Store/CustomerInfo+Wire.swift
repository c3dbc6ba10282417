import Foundation

extension CustomerInfo {
  /// Reads RevenueCat's subscriber response.
  ///
  /// Unknown keys stay in `rawData`. Malformed subscriptions and purchases are left out. Throws if the envelope is
  /// invalid.
  public init(wire json: JSONValue) throws(WireFormatError) {
    guard let requestDate = json["request_date"]?.date ?? json["request_date_ms"]?.millisecondDate else {
      throw WireFormatError(path: "request_date", expected: "an ISO 8601 date")
    }
    guard let subscriber = json["subscriber"], case .object = subscriber else {
      throw WireFormatError(path: "subscriber", expected: "an object")
    }
    guard let firstSeen = subscriber["first_seen"]?.date else {
      throw WireFormatError(path: "subscriber.first_seen", expected: "an ISO 8601 date")
    }
    guard let userID = subscriber["original_app_user_id"]?.string else {
      throw WireFormatError(path: "subscriber.original_app_user_id", expected: "a string")
    }
    let subscriptions = (subscriber["subscriptions"]?.members ?? []).compactMap {
      SubscriptionInfo(productID: $0.key, wire: $0.value)
    }
    let nonSubscriptions = subscriber["non_subscriptions"]
    let purchases = (subscriber["non_subscriptions"]?.members ?? []).flatMap { member in
      (member.value.array ?? []).compactMap { NonSubscriptionPurchase(productID: member.key, wire: $0) }
    }
    let entitlements = (subscriber["entitlements"]?.members ?? []).compactMap {
      EntitlementInfo(
        identifier: $0.key, wire: $0.value, subscriptions: subscriptions, purchases: purchases,
        from: nonSubscriptions)
    }
    self.init(
      requestDate: requestDate, firstSeen: firstSeen, originalAppUserID: userID,
      originalApplicationVersion: subscriber["original_application_version"]?.string,
      originalPurchaseDate: subscriber["original_purchase_date"]?.date,
      managementURL: subscriber["management_url"]?.string, entitlements: entitlements, subscriptions: subscriptions,
      nonSubscriptions: purchases,
      verification: json[Self.verificationKey]?.string.flatMap(VerificationResult.init) ?? .notRequested, rawData: json)
  }
}

extension CustomerInfo {
  /// The key of an app's cache, in which the result of the check stands beside the answer.
  static let verificationKey = "verification_result"
}

extension SubscriptionInfo {
  fileprivate init?(productID: String, wire json: JSONValue) {
    guard let purchaseDate = json["purchase_date"]?.date, json["expires_date"].isDateOrAbsent,
      json["original_purchase_date"].isDateOrAbsent
    else { return nil }
    self.init(
      productID: productID, productPlanID: json["product_plan_identifier"]?.string, purchaseDate: purchaseDate,
      originalPurchaseDate: json["original_purchase_date"]?.date, expiresDate: json["expires_date"]?.date,
      store: StoreKind(wire: json["store"]), unsubscribeDetectedAt: json["unsubscribe_detected_at"]?.date,
      billingIssuesDetectedAt: json["billing_issues_detected_at"]?.date,
      gracePeriodExpiresDate: json["grace_period_expires_date"]?.date, refundedAt: json["refunded_at"]?.date,
      autoResumeDate: json["auto_resume_date"]?.date, ownership: Ownership(wire: json["ownership_type"]),
      periodType: json["period_type"]?.string.flatMap(PeriodType.init) ?? .normal,
      storeTransactionID: json["store_transaction_id"]?.text, isSandbox: json["is_sandbox"]?.bool ?? false,
      displayName: json["display_name"]?.string, price: json["price"].flatMap(Money.init(wire:)),
      offer: OfferName(type: json["offer_type"], id: json["offer_identifier"]))
  }
}

extension OfferName {
  fileprivate init?(type: JSONValue?, id: JSONValue?) {
    guard let kind = type?.string.flatMap(SubscriptionOffer.OfferType.init(wire:)), let id = id?.string else {
      return nil
    }
    self.init(kind, id)
  }
}

extension NonSubscriptionPurchase {
  fileprivate init?(productID: String, wire json: JSONValue) {
    guard let purchaseDate = json["purchase_date"]?.date else { return nil }
    self.init(
      id: json["id"]?.text, productID: productID, purchaseDate: purchaseDate, store: StoreKind(wire: json["store"]),
      storeTransactionID: json["store_transaction_id"]?.text, isSandbox: json["is_sandbox"]?.bool ?? false,
      price: json["price"].flatMap(Money.init(wire:)), quantity: max(1, json["quantity"]?.integer ?? 1))
  }
}

extension EntitlementInfo {
  fileprivate init?(
    identifier: String, wire json: JSONValue, subscriptions: [SubscriptionInfo],
    purchases: [NonSubscriptionPurchase], from nonSubscriptions: JSONValue?
  ) {
    guard let productID = json["product_identifier"]?.string, json["expires_date"].isDateOrAbsent else { return nil }
    let subscription = subscriptions.first { $0.productID == productID }
    let purchase = purchases.last { $0.productID == productID }
    let access = json["expires_date"]?.date
    self.init(
      identifier: identifier, productID: productID, latestPurchaseDate: json["purchase_date"]?.date,
      originalPurchaseDate: subscription?.originalPurchaseDate ?? purchase?.purchaseDate,
      expirationDate: subscription.map(\.expiresDate) ?? access, accessExpirationDate: access,
      periodType: subscription?.periodType ?? .normal, store: subscription?.store ?? purchase?.store ?? .unknown,
      ownership: subscription?.ownership
        ?? Ownership(wire: nonSubscriptions?[productID]?.array?.last?["ownership_type"]),
      unsubscribeDetectedAt: subscription?.unsubscribeDetectedAt,
      billingIssueDetectedAt: subscription?.billingIssuesDetectedAt,
      isSandbox: subscription?.isSandbox ?? purchase?.isSandbox ?? false)
  }
}

extension Money {
  fileprivate init?(wire json: JSONValue) {
    guard case .number(let amount)? = json["amount"], let code = json["currency"]?.string else { return nil }
    self.init(amount, code)
  }
}

extension StoreKind {
  fileprivate init(wire json: JSONValue?) {
    self = json?.string.flatMap(StoreKind.init) ?? .unknown
  }
}

extension Ownership {
  /// Reads the ownership. Older responses have no such key; they contain purchases only.
  fileprivate init(wire json: JSONValue?) {
    self = json?.string.map { Ownership(rawValue: $0) ?? .unknown } ?? .purchased
  }
}

extension JSONValue {
  /// The members of an object. The last one wins where a key is repeated, as in every JSON reader.
  fileprivate var members: [Member]? {
    guard case .object(let members) = self else { return nil }
    return members.enumerated().filter { index, member in
      !members[(index + 1)...].contains { $0.key == member.key }
    }.map(\.element)
  }

  fileprivate var date: Instant? { string.flatMap { Instant($0) } }

  fileprivate var millisecondDate: Instant? { integer.map { Instant(milliseconds: Int64($0)) } }

  /// An id, which the backend sends as a string or as a number.
  fileprivate var text: String? { string ?? integer.map { String($0) } }
}

extension JSONValue? {
  fileprivate var isDateOrAbsent: Bool {
    switch self {
    case nil, .null?: true
    case .some(let value): value.date != nil
    }
  }
}
