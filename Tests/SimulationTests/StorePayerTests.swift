import Foundation
import Monetization
import Simulation
import Testing

/// The account that a sheet names, the price that it shows, and the customer who gets the purchase.
@Suite struct `Who pays, for what, and who is told` {
  typealias Bench = StoreBench

  private static let sam = "sam@example.com"

  /// A purchase of the lifetime product that is being processed, for five seconds; confirmed on the sheet if there is one.
  private static func processing(
    hasSheet: Bool = true, _ change: (inout StoreBench) -> Void = { _ in }
  ) -> (bench: StoreBench, id: RequestID) {
    var bench = Bench {
      $0.latency.purchase = .seconds(5)
      $0.showsPurchaseSheet = hasSheet
    }
    change(&bench)
    let id = bench.begin(.purchase(productID: Bench.lifetime))
    bench.press { $0.confirm(for: &$1, &$2) }
    return (bench, id)
  }

  @Test(arguments: [true, false], [TimeSpan.seconds(1), .milliseconds(5_500)])
  func `the account that has confirmed pays, and the app gets what was paid, whoever is signed in then`(
    hasSheet: Bool, switching after: TimeSpan
  ) {
    var (bench, id) = Self.processing(hasSheet: hasSheet)
    bench.advance(after)
    bench.tell { $0.switchAccount(of: &$1, to: Self.sam, &$2) }
    bench.advance(.seconds(10))
    #expect(bench.store.account("alex@example.com")?.purchases.count == 1)
    #expect(bench.store.account(Self.sam)?.purchases.isEmpty == true)
    guard case .purchased(_, let info)? = bench.outcome(id) else {
      Issue.record("\(String(describing: bench.outcome(id)))")
      return
    }
    #expect(info.isActive("pro", wall: bench.now) && bench.isPro)
  }

  @Test func `a purchase that the backend could not be told of waits for its account, and is not lost`() {
    var (bench, _) = Self.processing { $0.set { $0.backend = .failing(503) } }
    bench.advance(.seconds(10))
    bench.tell { $0.switchAccount(of: &$1, to: nil, &$2) }
    bench.set { $0.backend = .ok }
    _ = bench.fetch()
    #expect(!bench.facts.contains(.told(productID: Bench.lifetime)))
    bench.tell { $0.switchAccount(of: &$1, to: "alex@example.com", &$2) }
    _ = bench.fetch()
    #expect(bench.isPro)
    #expect(bench.facts.contains(.told(productID: Bench.lifetime)))
  }

  @Test func `the backend is told after all, whatever else was missed meanwhile`() {
    var bench = Bench { $0.backend = .failing(503) }
    bench.buy(Bench.annual)
    bench.tell { $0.renewNow(Bench.annual, of: $1.accountID, &$2) }
    bench.tell { $0.refund(.all, of: $1.accountID, &$2) }
    bench.set { $0.backend = .ok }
    _ = bench.fetch()
    _ = bench.fetch()
    // Of the purchase and of its renewal, once each.
    #expect(bench.facts.filter { $0 == .told(productID: Bench.annual) }.count == 2)
  }

  @Test func `an offer that a code has found is for the account that has asked`() {
    var bench = Bench()
    bench.begin(.redeemCode)
    bench.press { store, client, _ in store.editCode("SPRING", for: &client) }
    for _ in 0..<2 {
      bench.press { $0.redeemChosen(for: &$1, &$2) }
      if bench.client.redemptionSheet?.step == .checking { bench.advance(.seconds(1)) }
    }
    bench.tell { $0.switchAccount(of: &$1, to: Self.sam, &$2) }
    bench.advance(.seconds(5))
    #expect(bench.client.redemptionSheet?.step == .code(nil))
    #expect(bench.store.accounts.allSatisfy { $0.subscriptions.isEmpty })
  }

  // MARK: The price

  private static func makeDearer(_ bench: inout StoreBench) {
    bench.press { $0.changePrice(of: Bench.lifetime, to: 999, needsConsent: false, &$2) }
    bench.press { $0.setStorefront(Storefront("DEU"), of: $1.accountID, &$2) }
  }

