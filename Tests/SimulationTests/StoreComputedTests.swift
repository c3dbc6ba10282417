import Monetization
import Simulation
import Testing

/// The customer info that a phone computes while the backend fails.
@Suite struct `While the backend fails, a phone` {
  typealias Bench = StoreBench

  /// A store whose backend has answered once, and then fails.
  private func bench(
    buying products: [String] = [], failing status: Int? = 503, _ change: (inout Bench) -> Void = { _ in }
  ) -> Bench {
    var bench = Bench()
    _ = bench.fetch()
    for product in products { _ = bench.buy(product) }
    change(&bench)
    if let status { bench.set { $0.backend = .failing(status) } }
    return bench
  }

  private func answer(_ bench: inout Bench) -> StoreEvent? {
    bench.begin(.fetchCustomerInfo)
    bench.advance(.seconds(1))
    return bench.events.last?.event
  }

  private func computed(_ bench: inout Bench) -> CustomerInfo? {
    if case .customerInfoComputed(_, let info, let error)? = answer(&bench), error.kind == .unexpectedBackend {
      info
    } else {
      nil
    }
  }

  @Test func `computes from its transactions`() throws {
    var bench = bench(buying: [Bench.annual])
    let info = try #require(computed(&bench))
    #expect(info.verification == .verifiedOnDevice)
    #expect(info.activeEntitlements(wall: bench.now) == bench.info.activeEntitlements(wall: bench.now))
    #expect(
      info.subscription(Bench.annual)?.storeTransactionID == bench.info.subscription(Bench.annual)?.storeTransactionID)
  }

  @Test func `lets a lifetime beat any end`() throws {
    var bench = bench(buying: [Bench.annual, Bench.lifetime])
    let info = try #require(computed(&bench))
    #expect(info.entitlement("pro")?.productID == Bench.lifetime)
    #expect(info.entitlement("pro")?.expirationDate == nil)
    #expect(info.entitlement("premium")?.productID == Bench.annual)
  }

  @Test func `counts neither what has ended nor what was refunded`() throws {
    var ended = bench(buying: [Bench.weekly]) { bench in
      bench.tell { $0.setAutoRenew(false, of: Bench.weekly, of: $1.accountID, &$2) }
      bench.advance(.days(30))
    }
    #expect(try #require(computed(&ended)).entitlements.isEmpty)
    var refunded = bench(buying: [Bench.lifetime]) { bench in
      bench.tell { $0.refund(.latest(productID: Bench.lifetime), of: $1.accountID, &$2) }
    }
    #expect(try #require(computed(&refunded)).entitlements.isEmpty)
  }

  @Test func `computes nothing without a mapping, for an answer of 4xx, or without a connection`() {
    var first = Bench()
    first.set { $0.backend = .failing(503) }
    #expect(computed(&first) == nil)
    var refused = bench(buying: [Bench.annual], failing: 404)
    #expect(computed(&refused) == nil)
    var offline = bench(buying: [Bench.annual])
    offline.isOnline = false
    #expect(computed(&offline) == nil)
  }

  @Test func `computes nothing while a consumable waits for the backend`() {
    var bench = bench(buying: [Bench.annual])
    #expect(computed(&bench) != nil)
    _ = bench.buy(Bench.coins)
    #expect(computed(&bench) == nil)
  }

  @Test func `learns that the app's key is refused`() {
    for status in [401, 403] {
      var bench = bench(failing: status)
      guard case .customerInfoFailed(_, .invalidCredentials)? = answer(&bench) else {
        Issue.record("\(status) is another error")
        return
      }
    }
    #expect(StoreError.invalidCredentials.code == 11)
  }
}
