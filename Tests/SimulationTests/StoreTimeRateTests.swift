import Monetization
import Simulation
import Testing

/// Renewals, grace and retries at the rates of Xcode's tests.
@Suite struct `Time rates` {
  typealias Bench = StoreBench

  private static func length(_ rate: TimeRate, _ value: Int, _ unit: SubscriptionPeriod.Unit) -> TimeSpan {
    rate.end(of: SubscriptionPeriod(value, unit), from: Bench.start) - Bench.start
  }

  @Test(arguments: [
    (TimeRate.monthlyRenewalEveryHour, [15, 60, 120, 180, 360, 720].map { TimeSpan.minutes($0) }),
    (.monthlyRenewalEveryThirtyMinutes, [10, 30, 60, 90, 180, 360].map { .minutes($0) }),
    (.monthlyRenewalEveryFiveMinutes, [3, 5, 10, 15, 30, 60].map { .minutes($0) }),
    (.monthlyRenewalEveryThirtySeconds, [10, 30, 60, 90, 180, 360].map { .seconds($0) }),
    (.oneRenewalEveryFifteenMinutes, Array(repeating: .minutes(15), count: 6)),
    (.oneRenewalEveryTwoSeconds, Array(repeating: .seconds(2), count: 6)),
    (.oneSecondIsOneDay, [7, 30, 60, 90, 180, 365].map { .seconds($0) }),
  ])
  func `periods are as long as in Xcode's table`(rate: TimeRate, lengths: [TimeSpan]) {
    let periods: [(Int, SubscriptionPeriod.Unit)] = [
      (1, .week), (1, .month), (2, .month), (3, .month), (6, .month), (1, .year),
    ]
    #expect(periods.map { Self.length(rate, $0.0, $0.1) } == lengths)
  }

  @Test func `grace and retries shrink with them`() {
    let week = SubscriptionPeriod(1, .week)
    let month = SubscriptionPeriod(1, .month)
    #expect(TimeRate.monthlyRenewalEveryThirtySeconds.grace(days: 16, of: week) == .seconds(9))
    #expect(TimeRate.monthlyRenewalEveryThirtySeconds.grace(days: 16, of: month) == .seconds(15))
    #expect(TimeRate.monthlyRenewalEveryThirtySeconds.retry(days: 60, of: month) == .minutes(1))
    #expect(TimeRate.oneRenewalEveryTenSeconds.grace(days: 16, of: month) == .seconds(10))
    #expect(TimeRate.oneRenewalEveryTenSeconds.retry(days: 60, of: month) == .seconds(20))
    #expect(TimeRate.realTime.grace(days: 16, of: month) == .days(16))
    #expect(TimeRate.realTime.grace(days: 16, of: week) == .days(6))
    #expect(TimeRate.oneMinuteIsOneDay.grace(days: 3, of: month) == .minutes(3))
    #expect(TimeRate.oneRenewalEveryMinute.grace(days: 0, of: month) == .zero)
  }

  @Test func `a subscription renews by its rate, and ends after twelve renewals as in the sandbox`() {
    var bench = Bench { $0.timeRate = .oneRenewalEveryMinute }
    bench.buy(Bench.weekly)
    let bought = bench.transactions[0].purchaseDate
    bench.advance(.minutes(3))
    #expect(bench.transactions.map(\.purchaseDate) == (0...3).map { bought + .minutes($0) })
    bench.advance(.days(400))
    #expect(bench.transactions.count == 13)
    #expect(bench.store.accounts[0].subscriptions[0].phase == .expired(.other))
  }

  @Test func `a limit of one's own counts instead`() {
    var bench = Bench {
      $0.timeRate = .oneRenewalEveryTwoSeconds
      $0.maxRenewals = 40
    }
    bench.buy(Bench.weekly)
    bench.advance(.days(1))
    #expect(bench.transactions.count == 41)
  }

  @Test func `a trial, a paid year, grace and retry follow the rate`() throws {
    var bench = Bench {
      $0.timeRate = .monthlyRenewalEveryFiveMinutes
      $0.gracePeriodDays = 16
    }
    bench.buy(Bench.annual)
    let line = { (bench: Bench) in bench.store.accounts[0].subscriptions[0] }
    let trialEnd = line(bench).periodEnd
    // Three days of a week that lasts three minutes.
    #expect(trialEnd - bench.transactions[0].purchaseDate == .milliseconds(77_142))
    bench.advance(to: trialEnd)
    #expect(line(bench).periodEnd == trialEnd + .hours(1))
    bench.tell { $0.startBillingIssue(of: $1.accountID, &$2) }
    bench.advance(to: trialEnd + .hours(1))
    #expect(line(bench).phase == .inGracePeriod(until: trialEnd + .hours(1) + .seconds(150)))
    bench.advance(.minutes(4))
    #expect(line(bench).phase == .inBillingRetry(until: trialEnd + .hours(1) + .minutes(10)))
    bench.advance(.minutes(7))
    #expect(line(bench).phase == .expired(.billingError))
  }

  @Test func `a change of the rate counts from the end of the paid period`() {
    var bench = Bench()
    bench.buy(Bench.weekly)
    bench.advance(.days(20))
    let paidUntil = bench.store.accounts[0].subscriptions[0].periodEnd
    bench.tell { store, _, call in
      store.conditions.timeRate = .oneRenewalEveryMinute
    }
    bench.advance(to: paidUntil)
    #expect(bench.store.accounts[0].subscriptions[0].periodEnd == paidUntil + .minutes(1))
    bench.tell { store, _, call in
      store.conditions.timeRate = .realTime
    }
    bench.advance(.minutes(1))
    #expect(bench.store.accounts[0].subscriptions[0].periodEnd == paidUntil + .minutes(1) + .days(7))
  }
}
