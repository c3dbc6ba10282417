import Foundation
import Monetization
import Testing

@Suite struct `Responses that are written` {
  private static let start = Instant(CivilDate(year: 2026, month: 1, day: 1)) + .hours(9) + .minutes(41)

  /// A customer with everything that the form has a key for.
  private static let rich: CustomerInfo = {
    let trial = SubscriptionInfo(
      productID: "shelf.annual", purchaseDate: start + .milliseconds(1_250), originalPurchaseDate: start,
      expiresDate: start + .days(3), unsubscribeDetectedAt: start + .days(1),
      billingIssuesDetectedAt: start + .days(2), gracePeriodExpiresDate: start + .days(9),
      refundedAt: nil, autoResumeDate: start + .days(20), ownership: .familyShared, periodType: .trial,
      storeTransactionID: "2000000000001", isSandbox: true, displayName: "Annual “gold”",
      price: Money(Decimal(string: "29.99") ?? 0, "EUR"), offer: OfferName(.winBack, "come “back”"))
    let plan = SubscriptionInfo(
      productID: "shelf.web", productPlanID: "monthly", purchaseDate: start, expiresDate: nil, store: .playStore,
      refundedAt: start + .hours(1), periodType: .prepaid)
    return CustomerInfo(
      requestDate: start + .days(2) + .milliseconds(7), firstSeen: start - .days(1), originalAppUserID: "reader-1",
      originalApplicationVersion: "1.0", originalPurchaseDate: start - .days(1), managementURL: "https://example.com",
      entitlements: [
        EntitlementInfo(
          identifier: "pro", productID: "shelf.annual", latestPurchaseDate: trial.purchaseDate,
          originalPurchaseDate: start, expirationDate: start + .days(3), accessExpirationDate: start + .days(9),
          periodType: .trial, ownership: .familyShared, unsubscribeDetectedAt: start + .days(1),
          billingIssueDetectedAt: start + .days(2), isSandbox: true),
        EntitlementInfo(
          identifier: "tip", productID: "shelf.life", latestPurchaseDate: start, originalPurchaseDate: start,
          ownership: .familyShared),
      ],
      subscriptions: [trial, plan],
      nonSubscriptions: [
        NonSubscriptionPurchase(id: "a1", productID: "shelf.life", purchaseDate: start, storeTransactionID: "7"),
        NonSubscriptionPurchase(
          productID: "shelf.coins", purchaseDate: start + .hours(1), store: .stripe, price: Money(4.47, "EUR"),
          quantity: 3),
        NonSubscriptionPurchase(id: "a3", productID: "shelf.coins", purchaseDate: start + .hours(2), isSandbox: true),
      ])
  }()

  @Test func `what is written reads back the same`() throws {
    var again = try CustomerInfo(wire: Self.rich.wire)
    #expect(again.rawData == Self.rich.wire)
    again.rawData = nil
    #expect(again == Self.rich)
  }

