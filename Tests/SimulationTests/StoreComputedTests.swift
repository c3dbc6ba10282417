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
    if case .customerInfoComputed(_, let info, let error, _)? = answer(&bench), error.isServerFailure {
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

  @Test func `computes as RevenueCat's SDK does`() throws {
    var bench = bench(buying: [Bench.annual, Bench.lifetime])
    bench.advance(.hours(1))
    let info = try #require(computed(&bench))
    #expect(info.firstSeen == info.requestDate && info.originalPurchaseDate == info.requestDate)
    #expect(info.nonSubscriptions.isEmpty && info.productsForGood == [Bench.lifetime])
    #expect(info.subscription(Bench.annual)?.periodType == .trial)
    // A second one with the same content is no news.
    #expect(try #require(computed(&bench)).hasSameContent(as: info))
    bench.advance(.days(4))
    let renewed = try #require(computed(&bench)).subscription(Bench.annual)
    #expect(renewed?.periodType == .normal && renewed?.originalPurchaseDate == renewed?.purchaseDate)
  }

  @Test(arguments: [("loyal", PeriodType.intro), ("back", .normal)])
  func `tells a promotional offer by its period type, and no offer that wins back`(
    offer: String, type: PeriodType
  ) throws {
    var bench = bench(failing: nil)
    _ = bench.buy(Bench.monthly)
    bench.tell { $0.setAutoRenew(false, of: Bench.monthly, of: $1.accountID, &$2) }
    bench.advance(.days(40))
    _ = bench.buy(Bench.monthly, offer: offer)
    bench.set { $0.backend = .failing(503) }
    #expect(try #require(computed(&bench)).subscription(Bench.monthly)?.periodType == type)
  }

  @Test func `takes a code for an introduction, though it is free`() throws {
    var bench = bench(failing: nil)
    #expect(bench.redeem("HELLO") == nil)
    bench.set { $0.backend = .failing(503) }
    #expect(try #require(computed(&bench)).subscription(Bench.monthly)?.periodType == .intro)
  }

  @Test func `gives no access in a grace period`() throws {
    var bench = bench(buying: [Bench.weekly]) { bench in
      bench.press { $0.startBillingIssue(of: $1.accountID, &$2) }
      bench.set { $0.gracePeriodDays = 16 }
      bench.advance(.days(8))
    }
    #expect(bench.info.isActive("news", wall: bench.now))
    #expect(try !#require(computed(&bench)).isActive("news", wall: bench.now))
  }

  @Test func `posts what is unfinished in the place of a fetch`() throws {
    var bench = bench(buying: [Bench.annual])
    guard case .customerInfoComputed(_, _, _, isPosted: false)? = answer(&bench) else {
      Issue.record("a post of nothing")
      return
    }
    _ = bench.buy(Bench.lifetime)
    guard case .customerInfoComputed(_, let info, _, isPosted: true)? = answer(&bench) else {
      Issue.record("no post")
      return
    }
    #expect(info.entitlement("pro")?.productID == Bench.lifetime)
  }

  @Test func `computes a purchase, a restore and a refund at once`() {
    var bench = bench()
    guard case .purchased(_, let bought)? = bench.buy(Bench.lifetime), bought.isComputed else {
      Issue.record("not computed")
      return
    }
    #expect(bought.isActive("pro", wall: bench.now))
    guard case .restored(let restored)? = bench.restore() else {
      Issue.record("not restored")
      return
    }
    #expect(restored.isComputed && restored.isActive("pro", wall: bench.now))
    bench.tell { $0.refund(.all, of: $1.accountID, &$2) }
    #expect(bench.updates == [.refund] && bench.updatedInfo?.isActive("pro", wall: bench.now) == false)
  }

  @Test func `does not sell an unfinished consumable twice`() {
    var bench = bench()
    #expect(
      bench.buy(Bench.coins)
        == .unconfirmed(
          productID: Bench.coins, UnconfirmedPurchase(StoreError(.unknown, .status(503)), .postedAgain)))
    #expect(bench.client.unfinishedTransactions.count == 1)
    let second = bench.begin(.purchase(productID: Bench.coins))
    #expect(bench.client.sheet == nil)
    bench.advance(.seconds(1))
    #expect(
      bench.outcome(second)
        == .unconfirmed(
          productID: Bench.coins, UnconfirmedPurchase(StoreError(.unknown, .status(503)), .postedAgain)))
    bench.set { $0.backend = .ok }
    let third = bench.begin(.purchase(productID: Bench.coins))
    bench.advance(.seconds(1))
    guard case .purchased(let coins, _)? = bench.outcome(third) else {
      Issue.record("\(String(describing: bench.outcome(third)))")
      return
    }
    #expect(bench.store.accounts[0].purchases.map(\.transaction.id) == [coins.id])
    #expect(bench.client.unfinishedTransactions.isEmpty)
  }

  @Test(arguments: [
    (BackendFailure(404), StoreError(.unknown, .status(404)), true, 0),
    (BackendFailure(400, .withoutCode), StoreError(.unknownBackend, .status(400)), true, 0),
    (BackendFailure(409, .code(7102)), .receiptInUse, true, 0), (BackendFailure(403), .invalidCredentials, true, 0),
    (BackendFailure(429), StoreError(.unknown, .status(429)), true, 3),
    (BackendFailure(429, isRetryable: false), StoreError(.unknown, .status(429)), true, 0),
    (BackendFailure(200), .unexpectedBackend(200), false, 0),
  ])
  func `finishes a purchase or keeps it by the answer, and grants nothing`(
    failure: BackendFailure, error: StoreError, isFinished: Bool, tries: Int
  ) {
    var bench = bench()
    bench.set { $0.backend = .answering(failure) }
    let id = bench.begin(.purchase(productID: Bench.lifetime))
    bench.advance(.zero)
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.advance(.seconds(10))
    let isOthers = error == .receiptInUse
    let fate: UnconfirmedPurchase.Fate = !isFinished ? .postedAgain : isOthers ? .ownedByAnother : .finished
    #expect(bench.outcome(id) == .unconfirmed(productID: Bench.lifetime, UnconfirmedPurchase(error, fate)))
    #expect(bench.client.unfinishedTransactions.isEmpty == isFinished)
    #expect(bench.facts.count { if case .postTriedAgain = $0 { true } else { false } } == tries)
    bench.set { $0.backend = .ok }
    _ = bench.fetch()
    #expect(bench.isPro == !isFinished)
    bench.restore()
    #expect(bench.isPro)
  }

  @Test func `posts what the backend takes in, though it cannot read the answer`() {
    var bench = bench(failing: 200)
    #expect(
      bench.buy(Bench.lifetime)
        == .unconfirmed(productID: Bench.lifetime, UnconfirmedPurchase(.unexpectedBackend(200), .postedAgain)))
    #expect(bench.isPro && bench.client.unfinishedTransactions.count == 1)
    // What the App Store passes to the app is posted, too.
    bench.tell { $0.refund(.all, of: $1.accountID, &$2) }
    #expect(bench.redeem("HELLO") == nil)
    #expect(bench.isPro && bench.client.unfinishedTransactions.count == 2)
    bench.set { $0.backend = .ok }
    _ = bench.fetch()
    #expect(bench.client.unfinishedTransactions.isEmpty)
    let told = bench.facts.contains {
      switch $0 {
      case .untold, .told: true
      default: false
      }
    }
    #expect(!told)
  }

  @Test func `has error 10 where no answer arrives, and posts again`() {
    var bench = bench()
    bench.set { $0.backend = .silent }
    #expect(
      bench.buy(Bench.lifetime)
        == .unconfirmed(productID: Bench.lifetime, UnconfirmedPurchase(.network, .postedAgain)))
    #expect(!bench.isPro && bench.fetch() == .failure(.network))
    bench.set { $0.backend = .ok }
    _ = bench.fetch()
    #expect(bench.isPro && bench.client.unfinishedTransactions.isEmpty)
  }

  @Test func `finishes nothing if the app forgets to`() {
    var bench = Bench { $0.finishesTransactions = false }
    bench.buy(Bench.lifetime)
    bench.buy(Bench.coins)
    bench.buy(Bench.coins)
    _ = bench.fetch()
    #expect(bench.client.unfinishedTransactions.count == 2 && bench.store.accounts[0].purchases.count == 2)
    bench.set { $0.finishesTransactions = true }
    _ = bench.fetch()
    #expect(bench.client.unfinishedTransactions.isEmpty && bench.isPro)
  }

  @Test func `reads and writes the words of an answer`() throws {
    for words in [
      "fail 503", "fail 503 nocode", "fail 409 code 7102", "fail 429 noretry", "fail 429 nocode noretry", "fail silent",
    ] {
      let command = try DirectorCommand("backend " + words)
      #expect(command.line == "backend " + words)
    }
    #expect(throws: (any Error).self) { try DirectorCommand("backend fail 302") }
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
