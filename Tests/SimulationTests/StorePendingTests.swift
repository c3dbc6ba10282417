import Monetization
import Simulation
import Testing

@Suite struct `Ask to Buy in the simulated store` {
  typealias Bench = StoreBench

  static func asked(_ change: (inout StoreConditions) -> Void = { _ in }) -> StoreBench {
    var bench = Bench(change)
    let id = bench.begin(.purchase(productID: Bench.annual))
    bench.ask()
    bench.advance(.milliseconds(400))
    #expect(bench.client.sheet?.conclusion == .waiting(.askToBuy))
    bench.advance(.seconds(1))
    #expect(bench.outcome(id) == .pending)
    return bench
  }

  @Test func `an approval two days later unlocks unasked`() {
    var bench = Self.asked()
    #expect(bench.store.pendingApprovals.map(\.productID) == [Bench.annual])
    bench.advance(.days(2))
    #expect(!bench.isPro)
    bench.tell { $0.approvePending(&$2) }
    #expect(bench.updates == [.approval])
    #expect(bench.updatedInfo?.isActive("pro", wall: bench.now) == true)
    #expect(bench.updatedInfo?.subscription(Bench.annual)?.purchaseDate == bench.now - .milliseconds(1))
    #expect(bench.store.pendingApprovals.isEmpty)
  }

  @Test func `a refusal is silent`() {
    var bench = Self.asked()
    let count = bench.events.count
    bench.tell { $0.declinePending(&$2) }
    bench.advance(.days(10))
    #expect(bench.events.count == count)
    #expect(bench.store.pendingApprovals.isEmpty)
    #expect(!bench.isPro)
    #expect(bench.changes.contains(.declined(productID: Bench.annual, by: nil)))
  }

  @Test func `asking again merges and starts the lifetime anew`() {
    var bench = Self.asked { $0.askToBuyLifetime = .hours(24) }
    bench.advance(.hours(20))
    bench.begin(.purchase(productID: Bench.annual))
    bench.ask()
    bench.advance(.hours(20))
    #expect(bench.store.pendingApprovals.count == 1)
    bench.advance(.hours(5))
    #expect(bench.store.pendingApprovals.isEmpty)
    bench.tell { $0.approvePending(&$2) }
    #expect(!bench.isPro)
    #expect(bench.facts.last == .nothingWaits(productID: nil))
  }

  @Test(arguments: [
    (StoreConditions.PurchaseDecision.interrupted, PendingPurchase.PendingReason.interrupted),
    (.paymentMethod, .paymentMethod),
  ])
  func `an interrupted purchase completes when the customer has acted`(
    _ decision: StoreConditions.PurchaseDecision, _ kind: PendingPurchase.PendingReason
  ) {
    var bench = Bench { $0.purchaseOutcome = decision }
    #expect(bench.buy(Bench.lifetime) == .interrupted)
    #expect(bench.store.pendingApprovals.map(\.kind) == [kind])
    bench.advance(.days(3))
    bench.tell { $0.approvePending(of: Bench.lifetime, &$2) }
    #expect(bench.updates == [.approval])
    #expect(bench.isPro)
  }

  @Test func `an approval while the app sleeps is told when it wakes`() {
    var bench = Self.asked()
    bench.client.appSuspended()
    bench.tell { $0.approvePending(&$2) }
    bench.advance(.days(1))
    #expect(bench.updates.isEmpty)
    bench.press { $0.appResumed(for: &$1, &$2) }
    bench.advance(.zero)
    #expect(bench.updates == [.approval])
    #expect(bench.isPro)
  }
}
