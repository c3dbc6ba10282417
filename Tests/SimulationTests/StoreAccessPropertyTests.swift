import Monetization
import Simulation
import Testing

/// Properties of access that hold over random journals.
@Suite struct `Access over random journals` {
  typealias Bench = StoreBench

  private static func random(_ seed: Int, _ steps: Int = 50, _ look: (inout Bench) -> Void) {
    var bench = Bench(accounts: ["alex@example.com", "kim@example.com"])
    var random = SeededNumbers(UInt64(seed))
    for _ in 0..<steps {
      `The journal of an account`.act(random.next(), &bench)
      look(&bench)
    }
  }

  @Test(arguments: 1...40)
  func `the truth never outlives what was paid or free, plus grace, and ends with a refund`(seed: Int) {
    Self.random(seed) { bench in
      for entitlement in bench.info.activeEntitlements(wall: bench.now) {
        let products = Bench.catalogue.entitlementMapping.filter { $0.entitlements.contains(entitlement) }
          .map(\.productID)
        #expect(
          bench.store.accounts.contains { Self.justifies(products, $0, at: bench.now) },
          "seed \(seed): \(entitlement) at \(bench.now.timestamp)")
      }
    }
  }

  @Test(arguments: 1...40)
  func `a freshly fetched client says what the journal says`(seed: Int) {
    Self.random(seed, 25) { bench in
      guard case .success(let info)? = bench.fetch() else {
        Issue.record("no answer")
        return
      }
      let customer = bench.client.appUserID
      let products = bench.store.accounts.flatMap {
        JournalReading($0.journal).products(of: customer, at: info.requestDate)
      }
      let expected = Bench.catalogue.entitlementMapping.filter { products.contains($0.productID) }
        .flatMap(\.entitlements)
      #expect(
        info.activeEntitlements(wall: info.requestDate) == Set(expected).sorted(),
        "seed \(seed) at \(bench.now.timestamp)")
    }
  }

  /// Decides from the entries alone if an account has paid for one of the products at an instant, has it free, or is in
  /// a grace period.
  private static func justifies(_ products: [String], _ account: StoreAccount, at instant: Instant) -> Bool {
    var taken: Set<String> = []
    for case .takenBack(let purchase, _) in account.journal.map(\.change) { taken.insert(purchase.transaction.id) }
    return account.journal.contains { entry in
      switch entry.change {
      case .purchased(_, let charge), .changedAtOnce(_, let charge, _, _), .renewed(_, let charge, _),
        .sharedSubscription(_, let charge):
        isPaid(charge.transaction, products, instant) && !taken.contains(charge.transaction.id)
      case .bought(let transaction, _), .sharedPurchase(let transaction):
        isPaid(transaction, products, instant) && !taken.contains(transaction.id)
      case .chargeFailed(let name, let graceUntil?, _):
        products.contains(name.productID) && entry.instant <= instant && instant <= graceUntil
      default: false
      }
    }
  }

  private static func isPaid(_ transaction: StoreTransaction, _ products: [String], _ instant: Instant) -> Bool {
    products.contains(transaction.productID) && transaction.purchaseDate <= instant
      && transaction.expirationDate.map { instant <= $0 } ?? true
  }
}