  @Test func `an answer is written as it came, and a changed one keeps the keys that nobody here knows`() throws {
    var info = try CustomerInfo(wire: Self.received)
    #expect(info.wire == Self.received)
    info.requestDate = Self.start + .days(30)
    let written = info.wire
    #expect(written["request_date"]?.string == "2026-01-31T09:41:00Z")
    #expect(written["from_the_future"]?["kept"]?.bool == true)
    let subscriber = try #require(written["subscriber"])
    #expect(subscriber["subscriptions"]?["shelf.annual"]?["new_key"]?.integer == 3)
    #expect(subscriber["last_seen"]?.string == "2025-12-24T00:00:00Z")
    #expect(
      subscriber["non_subscriptions"]?["shelf.coins"]?.array?[0]["original_purchase_date"]?.string
        == "2025-01-01T00:00:00Z")
  }

  /// The keys of the reference's section on the form.
  @Test(arguments: [
    ["request_date", "request_date_ms", "schema_version", "subscriber"],
    [
      "subscriber.first_seen", "subscriber.last_seen", "subscriber.original_app_user_id",
      "subscriber.original_application_version", "subscriber.original_purchase_date", "subscriber.management_url",
      "subscriber.other_purchases",
    ],
    [
      "period_type", "purchase_date", "original_purchase_date", "expires_date", "store", "is_sandbox",
      "unsubscribe_detected_at", "billing_issues_detected_at", "grace_period_expires_date", "refunded_at",
      "ownership_type", "auto_resume_date", "store_transaction_id", "price", "display_name",
    ].map { "subscriber.subscriptions.shelf_annual.\($0)" },
    ["id", "purchase_date", "original_purchase_date", "store", "store_transaction_id", "is_sandbox"]
      .map { "subscriber.non_subscriptions.shelf_life.0.\($0)" },
    ["expires_date", "grace_period_expires_date", "product_identifier", "purchase_date"]
      .map { "subscriber.entitlements.pro.\($0)" },
  ])
  func `every documented key is written`(paths: [String]) {
    for path in paths {
      var value: JSONValue? = Self.rich.wire
      for name in path.split(separator: ".") {
        let key = String(name).replacing("shelf_", with: "shelf.")
        value = Int(key).map { value?.array?[$0] } ?? value?[key]
      }
      #expect(value != nil, "\(path)")
    }
  }

  @Test func `offerings are written as they were read, and changed ones keep what stands beside them`() throws {
    let received: JSONValue = .object([
      .init("current_offering_id", .string("default")),
      .init(
        "offerings",
        .array([
          .object([
            .init("identifier", .string("default")), .init("description", .string("All")),
            .init("metadata", .object([.init("tone", .string("calm"))])),
            .init("paywall", .object([.init("template_name", .string("1"))])),
            .init(
              "packages",
              .array([
                .object([
                  .init("identifier", .string("$rc_annual")), .init("platform_product_identifier", .string("a")),
                ])
              ])),
          ])
        ])), .init("placements", .object([.init("fallback_offering_id", .string("default"))])),
    ])
    var offerings = try Offerings(wire: received)
    #expect(offerings.wire == received)
    offerings.currentID = nil
    #expect(offerings.wire["placements"] == received["placements"])
    #expect(offerings.wire["current_offering_id"] == .null)
    offerings.rawData = nil
    var again = try Offerings(wire: offerings.wire)
    again.rawData = nil
    #expect(again == offerings)
  }

  @Test func `an indented text says the same as a compact one`() {
    let wire = Self.rich.wire
    let lines = wire.indentedText.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(lines.joined().replacing("\": ", with: "\":") == wire.compactText)
    #expect(JSONValue.object([]).indentedText == "{}" && JSONValue.array([]).indentedText == "[]")
  }

  private static let received: JSONValue = .object([
    .init("request_date", .string("2026-01-02T00:00:00Z")),
    .init("from_the_future", .object([.init("kept", .bool(true))])),
    .init(
      "subscriber",
      .object([
        .init("first_seen", .string("2026-01-01T09:00:00Z")), .init("last_seen", .string("2025-12-24T00:00:00Z")),
        .init("original_app_user_id", .string("reader-1")),
        .init(
          "subscriptions",
          .object([
            .init(
              "shelf.annual",
              .object([
                .init("purchase_date", .string("2026-01-01T09:41:00Z")), .init("store", .string("shop_of_tomorrow")),
                .init("expires_date", .string("2026-01-04T09:41:00Z")), .init("new_key", .number(3)),
              ]))
          ])),
        .init(
          "non_subscriptions",
          .object([
            .init(
              "shelf.coins",
              .array([
                .object([
                  .init("id", .string("a1")), .init("purchase_date", .string("2026-01-01T10:00:00Z")),
                  .init("original_purchase_date", .string("2025-01-01T00:00:00Z")),
                ])
              ]))
          ])),
      ])),
  ])
}
