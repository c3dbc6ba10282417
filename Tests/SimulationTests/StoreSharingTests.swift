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

  /// A child's phone and a parent's, who has bought the product and shares it.
  private static func family(_ product: String) -> StorePhones {
    var phones = StorePhones(accounts: ["kid@example.com", "mum@example.com"])
    phones.press(0) { $0.makeChild($1.accountID, of: "mum@example.com", &$2) }
    phones.press(1) { $0.buyElsewhere(product, for: $1, &$2) }
    phones.press(0) { $0.shareFromFamily(product, with: $1.accountID, &$2) }
    return phones
  }

  private static func hasAccess(_ phones: StorePhones) -> Bool {
    phones.store.activeProducts(of: "kid@example.com").isEmpty == false
  }

  @Test(arguments: [Bench.lifetime, Bench.annual]) func `it ends when its payer gets the money back`(product: String) {
    var phones = Self.family(product)
    #expect(Self.hasAccess(phones))
    phones.press(1) { $0.refund(.latest(productID: product), of: $1.accountID, &$2) }
    #expect(!Self.hasAccess(phones))
  }

  @Test func `it ends with the subscription of its payer`() {
    var phones = Self.family(Bench.annual)
    phones.press(1) { $0.setAutoRenew(false, of: Bench.annual, of: $1.accountID, &$2) }
    phones.advance(.days(2))
    #expect(Self.hasAccess(phones))
    phones.advance(.days(400))
    #expect(!Self.hasAccess(phones))
  }

  @Test func `a child's purchase on another device waits for the parent, too`() {
    var phones = StorePhones(accounts: ["kid@example.com", "mum@example.com"])
    phones.press(0) { $0.makeChild($1.accountID, of: "mum@example.com", &$2) }
    phones.press(0) { $0.buyElsewhere(Bench.lifetime, for: $1, &$2) }
    #expect(!Self.hasAccess(phones))
    #expect(phones.store.pendingApprovals(by: "mum@example.com").map(\.productID) == [Bench.lifetime])
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
