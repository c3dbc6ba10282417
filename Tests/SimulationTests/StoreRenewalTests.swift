import Foundation
import Monetization
import Simulation
import Testing

@Suite struct `Subscriptions over time` {
  typealias Bench = StoreBench

  static func subscribed(_ productID: String, _ change: (inout StoreConditions) -> Void = { _ in }) -> StoreBench {
    var bench = Bench(change)
    bench.buy(productID)
    return bench
  }

  static func line(_ bench: StoreBench) -> SubscriptionLine? { bench.store.accounts.first?.subscriptions.first }

  @Test func `a trial becomes paid after three days, and keeps its day of the year`() throws {
    var bench = Self.subscribed(Bench.annual)
    let bought = try #require(bench.transactions.first?.purchaseDate)
    #expect(bench.upcoming.map(\.text) == ["shelf.annual: free trial ends, then $29.99"])
    bench.advance(to: bought + .days(3) + .hours(1))
    #expect(bench.updates == [.renewal])
    #expect(bench.info.entitlement("pro")?.periodType == .normal)
    #expect(Self.line(bench)?.periodEnd.timestamp == "2027-01-04 09:41:00")
    #expect(bench.transactions.map(\.price.amount.description) == ["0", "29.99"])
    bench.advance(to: Instant(CivilDate(year: 2030, month: 6, day: 1)))
    #expect(bench.transactions.count == 6)
    #expect(bench.transactions.allSatisfy { $0.originalPurchaseDate == bought })
    #expect(bench.isPro)
  }

  @Test func `a subscription of the 31st comes back to the 31st`() {
    var bench = Bench()
    bench.advance(to: Instant(CivilDate(year: 2026, month: 1, day: 28)))
    bench.buy(Bench.monthly)
    bench.advance(to: Instant(CivilDate(year: 2026, month: 7, day: 1)))
    let ends = bench.transactions.compactMap(\.expirationDate?.utc.dateText)
    #expect(
      ends == ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30", "2026-07-31"])
  }

  @Test func `a cancelled trial gives access to its end, then lapses, and is not given twice`() throws {
    var bench = Self.subscribed(Bench.annual)
    let end = try #require(Self.line(bench)?.periodEnd)
    bench.tell { $0.setAutoRenew(false, of: Bench.annual, of: $1.accountID, &$2) }
    #expect(bench.info.entitlement("pro")?.willRenew == false)
    #expect(bench.info.entitlement("pro")?.unsubscribeDetectedAt != nil)
    bench.advance(to: end)
    #expect(bench.isPro)
    bench.advance(.milliseconds(1))
    #expect(!bench.isPro)
    #expect(bench.updates == [.autoRenewChange, .lapse])
    #expect(bench.updatedInfo?.isActive("pro", wall: bench.now) == false)
    #expect(bench.offerings.eligibility(of: Bench.annual) == .ineligible)
    #expect(bench.offerings.eligibility(of: Bench.monthly) == .ineligible)
    bench.buy(Bench.monthly)
    #expect(bench.info.entitlement("pro")?.periodType == .normal)
    #expect(bench.transactions.last?.price == Bench.dollars("4.99"))
    #expect(bench.transactions.last?.originalID == bench.transactions.first?.id)
  }

  @Test func `trial eligibility can be reset`() {
    var bench = Self.subscribed(Bench.annual)
    bench.tell { $0.expire(Bench.annual, of: $1.accountID, &$2) }
    bench.tell { $0.resetEligibility(of: $1.accountID, &$2) }
    #expect(bench.offerings.eligibility(of: Bench.annual) == .eligible)
  }

  @Test func `a paid introduction repeats, then costs the regular price`() {
    var bench = Self.subscribed(Bench.basic)
    bench.advance(.days(100))
    #expect(bench.transactions.map(\.price.amount.description) == ["0.99", "0.99", "1.99", "1.99"])
    #expect(bench.info.subscription(Bench.basic)?.periodType == .normal)
  }

  @Test func `ten years of weekly renewals while the app sleeps are one update`() {
    var bench = Self.subscribed(Bench.weekly)
    bench.client.appSuspended()
    bench.advance(to: Instant(CivilDate(year: 2036, month: 1, day: 1)))
    #expect(bench.transactions.count == 522)
    #expect(bench.updates.isEmpty)
    #expect(bench.changes.filter { if case .renewed = $0 { true } else { false } }.count == 521)
    bench.press { $0.appResumed(for: &$1, &$2) }
    bench.advance(.zero)
    #expect(bench.updates == [.renewal])
  }

