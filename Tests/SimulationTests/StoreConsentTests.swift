import Foundation
import Monetization
import Simulation
import Testing

/// New prices, and the customers who have to agree to them.
@Suite struct `Consent to a new price` {
  typealias Bench = StoreBench

  private static func subscribed(_ product: String = Bench.weekly) -> StoreBench {
    var bench = Bench()
    bench.buy(product)
    return bench
  }

  @Test func `who declines has not consented, and can still agree`() {
    var declined = Self.subscribed()
    declined.change(Bench.weekly, to: 2)
    declined.answer(Bench.weekly, agrees: false)
    var agreed = declined
    agreed.answer(Bench.weekly, agrees: true)
    declined.advance(.days(8))
    #expect(declined.line?.phase == .expired(.didNotConsentToPriceIncrease))
    agreed.advance(.days(8))
    #expect(agreed.line?.isEntitled == true && agreed.line?.latest.price.amount == 2)
  }

  @Test func `who wants the subscription again is asked again`() {
    var bench = Self.subscribed()
    bench.change(Bench.weekly, to: 2)
    bench.answer(Bench.weekly, agrees: false)
    bench.tell { $0.setAutoRenew(true, of: Bench.weekly, of: $1.accountID, &$2) }
    #expect(bench.line?.priceIncrease == .pending(Bench.dollars("2")))
    bench.advance(.days(8))
    #expect(bench.line?.phase == .expired(.didNotConsentToPriceIncrease))
  }

  @Test func `a change of plan leaves the new price of the old plan behind`() {
    var bench = Self.subscribed(Bench.monthly)
    bench.change(Bench.monthly, to: 20)
    bench.buy(Bench.basic)
    #expect(bench.line?.priceIncrease == nil)
    bench.advance(.days(4))
    #expect(bench.activeProducts == [Bench.basic])
  }

  @Test(arguments: [[0.5], [2, 0.99], [2, 0.5]]) func `nobody has to agree to a price that does not rise`(
    prices: [Double]
  ) {
    var bench = Self.subscribed()
    for price in prices { bench.change(Bench.weekly, to: Decimal(string: "\(price)") ?? 0) }
    bench.advance(.days(8))
    #expect(bench.line?.isEntitled == true)
    #expect(bench.line?.latest.price == Bench.dollars("\(prices.last ?? 0)"))
  }

  @Test func `a price has no more places than its currency`() {
    var bench = Self.subscribed()
    let price = Decimal(string: "2.005") ?? 0
    bench.change(Bench.weekly, to: price)
    #expect(bench.facts.last == .notPayable(productID: Bench.weekly, Money(price, "USD")))
    #expect(bench.line?.priceIncrease == nil && bench.store.changedPrices.isEmpty)
  }

  @Test(arguments: [Bench.basic, Bench.monthly]) func `the new price of the next plan is answered by either name`(
    name: String
  ) {
    var bench = Self.subscribed(Bench.monthly)
    bench.buy(Bench.basic)
    bench.change(Bench.basic, to: 9)
    bench.answer(name, agrees: true)
    #expect(bench.line?.priceIncrease == .agreed(Bench.dollars("9")))
    bench.advance(.days(4))
    #expect(bench.activeProducts == [Bench.basic])
  }

  @Test func `who buys the present plan again after leaving it keeps it`() {
    var bench = Self.subscribed(Bench.monthly)
    bench.buy(Bench.basic)
    bench.tell { $0.setAutoRenew(false, of: Bench.monthly, of: $1.accountID, &$2) }
    bench.buy(Bench.monthly)
    bench.advance(.days(4))
    #expect(bench.activeProducts == [Bench.monthly])
  }
}

extension StoreBench {
  fileprivate var line: SubscriptionLine? { store.accounts.first?.subscriptions.first }

  fileprivate mutating func change(_ product: String, to price: Decimal) {
    tell { $0.changePrice(of: product, to: price, needsConsent: true, &$2) }
  }

  fileprivate mutating func answer(_ product: String, agrees: Bool) {
    tell { $0.answerPriceIncrease(of: product, agrees: agrees, by: $1.accountID, &$2) }
  }
}
