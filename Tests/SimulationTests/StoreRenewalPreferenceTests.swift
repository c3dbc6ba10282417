import Foundation
import Monetization
import Simulation
import Testing

@Suite struct `What a subscription renews with` {
  typealias Bench = StoreBench

  private func line(_ bench: StoreBench) throws -> SubscriptionLine {
    try #require(bench.store.accounts[0].subscriptions.first)
  }

  private func offerLine(_ id: String, _ kind: SubscriptionOffer.OfferType, _ bench: StoreBench) -> String? {
    bench.store.offerLine(
      OfferName(kind, id), of: Bench.monthly, for: bench.client.accountID, in: Bench.catalogue, at: bench.now)
  }

  private func givenUp(_ product: String, _ offer: OfferName?, _ bench: StoreBench) -> [String] {
    bench.store.givenUp(by: product, with: offer, for: bench.client.accountID, in: Bench.catalogue, at: bench.now)
  }

  @Test func `a plan that gives way at its renewal has ended with its period`() throws {
    var bench = `Offers for customers who know a subscription`.subscribed()
    bench.tell { $0.changePlan(to: Bench.basic, for: $1, &$2) }
    let end = try line(bench).periodEnd
    bench.advance(to: end + .days(40))
    #expect(try line(bench).productID == Bench.basic)
    let former = bench.store.customerInfo(for: bench.client, in: Bench.catalogue, at: bench.now).subscriptions
      .first { $0.productID == Bench.monthly }
    #expect(former?.expiresDate == end)
  }

  @Test func `a change of plan that is undone keeps the accepted offer`() throws {
    var bench = `Offers for customers who know a subscription`.subscribed()
    bench.redeem("GIFT")
    #expect(
      givenUp(Bench.basic, nil, bench) == [
        "The offer that you have accepted for shelf.monthly, 1 month free, is not used."
      ])
    bench.tell { $0.changePlan(to: Bench.basic, for: $1, &$2) }
    #expect(bench.managementRows.first?.nextOffer == nil)
    #expect(givenUp(Bench.monthly, nil, bench) == ["The change to shelf.basic on 4 Feb is undone."])
    bench.tell { $0.changePlan(to: Bench.monthly, for: $1, &$2) }
    #expect(bench.managementRows.first?.nextOffer == "1 month free")
    bench.advance(to: try line(bench).periodEnd + .hours(1))
    #expect(bench.transactions.last?.price.amount == 0)
    #expect(bench.transactions.last?.offer?.name == OfferName(.code, "GIFT"))
  }

  @Test func `a change of plan that is undone asks again for consent to a higher price`() throws {
    var bench = `Offers for customers who know a subscription`.subscribed()
    bench.tell { $0.changePrice(of: Bench.monthly, to: 19, needsConsent: true, &$2) }
    let asked = try line(bench).priceIncrease
    bench.tell { $0.changePlan(to: Bench.basic, for: $1, &$2) }
    #expect(try asked != nil && line(bench).priceIncrease == nil)
    bench.tell { $0.changePlan(to: Bench.monthly, for: $1, &$2) }
    #expect(try line(bench).priceIncrease == asked)
    bench.advance(to: try line(bench).periodEnd + .hours(1))
    #expect(try line(bench).phase == .expired(.didNotConsentToPriceIncrease))
  }

  @Test func `an offer of the present plan undoes the change to another, and says so before`() throws {
    var bench = `Offers for customers who know a subscription`.subscribed()
    bench.tell { $0.changePlan(to: Bench.basic, for: $1, &$2) }
    let date = try line(bench).periodEnd.utc.dayText
    let sentence = "The change to shelf.basic on \(date) is undone."
    #expect(givenUp(Bench.monthly, OfferName(.code, "SPRING"), bench) == [sentence])
    #expect(bench.redeem("SPRING") == nil)
    #expect(try line(bench).renewalProductID == Bench.monthly)
    #expect(try line(bench).nextOffer == OfferName(.code, "SPRING"))
  }

  @Test func `a second offer takes the place of one that has not begun, and says so before`() throws {
    var bench = `Offers for customers who know a subscription`.subscribed()
    bench.redeem("SPRING")
    #expect(givenUp(Bench.monthly, OfferName(.promotional, "half"), bench).count == 1)
    bench.buy(Bench.monthly, offer: "half")
    #expect(try line(bench).nextOffer == OfferName(.promotional, "half"))
  }

  @Test func `an accepted offer of a subscription that renews no more can be accepted again`() throws {
    var bench = `Offers for customers who know a subscription`.subscribed()
    let choice = OfferChoice(productID: Bench.monthly, offerID: "half")
    bench.buy(Bench.monthly, offer: "half")
    #expect(bench.offerings.accepted == [choice])
    #expect(bench.buy(Bench.monthly, offer: "half") == .failed(.alreadyPurchased))
    bench.tell { $0.setAutoRenew(false, of: Bench.monthly, of: $1.accountID, &$2) }
    #expect(bench.offerings.accepted == [])
    guard case .offerAccepted? = bench.buy(Bench.monthly, offer: "half") else {
      Issue.record("refused")
      return
    }
    #expect(try line(bench).willAutoRenew && bench.offerings.accepted == [choice])
  }

  @Test func `an offer that is accepted while another runs begins when all tell that it does`() throws {
    var bench = Bench()
    bench.redeem("SPRING")
    bench.advance(.days(3))
    let second = try line(bench).periodEnd
    #expect(
      offerLine("half", .promotional, bench)
        == "From 1 Mar: $9.99 for 6 months, then $4.99 a month until cancelled")
    bench.buy(Bench.monthly, offer: "half")
    guard case .offerAccepted(_, _, let start)? = bench.changes.last else {
      Issue.record("no offer")
      return
    }
    let row = try #require(bench.managementRows.first)
    #expect(row.nextOfferStart == start && row.nextPrice == "$1.99")
    #expect(bench.upcoming.map(\.text) == ["shelf.monthly: renews with the offer SPRING for $1.99"])
    bench.advance(to: second)
    #expect(bench.upcoming.map(\.text) == ["shelf.monthly: renews with the offer half for $9.99"])
    #expect(try line(bench).periodEnd == start)
    bench.advance(.days(40))
    #expect(bench.transactions.map(\.price.amount.description) == ["1.99", "1.99", "9.99"])
    #expect(bench.transactions.last?.purchaseDate == start)
  }

  @Test func `who has not agreed to a new price pays the old one, and the subscription ends`() throws {
    var bench = `Offers for customers who know a subscription`.subscribed()
    bench.advance(.days(20))
    bench.tell { $0.changePrice(of: Bench.monthly, to: 9, needsConsent: true, &$2) }
    let row = try #require(bench.managementRows.first)
    #expect(row.priceLine == "$4.99 / month" && row.askedPrice == "$9.00" && row.nextPrice == nil)
    #expect(row.plans.first { $0.kind == .present }?.priceLine == "$4.99 / month")
    #expect(bench.upcoming.map(\.text) == ["shelf.monthly: ends unless $9.00 is agreed to"])
    bench.tell { $0.answerPriceIncrease(of: Bench.monthly, agrees: true, by: $1.accountID, &$2) }
    #expect(bench.managementRows.first?.askedPrice == nil && bench.managementRows.first?.nextPrice == "$9.00")
    #expect(bench.upcoming.map(\.text) == ["shelf.monthly: renews for $9.00"])
    #expect(bench.managementRows.first?.priceLine == "$4.99 / month")
  }
}
