import Monetization
import Testing

@testable import Simulation

/// RevenueCat's rules of ownership, at the store itself; the tapes `whose-…` play them in the app.
@Suite struct `Whose purchase it is` {
  typealias Bench = StoreBench
  typealias Policy = StoreConditions.TransferPolicy

  @Test(arguments: Policy.allCases, ReceiptPosting.allCases)
  func `an anonymous owner is merged under every policy`(policy: Policy, posting: ReceiptPosting) {
    for isActive in [false, true] {
      #expect(policy.outcome(of: posting, ownedByAnonymous: true, withActiveSubscription: isActive) == .merges)
    }
  }

  @Test(arguments: [
    (Policy.transfer, ReceiptPosting.restore, false, ReceiptOutcome.moves), (.transfer, .restore, true, .moves),
    (.transfer, .purchase, true, .moves), (.transferIfInactive, .restore, false, .moves),
    (.transferIfInactive, .restore, true, .isRefused), (.transferIfInactive, .purchase, false, .moves),
    (.transferIfInactive, .purchase, true, .isRefused), (.keep, .restore, false, .isRefused),
    (.keep, .purchase, false, .isRefused), (.share, .restore, true, .merges), (.share, .purchase, false, .isRefused),
    (.transfer, .known, true, .stays), (.transferIfInactive, .known, false, .stays), (.keep, .known, false, .stays),
    (.share, .known, false, .stays),
  ])
  func `the policy decides about a customer who has logged in`(
    policy: Policy, posting: ReceiptPosting, isActive: Bool, outcome: ReceiptOutcome
  ) {
    #expect(
      policy.outcome(of: posting, ownedByAnonymous: false, withActiveSubscription: isActive) == outcome)
  }

  /// Sam has bought on the account of the phone, and Kim is logged in now.
  private static func kim(_ policy: Policy, afterBuying product: String) -> StoreBench {
    var bench = Bench { $0.transferPolicy = policy }
    bench.change(.logIn(appUserID: "sam"))
    bench.buy(product)
    bench.change(.logIn(appUserID: "kim"))
    return bench
  }

  @Test func `an upgrade of the owner's plan by another id is a new purchase`() {
    var moved = Self.kim(.transfer, afterBuying: Bench.basic)
    guard case .purchased? = moved.buy(Bench.annual) else {
      Issue.record("refused")
      return
    }
    #expect(moved.isPro)
    var kept = Self.kim(.transferIfInactive, afterBuying: Bench.basic)
    #expect(
      kept.buy(Bench.annual)
        == .unconfirmed(productID: Bench.annual, UnconfirmedPurchase(.receiptInUse, .ownedByAnother)))
    #expect(!kept.isPro)
  }

  @Test func `a plan that has ended is bought anew by another id, and is not the owner's active subscription`() {
    var bench = Self.kim(.transferIfInactive, afterBuying: Bench.annual)
    bench.tell { $0.expire(Bench.annual, of: $1.accountID, &$2) }
    guard case .purchased? = bench.buy(Bench.annual) else {
      Issue.record("refused")
      return
    }
    #expect(bench.isPro)
    bench.change(.logIn(appUserID: "sam"))
    #expect(!bench.isPro)
  }

  @Test(arguments: Policy.allCases) func `the receipt has one owner after every restore and every purchase`(
    policy: Policy
  ) {
    for product in [Bench.annual, Bench.lifetime, Bench.coins] {
      for bought in [nil, Bench.weekly, Bench.lifetime, Bench.coins] {
        var bench = Self.kim(policy, afterBuying: product)
        if let bought { bench.buy(bought) } else { bench.restore() }
        let account = bench.store.accounts[0]
        let owners = Set(
          (account.subscriptions.map(\.owner) + account.purchases.map(\.owner)).map { owner in
            owner.map { bench.store.customerID(of: $0) }
          })
        #expect(owners.count == 1, "\(product), \(bought ?? "a restore"): \(owners)")
      }
    }
  }

  @Test func `who restores an anonymous customer's purchase is that customer`() {
    for policy in Policy.allCases {
      var phones = StorePhones()
      phones.press(0) { store, _, _ in
        var conditions = store.conditions
        conditions.transferPolicy = policy
        store.conditions = conditions
      }
      phones.buy(StorePhones.lifetime, on: 0)
      phones.begin(.logIn(appUserID: "kim"), on: 1)
      phones.advance(.seconds(1))
      phones.restore(on: 1)
      #expect(phones.isPro(0) && phones.isPro(1), "\(policy)")
    }
  }

  @Test func `a receipt that has moved says from whom, to whom and by which rule`() {
    var bench = Self.kim(.transfer, afterBuying: Bench.lifetime)
    bench.restore()
    let move = bench.store.accounts[0].receiptMoves.map(\.event)
    #expect(move.map(\.to) == ["kim"] && move.map(\.posting) == [.restore])
    let record = bench.store.customerRecord(for: bench.client, in: Bench.catalogue, at: bench.now)
    #expect(record.moves.map(\.to) == ["kim"] && record.moves.map(\.from) == ["sam"])
    bench.change(.logIn(appUserID: "sam"))
    let loser = bench.store.customerRecord(for: bench.client, in: Bench.catalogue, at: bench.now)
    #expect(loser.moves == record.moves && loser.transactions.isEmpty)
  }

  @Test func `who has the plan already gets its transaction, and is not charged`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    bench.advance(.days(5))
    guard case .purchased(let held, _)? = bench.buy(Bench.annual) else {
      Issue.record("refused")
      return
    }
    #expect(held == bench.transactions.last && bench.transactions.count == 2)
    #expect(bench.facts.contains(.ownedAlready(productID: Bench.annual, transactionID: held.id)))
  }
}
