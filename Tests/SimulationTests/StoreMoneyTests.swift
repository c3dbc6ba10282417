import Foundation
import Monetization
import Simulation
import Testing

@Suite struct `The money of an account` {
  typealias Bench = StoreBench

  private static func total(_ bench: StoreBench, _ account: Int = 0) -> [String] {
    bench.store.accounts[account].money.totals.map {
      "\($0.charged.formatted()) \($0.refunded.formatted()) \($0.proceeds.formatted())"
    }
  }

  @Test func `a free trial costs nothing, its conversion does`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    #expect(bench.store.accounts[0].money.transactionCount == 1)
    #expect(Self.total(bench) == [])
    bench.advance(.days(40))
    let price = bench.transactions.last?.price.formatted() ?? ""
    #expect(bench.store.accounts[0].money.totals.map { $0.charged.formatted() } == [price])
  }

  @Test func `after a year of paid service in a group the share is 85 %, and 70 % before and after a long pause`() {
    var bench = Bench()
    bench.buy(Bench.monthly)
    bench.advance(.days(800))
    let account = bench.store.accounts[0]
    let paid = account.transactions.filter { $0.price.amount > 0 }
    #expect(paid.count > 20)
    var service = TimeSpan.zero
    var proceeds = Decimal(0)
    for transaction in paid {
      proceeds += transaction.price.percent(service >= .days(365) ? 85 : 70).amount
      service = service + ((transaction.expirationDate ?? transaction.purchaseDate) - transaction.purchaseDate)
    }
    #expect(account.money.totals.map(\.proceeds.amount) == [proceeds])
    bench.tell { $0.setAutoRenew(false, of: Bench.monthly, of: $1.accountID, &$2) }
    bench.advance(.days(120))
    let before = bench.store.accounts[0].money.totals[0].proceeds
    bench.buy(Bench.monthly)
    let gained = bench.store.accounts[0].money.totals[0].proceeds - before
    #expect(gained == bench.transactions.last?.price.percent(70))
  }

  @Test func `an upgrade gives back the rest, and a later refund of the old product only what is left`() throws {
    var bench = Bench()
    bench.buy(Bench.basic)
    let old = try #require(bench.transactions.last?.price)
    bench.advance(.days(10))
    bench.buy(Bench.annual)
    let credit = try #require(bench.store.accounts[0].money.totals.first?.refunded)
    #expect(credit.amount > 0 && credit.amount < old.amount)
    bench.tell { $0.refund(.latest(productID: Bench.annual), of: $1.accountID, &$2) }
    bench.tell { $0.refund(.latest(productID: Bench.basic), of: $1.accountID, &$2) }
    let money = try #require(bench.store.accounts[0].money.totals.first)
    #expect(money.charged == money.refunded && money.proceeds.amount == 0)
  }

  @Test func `a shared purchase costs nothing, and a revocation gives nothing back`() {
    var bench = Bench()
    bench.tell { $0.shareFromFamily(Bench.annual, with: $1.accountID, &$2) }
    bench.advance(.days(400))
    #expect(Self.total(bench) == [] && bench.store.accounts[0].money.transactionCount > 0)
    bench.buy(Bench.lifetime)
    let before = Self.total(bench)
    bench.tell { $0.revoke(Bench.lifetime, of: $1.accountID, &$2) }
    #expect(Self.total(bench) == before && before.count == 1)
  }

  @Test func `each currency has its own sums`() {
    var bench = Bench()
    bench.buy(Bench.coins)
    bench.tell { $0.setStorefront(Storefront("DEU"), of: $1.accountID, &$2) }
    bench.buy(Bench.coins)
    let money = bench.store.accounts[0].money
    #expect(money.totals.map(\.currencyCode) == ["USD", "EUR"])
    #expect(money.total(in: "JPY") == MoneyTotal("JPY"))
  }

  @Test(arguments: 1...40)
  func `in any journal the books add up, and equal those of a fold from the empty journal`(seed: Int) {
    var bench = Bench(accounts: ["alex@example.com", "kim@example.com"])
    var random = SeededNumbers(UInt64(seed))
    var kept = bench.store.accounts.map(\.money)
    for _ in 0..<60 {
      let before = bench.store.accounts
      `The journal of an account`.act(random.next(), &bench)
      for (index, account) in bench.store.accounts.enumerated() {
        for entry in account.journal.dropFirst(before[index].journal.count) { kept[index].add(entry) }
      }
    }
    for (account, kept) in zip(bench.store.accounts, kept) {
      #expect(kept == account.money)
      #expect(StoreAccount(id: account.id, folding: account.journal).money == kept)
      #expect(kept.chargedTwice == [])
      #expect(kept.transactionCount == account.transactions.count)
      for total in kept.totals {
        let rest = total.charged - total.refunded
        #expect(rest.amount >= 0 && total.proceeds.amount >= 0 && total.proceeds.amount <= rest.amount)
      }
      let charged = account.transactions.filter { $0.ownership == .purchased }.map(\.price.amount).reduce(0, +)
      #expect(kept.totals.map(\.charged.amount).reduce(0, +) == charged)
    }
  }
}