  @Test(arguments: [false, true]) func `a price that is not on the sheet is asked about before it is charged`(
    isConfirmed: Bool
  ) {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.lifetime))
    bench.advance(.seconds(1))
    if isConfirmed { bench.press { $0.confirm(for: &$1, &$2) } }
    Self.makeDearer(&bench)
    if !isConfirmed { bench.press { $0.confirm(for: &$1, &$2) } }
    bench.advance(.seconds(5))
    #expect(bench.outcome(id) == nil && bench.store.accounts[0].purchases.isEmpty)
    #expect(bench.client.sheet?.step == .confirm && bench.client.sheet?.priceLine == "859,99 € once")
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.advance(.seconds(5))
    #expect(bench.store.accounts[0].purchases.map(\.transaction.price) == [Money(Decimal(85_999) / 100, "EUR")])
  }

  @Test func `a free trial that is gone is not promised any more`() {
    var bench = Bench()
    bench.begin(.purchase(productID: Bench.annual))
    #expect(bench.client.sheet?.introductoryLine != nil)
    bench.press { $0.buyElsewhere(Bench.monthly, for: $1, &$2) }
    bench.press { $0.expire(Bench.monthly, of: $1.accountID, &$2) }
    bench.press { $0.confirm(for: &$1, &$2) }
    #expect(bench.client.sheet?.step == .confirm && bench.client.sheet?.introductoryLine == nil)
  }

  @Test func `who signs in sees the price in the own country`() {
    var bench = Bench()
    bench.press { $0.setStorefront(Storefront("DEU"), of: $1.accountID, &$2) }
    bench.tell { $0.switchAccount(of: &$1, to: nil, &$2) }
    bench.begin(.purchase(productID: Bench.lifetime))
    #expect(bench.client.sheet?.priceLine == "$249.00 once")
    bench.press { $0.signIn(for: &$1, &$2) }
    #expect(bench.client.sheet?.priceLine == "209,99 € once")
  }

  @Test func `the end of the app makes no purchase at a price that nobody has confirmed`() {
    var (bench, _) = Self.processing()
    Self.makeDearer(&bench)
    bench.press { $0.appTerminated(for: &$1, &$2) }
    bench.advance(.days(1))
    #expect(bench.store.accounts[0].purchases.isEmpty)
  }

  // MARK: The transfer policy

  /// Another customer of the account owns the lifetime product, and keeps it; sam has bought it again.
  private static func boughtAgain() -> StoreBench {
    processing { bench in
      bench.begin(.logIn(appUserID: "kim"))
      bench.advance(.seconds(1))
      bench.tell { $0.buyElsewhere(Bench.lifetime, for: $1, &$2) }
      bench.advance(.hours(1))
      bench.press { $1 = $0.newClient(signedInTo: $1.accountID, &$2) }
      bench.begin(.logIn(appUserID: "sam"))
      bench.advance(.seconds(1))
      bench.set { $0.transferPolicy = .keep }
    }.bench
  }

  private static let refusal = StoreFact.transferRefused(productIDs: [Bench.lifetime], owner: "kim", .keep, .purchase)

  @Test func `a relaunch does not bring what the policy leaves to another customer`() {
    var bench = Self.boughtAgain()
    bench.press { $0.appTerminated(for: &$1, &$2) }
    bench.press { $0.appResumed(for: &$1, &$2) }
    bench.advance(.seconds(1))
    #expect(bench.facts.contains(Self.refusal))
    #expect(!bench.events.contains { if case .purchaseFound = $0.event { true } else { false } })
    #expect(!bench.isPro)
  }

  @Test func `nor does a backend that answers late`() {
    var bench = Self.boughtAgain()
    bench.set { $0.backend = .failing(503) }
    bench.advance(.seconds(10))
    bench.set { $0.backend = .ok }
    _ = bench.fetch()
    #expect(bench.facts.contains(Self.refusal) && !bench.facts.contains(.told(productID: Bench.lifetime)))
  }
}
