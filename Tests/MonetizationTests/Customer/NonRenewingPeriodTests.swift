import Monetization
import Testing

/// Products whose end the app counts itself.
@Suite struct `A purchase that does not renew` {
  private let start = CustomerSample.time.wall

  private var app: MonetizationConfiguration {
    var app = CustomerSample.app(.cached)
    app.productEntitlements = ["pass", "annual", "lifetime"].map {
      ProductEntitlements(productID: $0, entitlements: ["pro"])
    }
    app.nonRenewingPeriods = [NonRenewingPeriod(productID: "pass", period: SubscriptionPeriod(90, .day))]
    return app
  }

  /// The backend's answer `requested` days after the start: the pass has no end to it.
  private func info(
    bought days: [Int64], quantity: Int = 1, annualUntil: Int64? = nil, lifetime: Bool = false, requested: Int64 = 0
  ) -> CustomerInfo {
    var purchases = days.map {
      NonSubscriptionPurchase(productID: "pass", purchaseDate: start + .days($0), quantity: quantity)
    }
    if lifetime { purchases.append(NonSubscriptionPurchase(productID: "lifetime", purchaseDate: start)) }
    let annual = annualUntil.map {
      SubscriptionInfo(productID: "annual", purchaseDate: start, expiresDate: start + .days($0))
    }
    return CustomerInfo(
      requestDate: start + .days(requested), firstSeen: start, originalAppUserID: "customer",
      entitlements: [EntitlementInfo(identifier: "pro", productID: "pass", latestPurchaseDate: start)],
      subscriptions: annual.map { [$0] } ?? [], nonSubscriptions: purchases)
  }

  struct Row: Sendable {
    var bought: [Int64]
    var quantity = 1
    var annualUntil: Int64?
    var lifetime = false
    /// The last day of access; nil for no end.
    var end: Int64?
    var by = "pass"
  }

  @Test(arguments: [
    Row(bought: [0], end: 90),
    // What is bought meanwhile adds up.
    Row(bought: [0, 89], end: 180),
    Row(bought: [0, 10, 20], end: 270),
    // What is bought later begins anew.
    Row(bought: [0, 100], end: 190),
    // Each piece of one purchase gives the whole time.
    Row(bought: [0], quantity: 3, end: 270),
    Row(bought: [0, 100], quantity: 2, end: 360),
    // What lasts longer counts.
    Row(bought: [0], annualUntil: 365, end: 365, by: "annual"),
    Row(bought: [0], annualUntil: 30, end: 90),
    Row(bought: [0], lifetime: true, end: nil, by: "lifetime"),
  ])
  func `ends by the app's own count`(_ row: Row) {
    let counted = info(
      bought: row.bought, quantity: row.quantity, annualUntil: row.annualUntil, lifetime: row.lifetime
    ).withComputedEnds(
      in: app)
    #expect(counted.entitlement("pro")?.accessExpirationDate == row.end.map { start + .days($0) })
    #expect(counted.entitlement("pro")?.productID == row.by)
    #expect(counted.entitlement("pro")?.willRenew == (row.by == "annual"))
  }

  @Test(arguments: [nil, 30, 365] as [Int64?])
  func `is kept as it was answered`(annualUntil: Int64?) {
    let kept = info(bought: [0, 10], annualUntil: annualUntil).withComputedEnds(in: app)
    #expect(kept.entitlement("pro")?.accessExpirationDate != nil)
    let answered = kept.withoutComputedEnds(in: app).entitlement("pro")
    #expect(answered?.productID == "pass")
    #expect(answered?.latestPurchaseDate == start)
    #expect(answered?.accessExpirationDate == nil)
  }

  @Test func `without a period for the product it does not end`() {
    let info = info(bought: [0])
    #expect(info.withComputedEnds(in: CustomerSample.app(.cached)) == info)
  }

  @Test func `ends at its instant, also on a phone that is offline`() {
    var kept = PersistedMonetization()
    kept.customerInfo = info(bought: [0], requested: 89).withComputedEnds(in: app)
    var model = MonetizationModel(kept: kept)
    var time = CustomerSample.time.later(.days(89))
    for id in model.handle(.launched, at: time, in: app).compactMap(\.fetchID) {
      _ = model.handle(.store(.customerInfoFailed(id, .offline)), at: time, in: app)
    }
    #expect(model.entitlementAccess("pro", at: time, in: app) == .active(.cache))
    #expect(model.nextDeadline(at: time, in: app) == .days(1) + .milliseconds(1))
    time = time.later(.days(1))
    #expect(model.isPro(at: time, in: app))
    time = time.later(.milliseconds(1))
    _ = model.handle(.deadlineReached, at: time, in: app)
    #expect(model.entitlementAccess("pro", at: time, in: app) == .inactive(.timeOver))
    // Nor does it come back when the clock is set back.
    time.wall = time.wall - .days(2)
    #expect(model.entitlementAccess("pro", at: time, in: app) == .inactive(.timeOver))
  }
}
