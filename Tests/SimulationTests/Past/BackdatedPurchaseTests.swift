import Foundation
import Monetization
import Simulation
import Testing

@Suite struct `Purchases of a past day` {
  typealias Bench = StoreBench

  private static func bench(_ productID: String, _ day: Instant, once: Bool = false) -> Bench {
    var bench = Bench()
    bench.tell { $0.buy(productID, inPast: day, forOnePeriod: once, for: $1, &$2) }
    return bench
  }

  private static func day(_ text: String) -> Instant { Instant(text) ?? Bench.start }

  @Test(arguments: [Bench.monthly, Bench.annual, Bench.weekly, Bench.basic])
  func `back-dated purchase with renewals generated: as if one had lived through them`(_ productID: String) {
    var lived = Bench()
    lived.tell { $0.buyElsewhere(productID, for: $1, &$2) }
    lived.advance(.days(500))
    var told = Bench()
    told.advance(to: lived.now)
    told.tell { $0.buy(productID, inPast: Bench.start, forOnePeriod: false, for: $1, &$2) }
    lived.advance(to: told.now)
    #expect(told.transactions == lived.transactions)
    #expect(told.info.hasSameContent(as: lived.info))
    #expect(told.store.accounts[0].money.totals == lived.store.accounts[0].money.totals)
    lived.advance(.days(400))
    told.advance(.days(400))
    #expect(told.transactions == lived.transactions)
  }

  @Test func `with once it has exactly one period`() {
    let bench = Self.bench(Bench.weekly, Bench.start - .days(100), once: true)
    #expect(bench.transactions.count == 1)
    #expect(bench.store.accounts[0].subscriptions[0].phase == .expired(.autoRenewDisabled))
    #expect(bench.store.accounts[0].subscriptions[0].periodEnd == Bench.start - .days(93))
    #expect(bench.activeProducts == [])
  }

  @Test func `a month from the 31st keeps its day through February and a leap year`() {
    let bench = Self.bench(Bench.monthly, Self.day("2024-01-28 10:00"))
    let dates = bench.transactions.compactMap(\.expirationDate).map(\.utc.dateText)
    #expect(dates.prefix(4) == ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"])
    #expect(bench.isPro)
  }

  @Test func `what does not renew was bought then, once`() {
    var bench = Self.bench(Bench.lifetime, Self.day("2020-02-29"))
    #expect(bench.store.accounts[0].purchases.map(\.transaction.purchaseDate.utc.dateText) == ["2020-02-29"])
    bench.tell { $0.buy(Bench.lifetime, inPast: Self.day("2021-01-01"), forOnePeriod: false, for: $1, &$2) }
    #expect(bench.facts.last == .pastRefused(.isWritten(productID: Bench.lifetime, since: Self.day("2020-02-29"))))
    #expect(bench.store.accounts[0].purchases.count == 1)
  }

  @Test func `the phones learn of it now, once`() {
    let bench = Self.bench(Bench.monthly, Bench.start - .days(400))
    #expect(bench.updates == [.otherDevice])
    #expect(bench.updatedInfo?.requestDate == Bench.start)
    #expect(bench.updatedInfo?.isActive("pro", wall: Bench.start) == true)
  }

  @Test func `every fact of the past says its day`() {
    let bench = Self.bench(Bench.monthly, Bench.start - .days(100))
    let dated = bench.facts.compactMap { if case .backdated(let entry, _, _) = $0 { entry.instant } else { nil } }
    #expect(dated.count == 5 && dated == dated.sorted() && dated[0] == Bench.start - .days(100))
    #expect(bench.changes.isEmpty)
  }

  @Test(arguments: [
    (Bench.monthly, Bench.start + .seconds(1), PastRefusal.notPast(Bench.start + .seconds(1))),
    (Bench.monthly, Self.day("2008-07-09"), .beforeAppStore(opening: Self.day("2008-07-10"))),
    ("gold", Self.day("2025-01-01"), .notSold("gold")),
  ])
  func `past or now only`(_ productID: String, _ day: Instant, _ refusal: PastRefusal) {
    let before = Bench().store
    let bench = Self.bench(productID, day)
    #expect(bench.facts.last == .pastRefused(refusal))
    #expect(bench.store.accounts == before.accounts)
  }

  @Test func `a past that is written cannot be written again`() {
    var bench = Self.bench(Bench.monthly, Bench.start - .days(40))
    bench.tell { $0.buy(Bench.annual, inPast: Bench.start - .days(400), forOnePeriod: true, for: $1, &$2) }
    #expect(bench.facts.last == .pastRefused(.isWritten(productID: Bench.monthly, since: Bench.start - .days(40))))
  }

  @Test func `after a subscription has ended one can have come back`() {
    var bench = Self.bench(Bench.weekly, Bench.start - .days(100), once: true)
    bench.tell { $0.buy(Bench.weekly, inPast: Bench.start - .days(50), forOnePeriod: false, for: $1, &$2) }
    #expect(bench.transactions.count == 9)
    #expect(bench.transactions[1].originalID == bench.transactions[0].id)
  }

  @Test func `the fold of the journal is the account`() {
    let account = Self.bench(Bench.monthly, Bench.start - .days(700)).store.accounts[0]
    #expect(StoreAccount(id: account.id, folding: account.journal) == account)
  }

  @Test func `with nobody signed in it says so`() {
    var bench = Bench()
    bench.tell { $0.switchAccount(of: &$1, to: nil, &$2) }
    bench.tell { $0.buy(Bench.annual, inPast: Bench.start - .days(9), forOnePeriod: false, for: $1, &$2) }
    #expect(bench.facts.last == .pastRefused(.nobodySignedIn))
  }
}
