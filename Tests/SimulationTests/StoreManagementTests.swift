import Foundation
import Monetization
import Simulation
import Testing

@Suite struct `The sheet of subscriptions` {
  typealias Bench = StoreBench
  typealias Relation = ManagementSheet.Plan.Relation

  private func managing(_ product: String, days: Int64 = 10) -> StoreBench {
    var bench = Bench()
    bench.buy(product)
    bench.advance(.days(days))
    bench.begin(.manageSubscriptions)
    return bench
  }

  private func kinds(_ bench: StoreBench) -> [String: Relation] {
    Dictionary(
      (bench.managementRows.first?.plans ?? []).map { ($0.productID, $0.kind) }, uniquingKeysWith: { first, _ in first }
    )
  }

  private func choose(_ question: ManagementSheet.Question, _ bench: inout StoreBench) {
    bench.press { store, client, _ in store.ask(question, for: &client) }
    bench.press { $0.confirmQuestion(for: &$1, &$2) }
    bench.advance(.milliseconds(1))
  }

  @Test func `a cancellation is asked about first, and taken back by Resubscribe`() {
    var bench = managing(Bench.monthly)
    bench.press { store, client, _ in store.ask(.cancel(productID: Bench.monthly), for: &client) }
    #expect(bench.managementRows.map(\.willAutoRenew) == [true])
    bench.press { store, client, _ in store.ask(nil, for: &client) }
    bench.press { $0.confirmQuestion(for: &$1, &$2) }
    #expect(bench.managementRows.map(\.willAutoRenew) == [true])
    choose(.cancel(productID: Bench.monthly), &bench)
    #expect(bench.managementRows.map(\.willAutoRenew) == [false])
    bench.press { $0.resubscribe(to: Bench.monthly, for: &$1, &$2) }
    #expect(bench.managementRows.map(\.willAutoRenew) == [true])
  }

  @Test func `an upgrade begins at once, and the rest of the old period is given back`() {
    var bench = managing(Bench.basic)
    guard case .change(.upgrade(let refund))? = kinds(bench)[Bench.monthly] else {
      Issue.record("\(kinds(bench))")
      return
    }
    #expect(refund == Bench.dollars("0.67"))
    choose(.plan(productID: Bench.monthly, nil), &bench)
    #expect(bench.activeProducts == [Bench.monthly])
    #expect(bench.store.accounts[0].money.total(in: "USD").refunded == refund)
    #expect(bench.updates.contains(.redemption))
  }

  @Test func `the sheet knows the reason for which the store ends a subscription`() {
    var bench = managing(Bench.monthly)
    #expect(bench.managementRows.map(\.endReason) == [nil])
    bench.set { $0.maxRenewals = 0 }
    #expect(bench.managementRows.map(\.endReason) == [.other] && bench.managementRows.map(\.nextPrice) == [nil])
    bench.set { $0.unavailableProducts = [Bench.monthly] }
    #expect(bench.managementRows.map(\.endReason) == [.productUnavailable])
  }

  @Test func `a downgrade waits for the renewal, shows, and can be undone until then`() {
    var bench = managing(Bench.monthly)
    #expect(kinds(bench)[Bench.basic] == .change(.atRenewal) && kinds(bench)[Bench.annual] == .change(.atRenewal))
    choose(.plan(productID: Bench.basic, nil), &bench)
    #expect(bench.managementRows.first?.nextPlan == Bench.basic)
    #expect(kinds(bench)[Bench.basic] == .next && kinds(bench)[Bench.monthly] == .keep)
    #expect(bench.activeProducts == [Bench.monthly])
    choose(.plan(productID: Bench.monthly, nil), &bench)
    #expect(bench.managementRows.first?.nextPlan == nil && kinds(bench)[Bench.monthly] == .present)
    choose(.plan(productID: Bench.basic, nil), &bench)
    bench.advance(.days(40))
    #expect(bench.activeProducts == [Bench.basic])
  }

  @Test func `whoever has lapsed finds the win-back offers there, and accepts one`() {
    var bench = managing(Bench.monthly)
    bench.tell { $0.expire(Bench.monthly, of: $1.accountID, &$2) }
    let plans = bench.managementRows.first?.plans ?? []
    #expect(bench.managementRows.map(\.isOver) == [true])
    #expect(plans.filter { $0.productID == Bench.monthly }.map(\.offer?.id) == ["back", "again", nil])
    choose(.plan(productID: Bench.monthly, OfferName(.winBack, "back")), &bench)
    #expect(bench.isPro)
    #expect(bench.transactions.last?.offer?.name == OfferName(.winBack, "back"))
    #expect(bench.info.subscription(Bench.monthly)?.offer == OfferName(.winBack, "back"))
  }

  @Test func `a store that cannot be reached says so and changes nothing`() {
    var bench = managing(Bench.monthly)
    bench.connect(false)
    let before = bench.store
    choose(.plan(productID: Bench.basic, nil), &bench)
    #expect(bench.client.managementSheet?.notice == .problem(.offline))
    choose(.cancel(productID: Bench.monthly), &bench)
    bench.press { $0.resubscribe(to: Bench.monthly, for: &$1, &$2) }
    #expect(bench.store == before)
  }

  @Test func `a plan changes outside of the app as well, or the refusal says why`() {
    var bench = Bench()
    bench.tell { $0.changePlan(to: Bench.monthly, for: $1, &$2) }
    bench.tell { $0.changePlan(to: Bench.lifetime, for: $1, &$2) }
    bench.buy(Bench.monthly)
    bench.tell { $0.changePlan(to: Bench.monthly, for: $1, &$2) }
    bench.tell { $0.changePlan(to: Bench.basic, for: $1, &$2) }
    let refused = bench.facts.compactMap { if case .planRefused(_, let error) = $0 { error } else { nil } }
    #expect(refused == [.ineligible, .productNotAvailable, .alreadyPurchased])
    #expect(bench.managementRows.first?.nextPlan == Bench.basic)
  }
}
