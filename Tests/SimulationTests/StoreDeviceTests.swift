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
    bench.tell(bench.store.newInstall(at: bench.now))
    #expect(!bench.isPro)
    guard case .restored(let info)? = bench.restore() else {
      Issue.record("not restored")
      return
    }
    #expect(info.isActive("pro", wall: bench.now))
    #expect(info.originalAppUserID == "$RCAnonymousID:00000000000000000000000000000002")
    #expect(info.nonSubscriptions.isEmpty)
  }

  @Test func `a restore takes the purchases along, and the old device loses them at its next look`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    bench.tell(bench.store.newInstall(at: bench.now))
    bench.restore()
    bench.tell(bench.store.switchInstall(to: 0, at: bench.now))
    #expect(!bench.isPro)
    bench.restore()
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
    bench.tell(bench.store.switchAccount(to: "kim@example.com", at: bench.now))
    bench.restore()
    #expect(bench.isPro)
    #expect(bench.store.offeringsResponse.eligibility(of: Bench.annual) == .eligible)
    bench.tell(bench.store.newInstall(at: bench.now))
    bench.restore()
    #expect(!bench.isPro)
  }

  @Test func `signed out, a restore says so`() {
    var bench = Bench()
    bench.tell(bench.store.switchAccount(to: nil, at: bench.now))
    #expect(bench.restore() == .failed(.notSignedIn))
  }

  @Test func `a purchase on another device arrives by itself`() {
    var bench = Bench()
    bench.tell(bench.store.buyElsewhere(Bench.lifetime, at: bench.now))
    #expect(bench.updates == [.otherDevice])
    #expect(bench.isPro)
  }

  struct Row: Sendable {
    var name: String
    var change: @Sendable (inout StoreConditions) -> Void = { _ in }
    var faults: [FaultRule] = []
    var purchase: StoreError?
    var restore: StoreError?
    var offerings: StoreError?
    var info: StoreError?
  }

  static let rows = [
    Row(
      name: "offline", change: { $0.deviceOnline = false }, purchase: .offline, restore: .offline, offerings: .offline,
      info: .offline),
    Row(
      name: "backend", change: { $0.backend = .failing(503) }, purchase: .unexpectedBackend(503),
      restore: .unexpectedBackend(503), offerings: .unexpectedBackend(503), info: .unexpectedBackend(503)),
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
    bench.faults = FaultBook(row.faults)
    let purchase = bench.buy(Bench.lifetime)
    if let error = row.purchase { #expect(purchase == .failed(error)) }
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

  @Test func `a purchase that the backend could not be told of is told at the next contact`() {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.lifetime))
    bench.set { $0.backend = .failing(500) }
    bench.store.confirm(at: bench.now)
    bench.advance(.seconds(2))
    #expect(bench.outcome(id) == .failed(.unexpectedBackend(500)))
    #expect(!bench.isPro)
    #expect(bench.store.activeProducts == [Bench.lifetime])
    bench.set { $0.backend = .ok }
    #expect(bench.updates == [.delayedPurchase])
    #expect(bench.isPro)
  }

  @Test func `going offline before the money is taken takes none`() {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.lifetime))
    bench.store.confirm(at: bench.now)
    bench.set { $0.deviceOnline = false }
    bench.advance(.seconds(2))
    #expect(bench.outcome(id) == .failed(.offline))
    #expect(bench.store.activeProducts.isEmpty)
  }

  @Test func `what happened offline is told in one update when the device is back`() {
    var bench = Bench()
    bench.buy(Bench.weekly)
    bench.set { $0.deviceOnline = false }
    bench.advance(.days(30))
    #expect(bench.updates.isEmpty)
    bench.set { $0.deviceOnline = true }
    #expect(bench.updates == [.renewal])
    #expect(bench.lines.contains { $0.hasSuffix("conditions ▸ device offline") })
  }

  @Test func `a kill while a purchase is processed loses the answer, not the purchase`() {
    var bench = Bench()
    let id = bench.begin(.purchase(productID: Bench.lifetime))
    bench.store.confirm(at: bench.now)
    bench.store.appTerminated(at: bench.now)
    bench.advance(.days(1))
    #expect(bench.outcome(id) == nil)
    #expect(bench.store.sheet == nil)
    bench.store.appResumed(at: bench.now)
    bench.advance(.zero)
    #expect(bench.updates == [.delayedPurchase])
    #expect(bench.isPro)
  }

  @Test func `the sheet of subscriptions is answered when it closes`() {
    var bench = Bench()
    bench.buy(Bench.annual)
    let id = bench.begin(.manageSubscriptions)
    bench.advance(.days(1))
    #expect(bench.store.managementRows.map(\.productID) == [Bench.annual])
    bench.tell(bench.store.setAutoRenew(false, of: Bench.annual, at: bench.now))
    bench.store.closeManagement(at: bench.now)
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
    bench.store.confirm(at: bench.now)
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
    bench.store.appSuspended()
    func refund() { bench.tell(bench.store.refund(.latest(productID: Bench.lifetime), at: bench.now)) }
    func change() { bench.tell(bench.store.setAutoRenew(false, of: Bench.annual, at: bench.now)) }
    for happens in refundFirst ? [refund, change] : [change, refund] {
      happens()
      bench.advance(.seconds(1))
    }
    let before = bench.updates.count
    bench.store.appResumed(at: bench.now)
    bench.advance(.seconds(1))
    #expect(bench.updates.dropFirst(before) == [.refund])
  }
}
