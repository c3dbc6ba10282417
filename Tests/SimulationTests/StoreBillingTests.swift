import Monetization
import Simulation
import Testing

@Suite struct `Failed charges and refunds` {
  typealias Bench = StoreBench

  static func failing(graceDays: Int, product: String = Bench.monthly) -> StoreBench {
    var bench = Bench { $0.gracePeriodDays = graceDays }
    bench.buy(product)
    bench.tell { $0.startBillingIssue(of: $1.accountID, &$2) }
    bench.advance(product == Bench.weekly ? .days(8) : .days(4))
    return bench
  }

  static func line(_ bench: StoreBench) -> SubscriptionLine? { bench.store.accounts.first?.subscriptions.first }

  @Test func `grace keeps access after the period, then retry goes on without, then it expires`() throws {
    var bench = Self.failing(graceDays: 16)
    let end = try #require(Self.line(bench)?.periodEnd)
    #expect(bench.isPro)
    #expect(bench.info.entitlement("pro")?.expirationDate == end)
    #expect(bench.info.entitlement("pro")?.accessExpirationDate == end + .days(16))
    #expect(bench.info.entitlement("pro")?.willRenew == false)
    bench.advance(to: end + .days(16) + .milliseconds(1))
    #expect(!bench.isPro)
    #expect(Self.line(bench)?.phase == .inBillingRetry(until: end + .days(60)))
    bench.advance(to: end + .days(61))
    #expect(Self.line(bench)?.phase == .expired(.billingError))
    #expect(bench.updates == [.billingIssue, .lapse, .lapse])
  }

  @Test func `without grace access ends with the failed charge`() {
    let bench = Self.failing(graceDays: 0)
    #expect(!bench.isPro)
    #expect(bench.updates == [.lapse])
    #expect(bench.info.entitlement("pro")?.billingIssueDetectedAt != nil)
  }

  @Test func `weekly grace is six days at most`() throws {
    let bench = Self.failing(graceDays: 28, product: Bench.weekly)
    let end = try #require(Self.line(bench)?.periodEnd)
    #expect(Self.line(bench)?.phase == .inGracePeriod(until: end + .days(6)))
  }

  @Test func `a trial has no grace if grace is for paid periods only`() {
    var bench = Bench {
      $0.gracePeriodDays = 16
      $0.graceScope = .paidToPaidOnly
    }
    bench.buy(Bench.monthly)
    bench.tell { $0.startBillingIssue(of: $1.accountID, &$2) }
    bench.advance(.days(4))
    #expect(!bench.isPro)
  }

  @Test(arguments: [(16, "2026-02-04"), (0, "2026-02-10")])
  func `recovery keeps the billing date in grace, and starts a new one after it`(graceDays: Int, next: String) {
    var bench = Self.failing(graceDays: graceDays)
    bench.advance(to: Instant(CivilDate(year: 2026, month: 1, day: 10)))
    bench.tell { $0.resolveBillingIssue(of: $1.accountID, &$2) }
    #expect(Self.line(bench)?.phase == .subscribed)
    #expect(Self.line(bench)?.periodEnd.utc.dateText == next)
    #expect(bench.updates.last == .recovery)
    #expect(bench.isPro)
    #expect(bench.info.entitlement("pro")?.billingIssueDetectedAt == nil)
  }

  @Test func `a refund ends access now with the same transaction`() throws {
    var bench = Bench()
    bench.buy(Bench.annual)
    let before = try #require(bench.transactions.first)
    bench.tell { $0.refund(.latest(productID: Bench.annual), of: $1.accountID, &$2) }
    #expect(bench.updates == [.refund])
    #expect(bench.updatedInfo?.isActive("pro", wall: bench.now) == false)
    #expect(bench.updatedInfo?.subscription(Bench.annual)?.refundedAt != nil)
    #expect(bench.transactions.map(\.id) == [before.id])
    #expect(bench.transactions.first?.revocationDate != nil)
    #expect(bench.upcoming.isEmpty)
    bench.tell { $0.refund(.latest(productID: Bench.annual), of: $1.accountID, &$2) }
    #expect(bench.facts.last == .nothingToRefund)
  }

  @Test func `only a refund counts as unsubscribed, a revocation gives no money back and is no wish of the customer`()
    throws
  {
    var refunded = Bench()
    refunded.buy(Bench.annual)
    refunded.tell { $0.refund(.latest(productID: Bench.annual), of: $1.accountID, &$2) }
    let refund = try #require(refunded.info.subscription(Bench.annual))
    #expect(refund.refundedAt != nil && refund.unsubscribeDetectedAt != nil)
    var revoked = Bench()
    revoked.buy(Bench.annual)
    revoked.tell { $0.revoke(Bench.annual, of: $1.accountID, &$2) }
    let record = try #require(revoked.info.subscription(Bench.annual))
    #expect(record.refundedAt == nil && record.unsubscribeDetectedAt == nil)
    #expect(!record.isActive(at: revoked.now) && !revoked.isPro)
  }

  @Test func `a refunded lifetime leaves the subscription beside it`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    bench.buy(Bench.lifetime)
    bench.tell { $0.refund(.latest(productID: Bench.lifetime), of: $1.accountID, &$2) }
    #expect(bench.isPro)
    #expect(bench.info.entitlement("pro")?.productID == Bench.annual)
    #expect(bench.info.nonSubscriptions.isEmpty)
  }

  @Test func `refunding an upgraded-from product leaves the new one running`() {
    var bench = Bench()
    bench.buy(Bench.basic)
    bench.buy(Bench.monthly)
    bench.tell { $0.refund(.latest(productID: Bench.basic), of: $1.accountID, &$2) }
    #expect(bench.activeProducts == [Bench.monthly])
    #expect(bench.isPro)
  }

  @Test func `refunding all leaves nothing`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    bench.buy(Bench.lifetime)
    bench.tell { $0.refund(.all, of: $1.accountID, &$2) }
    #expect(bench.activeProducts.isEmpty)
    #expect(!bench.isPro)
  }

  @Test(arguments: [Bench.annual, Bench.lifetime])
  func `family sharing gives and takes`(productID: String) {
    var bench = Bench()
    bench.tell { $0.shareFromFamily(productID, with: $1.accountID, &$2) }
    #expect(bench.updates == [.familySharing])
    #expect(bench.info.entitlement("pro")?.ownership == .familyShared)
    #expect(bench.offerings.eligibility(of: Bench.annual) == .eligible)
    bench.tell { $0.endFamilySharing(of: productID, with: $1.accountID, &$2) }
    #expect(bench.updates == [.familySharing, .revocation])
    #expect(!bench.isPro)
  }
}