  @Test func `expire ends access at once, also by the rule of three days`() {
    var bench = Self.subscribed(Bench.annual)
    bench.tell { $0.expire(Bench.annual, of: $1.accountID, &$2) }
    #expect(bench.updates == [.lapse])
    #expect(!bench.isPro)
    #expect(bench.upcoming.isEmpty)
    bench.tell { $0.expire(Bench.annual, of: $1.accountID, &$2) }
    #expect(bench.facts.last == .notRunning(productID: Bench.annual, .expire))
  }

  @Test func `a lapse without an announcement tells nobody`() {
    var bench = Self.subscribed(Bench.annual) { $0.announcesLapses = false }
    bench.tell { $0.expire(Bench.annual, of: $1.accountID, &$2) }
    #expect(bench.updates.isEmpty)
    #expect(!bench.isPro)
  }

  @Test func `a forced renewal starts a new period now`() {
    var bench = Self.subscribed(Bench.annual)
    bench.tell { $0.renewNow(Bench.annual, of: $1.accountID, &$2) }
    #expect(Self.line(bench)?.periodEnd.utc.dateText == "2027-01-01")
    #expect(
      bench.changes.contains {
        guard case .renewed(_, let charge, .trialConverted) = $0 else { return false }
        return charge.transaction.price == Bench.dollars("29.99")
      })
  }

  @Test func `a forced renewal charges nobody who has cancelled`() {
    var bench = Self.subscribed(Bench.annual)
    bench.tell { $0.setAutoRenew(false, of: Bench.annual, of: $1.accountID, &$2) }
    bench.tell { $0.renewNow(Bench.annual, of: $1.accountID, &$2) }
    #expect(bench.facts.last == .notRenewed(productID: Bench.annual, .autoRenewDisabled))
    #expect(bench.transactions.count == 1 && bench.isPro)
  }

  @Test func `an upgrade is immediate and gives money back`() {
    var bench = Self.subscribed(Bench.basic)
    bench.advance(.days(10))
    guard case .purchased(let transaction, _)? = bench.buy(Bench.monthly) else {
      Issue.record("refused")
      return
    }
    #expect(transaction.productID == Bench.monthly)
    #expect(transaction.offer == nil)
    #expect(bench.transactions.first?.isUpgraded == true)
    #expect(bench.activeProducts == [Bench.monthly])
    #expect(bench.info.activeSubscriptions(wall: bench.now).map(\.productID) == [Bench.monthly])
    #expect(
      bench.changes.contains {
        guard case .changedAtOnce(let name, _, let refund, true) = $0 else { return false }
        return name.productID == Bench.basic && refund == Bench.dollars("0.67")
      })
  }

  @Test(arguments: [(Bench.basic, "$1.99"), (Bench.annual, "$29.99")])
  func `a downgrade, or another duration, comes at the renewal and returns what is held`(next: String, price: String) {
    var bench = Self.subscribed(Bench.monthly)
    guard case .purchased(let transaction, _)? = bench.buy(next) else {
      Issue.record("refused")
      return
    }
    #expect(transaction.productID == Bench.monthly)
    #expect(bench.upcoming.map(\.text) == ["shelf.monthly: changes to \(next) for \(price)"])
    bench.advance(.days(4))
    #expect(bench.updates == [.planChange])
    #expect(bench.activeProducts == [next])
    #expect(bench.info.activeSubscriptions(wall: bench.now).map(\.productID) == [next])
  }

  @Test func `a price increase without consent ends the subscription, with consent it is charged`() {
    for agrees in [true, false] {
      var bench = Self.subscribed(Bench.weekly)
      bench.tell { $0.changePrice(of: Bench.weekly, to: 2, needsConsent: true, &$2) }
      if agrees { bench.tell { $0.answerPriceIncrease(of: Bench.weekly, agrees: true, by: $1.accountID, &$2) } }
      bench.advance(.days(8))
      #expect(Self.line(bench)?.isEntitled == agrees)
      #expect(bench.transactions.last?.price.amount == (agrees ? 2 : Decimal(string: "0.99")))
    }
  }

  @Test func `a sandbox's limit of renewals ends the subscription`() {
    var bench = Self.subscribed(Bench.weekly) { $0.maxRenewals = 5 }
    bench.advance(.days(100))
    #expect(bench.transactions.count == 6)
    #expect(Self.line(bench)?.phase == .expired(.other))
  }
}
