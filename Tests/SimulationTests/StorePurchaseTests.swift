import Monetization
import Simulation
import Testing

@Suite struct `Buying in the simulated store` {
  typealias Bench = StoreBench

  @Test func `a confirmed purchase processes, says that all is set, and is answered once`() throws {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.annual))
    let sheet = try #require(bench.client.sheet)
    #expect(sheet.step == .confirm)
    #expect(sheet.priceLine == "$29.99 / year")
    #expect(sheet.introductoryLine == "3 days free, then $29.99 a year until cancelled")
    #expect(sheet.accountID == "alex@example.com")
    bench.advance(.days(1))
    #expect(bench.events.isEmpty)
    bench.press { $0.confirm(for: &$1, &$2) }
    #expect(bench.client.sheet?.step == .processing)
    bench.advance(.milliseconds(400))
    #expect(bench.client.sheet?.conclusion?.lastWords == "You're all set.")
    #expect(bench.outcome(id) == nil)
    bench.advance(to: bench.now + .days(1))
    #expect(bench.client.sheet?.conclusion?.lastWords == "You're all set.")
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.advance(.zero)
    #expect(bench.client.sheet == nil)
    guard case .purchased(let transaction, let info)? = bench.outcome(id) else {
      Issue.record("not purchased: \(String(describing: bench.outcome(id)))")
      return
    }
    #expect(transaction.price == Money(0, "USD"))
    #expect(transaction.offer?.paymentMode == .freeTrial)
    #expect(info.isActive("pro", wall: bench.now))
    #expect(info.entitlement("pro")?.periodType == .trial)
    bench.advance(.hours(1))
    #expect(bench.events.count == 1)
  }

  @Test func `OK on the last message ends the purchase at once`() {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.annual))
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.advance(.milliseconds(400))
    bench.press { $0.cancel(for: &$1, &$2) }
    bench.advance(.zero)
    #expect(bench.outcome(id) != nil)
    bench.advance(.days(1))
    #expect(bench.events.count == 1)
  }

  @Test func `cancel grants nothing, uses no trial up, and the sheet has gone`() {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.annual))
    bench.press { $0.cancel(for: &$1, &$2) }
    bench.advance(.zero)
    #expect(bench.outcome(id) == .cancelled)
    #expect(bench.client.sheet == nil)
    #expect(!bench.isPro)
    #expect(bench.offerings.eligibility(of: Bench.annual) == .eligible)
  }

  @Test(arguments: [
    (StoreConditions.PurchaseDecision.cancel, PurchaseOutcome.cancelled),
    (.fail(.storeProblem), .failed(.storeProblem)),
    (.pending, .pending), (.interrupted, .interrupted), (.paymentMethod, .interrupted), (.unverified, .unverified),
  ])
  func `the conditions decide what confirming leads to`(
    decision: StoreConditions.PurchaseDecision, outcome: PurchaseOutcome
  ) {
    var bench = Bench { $0.purchaseOutcome = decision }
    #expect(bench.buy(Bench.annual) == outcome)
    #expect(bench.client.sheet == nil)
    #expect(!bench.isPro)
    var direct = Bench {
      $0.purchaseOutcome = decision
      $0.showsPurchaseSheet = false
    }
    let id = direct.begin(.purchase(productID: Bench.annual))
    #expect(direct.client.sheet == nil)
    direct.advance(.milliseconds(400))
    #expect(direct.outcome(id) == outcome)
  }

  @Test func `a failed verification says first that all is set`() {
    var bench = Bench { $0.purchaseOutcome = .unverified }
    let id = bench.begin(.purchase(productID: Bench.annual))
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.advance(.milliseconds(400))
    #expect(bench.client.sheet?.conclusion?.lastWords == "You're all set.")
    bench.advance(.seconds(1))
    #expect(bench.outcome(id) == .unverified)
    #expect(bench.activeProducts.isEmpty)
  }

  @Test func `OK closes the sheet at once`() {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.annual))
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.advance(.milliseconds(400))
    #expect(bench.client.sheet?.conclusion?.lastWords == "You're all set.")
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.advance(.zero)
    #expect(bench.client.sheet == nil && bench.outcome(id) != nil)
  }

  @Test func `an outcome for the next purchase only is used once`() {
    var bench = Bench {
      $0.purchaseOutcome = .fail(.network)
      $0.purchaseOutcomeLasts = false
    }
    #expect(bench.buy(Bench.annual) == .failed(.network))
    bench.buy(Bench.annual)
    #expect(bench.isPro)
  }

  @Test func `a second purchase during the first is refused, and the first goes on`() {
    var bench = Bench()
    let first = bench.begin(.purchase(productID: Bench.annual))
    let second = bench.begin(.purchase(productID: Bench.lifetime))
    bench.advance(.zero)
    #expect(bench.outcome(second) == .failed(.operationInProgress))
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.advance(.seconds(2))
    guard case .purchased? = bench.outcome(first) else {
      Issue.record("the first purchase was lost")
      return
    }
  }

  @Test func `nobody signed in is asked to sign in, then the purchase goes on`() {
    var bench = Bench()
    bench.tell { $0.switchAccount(of: &$1, to: nil, &$2) }
    #expect(bench.offerings.eligibility(of: Bench.annual) == .unknown)
    let id = bench.begin(.purchase(productID: Bench.annual))
    #expect(bench.client.sheet?.step == .signIn)
    #expect(bench.client.sheet?.introductoryLine == nil)
    bench.press { $0.signIn(for: &$1, &$2) }
    #expect(bench.client.sheet?.step == .confirm)
    #expect(bench.client.sheet?.introductoryLine != nil)
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.advance(.seconds(2))
    guard case .purchased? = bench.outcome(id) else {
      Issue.record("not purchased")
      return
    }
  }

  @Test func `an owned non-consumable gives the original transaction back, a consumable is bought again`() {
    var bench = Bench()
    guard case .purchased(let first, _)? = bench.buy(Bench.lifetime) else {
      Issue.record("not purchased")
      return
    }
    bench.advance(.days(30))
    guard case .purchased(let second, _)? = bench.buy(Bench.lifetime) else {
      Issue.record("not purchased")
      return
    }
    #expect(first == second)
    bench.buy(Bench.coins)
    bench.buy(Bench.coins)
    #expect(bench.info.nonSubscriptions.map(\.productID) == [Bench.lifetime, Bench.coins, Bench.coins])
    #expect(bench.activeProducts == [Bench.lifetime])
  }

  @Test func `an active subscription cannot be bought twice, lifetime beside it can`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    bench.buy(Bench.annual)
    #expect(bench.transactions.count == 1)
    bench.buy(Bench.lifetime)
    #expect(bench.activeProducts == [Bench.annual, Bench.lifetime])
    #expect(bench.info.entitlement("pro")?.productID == Bench.lifetime)
    #expect(bench.info.entitlement("pro")?.willRenew == false)
    #expect(bench.info.entitlement("premium")?.productID == Bench.annual)
    #expect(bench.info.subscription(Bench.annual)?.willRenew == true)
  }

  @Test func `a product that the store does not deliver cannot be bought and is missing from the offering`() {
    var bench = Bench { $0.unavailableProducts = [Bench.annual] }
    let id = bench.begin(.purchase(productID: Bench.annual))
    bench.begin(.loadOfferings)
    bench.advance(.seconds(1))
    #expect(bench.outcome(id) == .failed(.productNotAvailable))
    guard case .offeringsLoaded(_, let response)? = bench.events.last?.event,
      let current = response.offerings.current
    else {
      Issue.record("no offerings: \(bench.events)")
      return
    }
    #expect(response.resolvedPackages(of: current).map(\.product.id) == [Bench.lifetime])
  }

  @Test func `offerings without any product are a configuration error`() {
    var bench = Bench { $0.unavailableProducts = [Bench.annual, Bench.lifetime] }
    let id = bench.begin(.loadOfferings)
    bench.advance(.seconds(1))
    guard case .offeringsFailed(id, let error)? = bench.events.last?.event, error.kind == .configuration else {
      Issue.record("\(bench.events)")
      return
    }
  }

  @Test func `another storefront charges in its currency`() {
    var bench = Bench()
    bench.tell { $0.setStorefront(Storefront("DEU"), of: $1.accountID, &$2) }
    bench.begin(.purchase(productID: Bench.lifetime))
    #expect(bench.client.sheet?.priceLine == "209,99 € once")
  }
}
