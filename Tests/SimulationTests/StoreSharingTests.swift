import Monetization
import Simulation
import Testing

/// The purchases that the family shares with an account.
@Suite struct `What the family shares` {
  typealias Bench = StoreBench

  private static func sharing(_ product: String, parent: String? = nil) -> StoreBench {
    var bench = Bench()
    if let parent { bench.tell { $0.makeChild($1.accountID, of: parent, &$2) } }
    bench.tell { $0.shareFromFamily(product, with: $1.accountID, &$2) }
    return bench
  }

  @Test(arguments: [Bench.lifetime, Bench.annual]) func `it is shared once, and ends at once`(product: String) {
    var bench = Self.sharing(product)
    #expect(bench.isPro)
    bench.tell { $0.shareFromFamily(product, with: $1.accountID, &$2) }
    #expect(bench.facts.last == .sharedAlready(productID: product))
    bench.tell { $0.endFamilySharing(of: product, with: $1.accountID, &$2) }
    #expect(!bench.isPro && bench.activeProducts.isEmpty)
  }

  @Test func `another family does not go on with what the old one has shared`() {
    var bench = Self.sharing(Bench.lifetime, parent: "mum@example.com")
    #expect(bench.isPro)
    bench.tell { $0.makeChild($1.accountID, of: "dad@example.com", &$2) }
    #expect(!bench.isPro)
    #expect(bench.store.accounts.first?.parentID == "dad@example.com")
  }

  @Test func `only its payer cancels or renews a subscription`() {
    var bench = Self.sharing(Bench.annual)
    bench.tell { $0.setAutoRenew(false, of: Bench.annual, of: $1.accountID, &$2) }
    bench.tell { $0.renewNow(Bench.annual, of: $1.accountID, &$2) }
    #expect(bench.store.accounts.first?.subscriptions.first?.willAutoRenew == true)
    #expect(bench.transactions.count == 1)
    #expect(bench.facts.contains(.notRunning(productID: Bench.annual, .changeAutoRenew)))
  }

  @Test(arguments: [Bench.lifetime, Bench.annual]) func `for what is shared there is no money to give back`(
    product: String
  ) {
    var bench = Self.sharing(product)
    for scope in [SimulatedStore.RefundScope.latest(productID: product), .all] {
      bench.tell { $0.refund(scope, of: $1.accountID, &$2) }
      #expect(bench.facts.last == .nothingToRefund && bench.isPro)
    }
    bench.tell { $0.revoke(product, of: $1.accountID, &$2) }
    #expect(!bench.isPro)
  }
}
