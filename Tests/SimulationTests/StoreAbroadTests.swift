import Foundation
import Monetization
import Simulation
import Testing

@Suite struct `The App Stores of other countries` {
  typealias Bench = StoreBench

  private static let yen = Storefront("JPN")

  @Test func `a point is near the amount, a larger amount never has a smaller one, and nothing costs nothing`() {
    for code in Set(Storefront.known.map(\.currencyCode)) {
      var last = Money(0, code)
      #expect(ExchangeRates.pricePoint(near: Money(0, "USD"), in: code) == last)
      for cents in stride(from: 9, to: 60_000, by: 50) {
        let point = ExchangeRates.pricePoint(near: Money(Decimal(cents) / 100, "USD"), in: code)
        #expect(point.amount >= last.amount && point.isPayable && point.amount > 0, "\(cents) cents in \(code)")
        last = point
      }
    }
  }

  @Test func `a plan is renewed at the price and in the currency at which it was bought, wherever the account moves`() {
    var bench = Bench()
    bench.buy(Bench.monthly)
    bench.tell { $0.setStorefront(Self.yen, of: $1.accountID, &$2) }
    bench.advance(.days(70))
    #expect(bench.transactions.count > 2)
    #expect(Set(bench.transactions.map(\.price.currencyCode)) == ["USD"])
    #expect(Set(bench.transactions.map(\.storefront)) == [.usa])
  }

  @Test func `a plan that has lapsed is sold anew at the prices of the country`() {
    var bench = Bench()
    bench.buy(Bench.monthly)
    bench.tell { $0.setStorefront(Self.yen, of: $1.accountID, &$2) }
    bench.tell { $0.setAutoRenew(false, of: Bench.monthly, of: $1.accountID, &$2) }
    bench.advance(.days(70))
    bench.buy(Bench.monthly)
    #expect(bench.transactions.last?.price.currencyCode == "JPY")
    #expect(bench.transactions.last?.storefront == Self.yen)
  }

  @Test func `a new price is asked for in the currency of each plan`() throws {
    var bench = Bench()
    bench.tell { $0.setStorefront(Self.yen, of: $1.accountID, &$2) }
    bench.buy(Bench.monthly)
    let paid = try #require(bench.transactions.last?.price)
    bench.tell { $0.changePrice(of: Bench.monthly, to: 19, needsConsent: true, &$2) }
    let asked = try #require(bench.store.accounts[0].subscriptions.first?.priceIncrease)
    guard case .pending(let price) = asked else {
      Issue.record("\(asked)")
      return
    }
    #expect(price == ExchangeRates.pricePoint(near: Money(19, "USD"), in: "JPY") && price.amount > paid.amount)
  }
}
