import Monetization
import Simulation
import Testing

/// The end of a payment problem, and the periods that are paid late.
@Suite struct `Charges that come late or not at all` {
  typealias Bench = StoreBench

  @Test(arguments: [16, 0]) func `who has cancelled during a payment problem is not charged when it is solved`(
    graceDays: Int
  ) {
    var bench = `Failed charges and refunds`.failing(graceDays: graceDays)
    bench.tell { $0.setAutoRenew(false, of: Bench.monthly, of: $1.accountID, &$2) }
    bench.tell { $0.resolveBillingIssue(of: $1.accountID, &$2) }
    // Access goes on to the end of a grace period.
    #expect(bench.isPro == (graceDays > 0))
    bench.advance(.days(16))
    #expect(bench.line?.phase == .expired(.autoRenewDisabled))
    #expect(bench.transactions.count == 1 && !bench.isPro)
  }

  @Test(arguments: [16, 0]) func `a renewal that is forced fails as well while charges fail`(graceDays: Int) {
    var bench = Bench { $0.gracePeriodDays = graceDays }
    bench.buy(Bench.annual)
    bench.tell { $0.startBillingIssue(of: $1.accountID, &$2) }
    let now = bench.now
    for _ in 0..<2 { bench.tell { $0.renewNow(Bench.annual, of: $1.accountID, &$2) } }
    #expect(
      bench.line?.phase
        == (graceDays > 0 ? .inGracePeriod(until: now + .days(16)) : .inBillingRetry(until: now + .days(60))))
    #expect(bench.transactions.count == 1 && bench.isPro == (graceDays > 0))
    #expect(bench.facts.last == .chargeFailedAgain(productID: Bench.annual))
  }

  @Test func `a period that was paid late is credited from its start`() throws {
    var bench = Bench { $0.gracePeriodDays = 16 }
    bench.buy(Bench.basic)
    bench.tell { $0.startBillingIssue(of: $1.accountID, &$2) }
    bench.advance(.days(41))
    bench.tell { $0.resolveBillingIssue(of: $1.accountID, &$2) }
    bench.buy(Bench.monthly)
    // 18 of the 28 days of February are left.
    let refunds = bench.changes.compactMap { if case .changedAtOnce(_, _, let refund, _) = $0 { refund } else { nil } }
    #expect(refunds == [Bench.dollars("0.63")])
    #expect(bench.store.accounts.first?.money.total(in: "USD").refunded == Bench.dollars("0.63"))
  }

  @Test func `a product that was replaced does not renew`() throws {
    var bench = Bench()
    bench.buy(Bench.basic)
    bench.buy(Bench.monthly)
    let former = try #require(bench.info.subscription(Bench.basic))
    #expect(former.unsubscribeDetectedAt != nil && !former.willRenew)
    #expect(bench.info.subscription(Bench.monthly)?.willRenew == true)
  }

  @Test func `the coming renewal is in the currency that will be charged`() {
    var bench = Bench()
    bench.buy(Bench.weekly)
    bench.press { $0.setStorefront(Storefront("DEU"), of: $1.accountID, &$2) }
    #expect(bench.upcoming.map(\.text) == ["shelf.weekly: renews for 0,99 US$"])
  }
}

extension StoreBench {
  fileprivate var line: SubscriptionLine? { store.accounts.first?.subscriptions.first }
}
