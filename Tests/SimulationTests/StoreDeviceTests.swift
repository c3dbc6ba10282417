import Foundation
import Monetization
import Simulation
import Testing

@Suite struct `Devices, accounts and connections` {
  typealias Bench = StoreBench

  @Test func `a new install knows nothing until it restores`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    bench.buy(Bench.coins)
    bench.tell { $1 = $0.newClient(signedInTo: $1.accountID, &$2) }
    #expect(!bench.isPro)
    guard case .restored(let info)? = bench.restore() else {
      Issue.record("not restored")
      return
    }
    #expect(info.isActive("pro", wall: bench.now))
    // Both installs are one customer now, by the older id.
    #expect(info.originalAppUserID == "$RCAnonymousID:00000000000000000000000000000001")
    #expect(info.nonSubscriptions.map(\.productID) == [Bench.coins])
  }

  @Test func `a restore brings the purchases, and the old device of the same anonymous customer keeps them`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    let old = bench.client
    bench.tell { $1 = $0.newClient(signedInTo: $1.accountID, &$2) }
    bench.restore()
    #expect(bench.isPro)
    bench.client = old
    #expect(bench.isPro)
  }

  @Test func `a restore with nothing to find succeeds and gives nothing`() {
    var bench = Bench()
    guard case .restored(let info)? = bench.restore() else {
      Issue.record("not restored")
      return
    }
    #expect(info.activeEntitlements(wall: bench.now).isEmpty)
  }

  @Test func `another account does not restore what it has not bought, and does not take away`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    bench.tell { $0.switchAccount(of: &$1, to: "kim@example.com", &$2) }
    bench.restore()
    #expect(bench.isPro)
    #expect(bench.offerings.eligibility(of: Bench.annual) == .eligible)
    bench.tell { $1 = $0.newClient(signedInTo: $1.accountID, &$2) }
    bench.restore()
    #expect(!bench.isPro)
  }

  @Test func `signed out and never asked, a restore says so`() {
    var bench = Bench { $0.showsPurchaseSheet = false }
    bench.tell { $0.switchAccount(of: &$1, to: nil, &$2) }
    #expect(bench.restore() == .failed(.notSignedIn))
  }

  @Test func `a purchase on another device arrives by itself`() {
    var bench = Bench()
    bench.tell { $0.buyElsewhere(Bench.lifetime, for: $1, &$2) }
    #expect(bench.updates == [.otherDevice])
    #expect(bench.isPro)
  }

  struct Row: Sendable {
    var name: String
    var isOnline = true
    var change: @Sendable (inout StoreConditions) -> Void = { _ in }
    var faults: [FaultRule] = []
    var purchase: StoreError?
    var restore: StoreError?
    var offerings: StoreError?
    var info: StoreError?
  }

  /// The error for a failing status without a body.
  static func unexplained(_ status: Int) -> StoreError { StoreError(.unknown, .status(status)) }

  static let rows = [
    Row(
      name: "offline", isOnline: false, purchase: .offline, restore: .offline, offerings: .offline,
      info: .offline),
    Row(
      name: "backend", change: { $0.backend = .failing(503) }, purchase: Self.unexplained(503),
      restore: Self.unexplained(503), offerings: Self.unexplained(503), info: Self.unexplained(503)),
    Row(
      name: "store", change: { $0.storeDown = true }, purchase: .storeProblem, restore: .storeProblem,
      offerings: .storeProblem),
    Row(
      name: "faults",
      faults: [
        FaultRule(.purchase, .store(.purchaseNotAllowed)), FaultRule(.restore, .store(.network)),
        FaultRule(.offerings, .store(.network), .always),
        FaultRule(.customerinfo, .store(.signatureVerificationFailed), .after(0)),
      ], purchase: .purchaseNotAllowed, restore: .network, offerings: .network, info: .signatureVerificationFailed),
  ]

  @Test(arguments: rows)
  func `offline, a failing backend and a store that is down are three things`(row: Row) {
    var bench = Bench(row.change)
    bench.isOnline = row.isOnline
    bench.faults = FaultBook(row.faults)
    let purchase = bench.buy(Bench.lifetime)
    if let error = row.purchase {
      if case .unconfirmed(_, UnconfirmedPurchase(error, .postedAgain))? = purchase {
        #expect(row.name == "backend")
      } else {
        #expect(purchase == .failed(error))
      }
    }
    let restore = bench.restore()
    if let error = row.restore { #expect(restore == .failed(error)) }
    let info = bench.fetch()
    if let error = row.info { #expect(info == .failure(error)) } else { #expect((try? info?.get()) != nil) }
    let id = bench.begin(.loadOfferings)
    bench.advance(.seconds(1))
    if let error = row.offerings { #expect(bench.events.last?.event == .offeringsFailed(id, error)) }
    #expect(Set(bench.events.compactMap(\.event.requestID)).count == bench.requestCount)
  }

  @Test func `a fault after two requests lets two through`() {
    var bench = Bench()
    bench.faults.set(FaultRule(.customerinfo, .store(.network), .after(2)))
    let answers = (0..<4).map { _ in bench.fetch() }
    #expect(answers.map { $0 == .failure(.network) } == [false, false, true, true])
  }

  @Test func `a purchase that the backend could not be told of is told at the next fetch`() {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.lifetime))
    bench.set { $0.backend = .failing(500) }
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.advance(.seconds(2))
    #expect(
      bench.outcome(id)
        == .unconfirmed(productID: Bench.lifetime, UnconfirmedPurchase(Self.unexplained(500), .postedAgain)))
    #expect(!bench.isPro)
    #expect(bench.activeProducts == [Bench.lifetime])
    bench.set { $0.backend = .ok }
    bench.advance(.hours(1))
    #expect(bench.updates.isEmpty && !bench.isPro && bench.client.unfinishedTransactions.count == 1)
    _ = bench.fetch()
    #expect(bench.facts.contains(.told(productID: Bench.lifetime)))
    #expect(bench.client.unfinishedTransactions.isEmpty)
    #expect(bench.isPro)
  }

  @Test(arguments: [(503, true), (500, true), (404, false)])
  func `offerings come from disk if the backend fails with 5xx, and from nowhere with 4xx`(status: Int, isLoaded: Bool)
  {
    var bench = Bench()
    bench.set { $0.backend = .failing(status) }
    let before = bench.begin(.loadOfferings)
    bench.advance(.seconds(1))
    #expect(bench.events.last?.event == .offeringsFailed(before, Self.unexplained(status)))
    bench.set { $0.backend = .ok }
    bench.begin(.loadOfferings)
    bench.advance(.seconds(1))
    bench.press { $0.appTerminated(for: &$1, &$2) }
    bench.press { $0.appResumed(for: &$1, &$2) }
    bench.set { $0.backend = .failing(status) }
    let id = bench.begin(.loadOfferings)
    bench.advance(.seconds(1))
    #expect((bench.events.last?.event == .offeringsLoaded(id, bench.offerings)) == isLoaded)
    #expect(bench.facts.contains(.offeringsFromDisk(Self.unexplained(status))) == isLoaded)
    bench.connect(false)
    let offline = bench.begin(.loadOfferings)
    bench.advance(.seconds(1))
    #expect(bench.events.last?.event == .offeringsFailed(offline, .offline))
  }

  @Test func `going offline before the money is taken takes none`() {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.lifetime))
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.connect(false)
    bench.advance(.seconds(2))
    #expect(bench.outcome(id) == .failed(.offline))
    #expect(bench.activeProducts.isEmpty)
  }

  @Test func `what happened offline is told in one update when the device is back`() {
    var bench = Bench()
    bench.buy(Bench.weekly)
    bench.connect(false)
    bench.advance(.days(30))
    #expect(bench.updates.isEmpty)
    bench.connect(true)
    #expect(bench.updates == [.renewal])
  }

  @Test func `a kill while a purchase is processed loses the answer, not the purchase`() {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.lifetime))
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.press { $0.appTerminated(for: &$1, &$2) }
    bench.advance(.days(1))
    #expect(bench.outcome(id) == nil)
    #expect(bench.client.sheet == nil)
    bench.press { $0.appResumed(for: &$1, &$2) }
    bench.advance(.zero)
    #expect(bench.updates.isEmpty)
    #expect(
      bench.events.contains {
        if case .purchaseFound(let found, let info) = $0.event {
          found.productID == Bench.lifetime && info.isActive("pro", wall: bench.now)
        } else {
          false
        }
      })
    #expect(bench.isPro)
  }

  @Test func `a missed answer to a purchase outlives other news, but not a refund`() {
    var bench = Bench()
    bench.begin(.purchase(productID: Bench.annual))
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.press { $0.appTerminated(for: &$1, &$2) }
    bench.tell { $0.setAutoRenew(false, of: Bench.annual, of: $1.accountID, &$2) }
    #expect(bench.client.missedUpdate == .unfinishedPurchase)
    bench.tell { $0.refund(.all, of: $1.accountID, &$2) }
    #expect(bench.client.missedUpdate == .refund)
  }

  @Test func `a refund reaches the phone without the backend`() {
    var bench = Bench { $0.backend = .failing(503) }
    bench.buy(Bench.annual)
    bench.tell { $0.refund(.all, of: $1.accountID, &$2) }
    let told = StoreEvent.purchaseTakenBack(productIDs: [Bench.annual])
    #expect(bench.events.count { $0.event == told } == 1)
    // After a later purchase it is no news any more.
    bench.buy(Bench.annual)
    bench.press { $0.appTerminated(for: &$1, &$2) }
    bench.press { $0.appResumed(for: &$1, &$2) }
    bench.advance(.zero)
    #expect(bench.events.count { $0.event == told } == 1)
  }

  @Test func `the sheet of subscriptions is answered when it closes`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    let id = bench.begin(.manageSubscriptions)
    bench.advance(.days(1))
    #expect(bench.managementRows.map(\.productID) == [Bench.annual])
    bench.tell { $0.setAutoRenew(false, of: Bench.annual, of: $1.accountID, &$2) }
    bench.press { $0.closeManagement(for: &$1, &$2) }
    bench.advance(.seconds(1))
    guard case .customerInfoFetched(id, let info)? = bench.events.last?.event else {
      Issue.record("\(String(describing: bench.events.last))")
      return
    }
    #expect(info.subscription(Bench.annual)?.willRenew == false)
  }

  @Test func `two copies of one store go their own ways, and an untouched one goes on alike`() {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.annual))
    bench.press { $0.confirm(for: &$1, &$2) }
    var copy = bench
    copy.set { $0.purchaseOutcome = .fail(.network) }
    var same = bench
    for days in [0, 1, 400] as [Int64] {
      bench.advance(.days(days))
      same.advance(.days(days))
      copy.advance(.days(days) + .seconds(2))
    }
    #expect(same.store == bench.store)
    #expect(same.events == bench.events)
    #expect(bench.isPro)
    #expect(copy.outcome(id) == .failed(.network))
  }

  @Test(arguments: [true, false])
  func `what was taken back is told even if something else was missed with it`(refundFirst: Bool) {
    var bench = Bench()
    bench.buy(Bench.annual)
    bench.buy(Bench.lifetime)
    bench.client.appSuspended()
    func refund() { bench.tell { $0.refund(.latest(productID: Bench.lifetime), of: $1.accountID, &$2) } }
    func change() { bench.tell { $0.setAutoRenew(false, of: Bench.annual, of: $1.accountID, &$2) } }
    for happens in refundFirst ? [refund, change] : [change, refund] {
      happens()
      bench.advance(.seconds(1))
    }
    let before = bench.updates.count
    bench.press { $0.appResumed(for: &$1, &$2) }
    bench.advance(.seconds(1))
    #expect(bench.updates.dropFirst(before) == [.refund])
  }
}
