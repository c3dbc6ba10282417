import Monetization

/// A file with a RevenueCat subscriber response: what the backend knows of one customer.
package struct SubscriberFile: Hashable, Sendable {
  package let file: String
  package let info: CustomerInfo
  /// The schema of the response; empty if it names none.
  package let schema: String
  /// The customer's last request; nil if the response does not say.
  package let lastSeen: Instant?
  /// The other purchases that older versions of the backend list, by product, in the order of the file.
  package let otherPurchases: [String]
  /// The keys of the response and of its subscriber that nothing here reads, in the order of the file. They stay in
  /// `CustomerInfo.rawData`.
  package let unreadKeys: [String]
  /// The faults of the file, in its order. A subscription or purchase with a fault may be missing from the info.
  package let findings: [FileFinding]

  /// - Throws: The fault of a file whose envelope cannot be read.
  package init(inspecting root: PositionedJSON) throws(LoadingError) {
    file = root.file
    do throws(WireFormatError) {
      info = try CustomerInfo(wire: root.json)
    } catch {
      throw Self.loadingError(error, root)
    }
    schema = root["schema_version"].flatMap { $0.json.string ?? $0.json.integer.map { String($0) } } ?? ""
    lastSeen = root["subscriber"]?["last_seen"]?.json.string.flatMap { Instant($0) }
    otherPurchases = (root["subscriber"]?["other_purchases"]?.distinctMembers ?? []).map(\.key)
    var reader = SubscriberReader(info: info)
    if let subscriber = root["subscriber"] { reader.read(subscriber) }
    unreadKeys =
      Self.keys(of: root, except: Self.readKeys)
      + Self.keys(of: root["subscriber"], except: Self.readSubscriberKeys).map { "subscriber.\($0)" }
    findings = reader.faults.findings.inFileOrder
  }

  private static let readKeys: Set<String> = ["request_date", "request_date_ms", "schema_version", "subscriber"]
  private static let readSubscriberKeys: Set<String> = [
    "first_seen", "last_seen", "original_app_user_id", "original_application_version", "original_purchase_date",
    "management_url", "subscriptions", "non_subscriptions", "other_purchases", "entitlements",
  ]

  private static func keys(of json: PositionedJSON?, except known: Set<String>) -> [String] {
    (json?.distinctMembers ?? []).map(\.key).filter { !known.contains($0) }
  }

  /// The error with the place of the value, or of the object that lacks it.
  private static func loadingError(_ error: WireFormatError, _ root: PositionedJSON) -> LoadingError {
    var json = root
    for key in error.path.split(separator: ".") {
      guard let value = json[String(key)] else {
        return LoadingError(
          file: root.file, at: json.position, found: "an object without \(LoadingError.quoted(key))",
          expected: "it to hold \(error.expected)")
      }
      json = value
    }
    return json.error(expected: error.expected)
  }
}

/// Finds what the reading of a subscriber has left out, and what contradicts itself.
private struct SubscriberReader {
  let info: CustomerInfo
  var faults = FaultCollector()

  mutating func read(_ subscriber: PositionedJSON) {
    for member in subscriber["subscriptions"]?.distinctMembers ?? [] {
      checkDate("purchase_date", .needed, of: member.value, "the subscription", member.key)
      for key in ["expires_date", "original_purchase_date"] {
        checkDate(key, .readable, of: member.value, "the subscription", member.key)
      }
      for key in Self.lesserDates { checkDate(key, .optional, of: member.value, "the subscription", member.key) }
      checkWords(of: member.value)
      checkOrder(of: member.value, member.key)
    }
    for member in subscriber["non_subscriptions"]?.distinctMembers ?? [] {
      guard case .array(let purchases) = member.value.value else {
        faults.remark(
          member.value, found: "\(member.value.summary), which is left out",
          expected: "the purchases of \(LoadingError.quoted(member.key))")
        continue
      }
      for purchase in purchases {
        checkDate("purchase_date", .needed, of: purchase, "a purchase of", member.key)
        checkWords(of: purchase)
      }
    }
    for member in subscriber["entitlements"]?.distinctMembers ?? [] { check(member) }
  }

  private mutating func check(_ entitlement: PositionedJSON.Member) {
    let name = "the entitlement \(LoadingError.quoted(entitlement.key))"
    checkDate("expires_date", .readable, of: entitlement.value, "the entitlement", entitlement.key)
    checkDate("purchase_date", .optional, of: entitlement.value, "the entitlement", entitlement.key)
    guard let product = entitlement.value["product_identifier"]?.json.string else {
      faults.remark(
        entitlement.value, found: "\(name) of no product, which is left out",
        expected: "the id of a product for “product_identifier”")
      return
    }
    let isBought =
      info.subscriptions.contains { $0.productID == product || $0.fullProductID == product }
      || info.nonSubscriptions.contains { $0.productID == product }
    if !isBought {
      faults.remark(
        entitlement.value["product_identifier"] ?? entitlement.value,
        found: "\(name) of the product \(LoadingError.quoted(product)), which the customer has not bought",
        expected: "a product among the subscriptions or purchases")
    }
  }

  /// The dates of a subscription without which it is read all the same.
  private static let lesserDates = [
    "unsubscribe_detected_at", "billing_issues_detected_at", "grace_period_expires_date", "refunded_at",
    "auto_resume_date",
  ]

  /// The use of a date. Without one that is needed, and with one that is not `readable`, the whole is left out.
  private enum Need {
    case needed, readable, optional
  }

  private mutating func checkDate(
    _ key: String, _ need: Need, of json: PositionedJSON, _ kind: String, _ name: String
  ) {
    let expected = "a date such as “2026-01-31T00:00:00Z”"
    if let value = json.optional(key) {
      guard value.json.string.flatMap({ Instant($0) }) == nil else { return }
      faults.remark(
        value,
        found: "\(value.summary) for “\(key)” of \(LoadingError.quoted(name))"
          + (need == .optional ? "" : ", which is left out"), expected: expected)
    } else if need == .needed {
      faults.remark(
        json, found: "\(kind) \(LoadingError.quoted(name)) without “\(key)”, which is left out", expected: expected)
    }
  }

  private mutating func checkWords(of json: PositionedJSON) {
    if let value = json.optional("store"), value.json.string.flatMap(StoreKind.init) == nil {
      faults.remark(value, found: "\(value.summary), which counts as unknown", expected: "a store such as “app_store”")
    }
    if let value = json.optional("period_type"), value.json.string.flatMap(PeriodType.init) == nil {
      faults.remark(
        value, found: "\(value.summary), which counts as “normal”",
        expected: "“normal”, “intro”, “trial” or “prepaid”")
    }
    if let value = json.optional("ownership_type"), value.json.string.flatMap(Ownership.init) == nil {
      faults.remark(
        value, found: "\(value.summary), which counts as unknown", expected: "“PURCHASED” or “FAMILY_SHARED”")
    }
    if case .number(let amount)? = json.optional("price")?["amount"]?.value, amount < 0,
      let value = json.optional("price")?["amount"]
    {
      faults.remark(value, found: value.summary, expected: "a price from 0")
    }
  }

  private mutating func checkOrder(of json: PositionedJSON, _ name: String) {
    guard let end = json.optional("expires_date"), let expires = end.json.string.flatMap({ Instant($0) }),
      let purchased = json.optional("purchase_date")?.json.string.flatMap({ Instant($0) }), expires < purchased
    else { return }
    faults.remark(
      end, found: "\(LoadingError.quoted(name)), which ends before it was bought",
      expected: "an “expires_date” after the “purchase_date”")
  }
}
