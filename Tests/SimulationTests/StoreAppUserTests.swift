import Monetization
import Simulation
import Testing

@Suite struct `The app's own account` {
  typealias Bench = StoreBench

  @Test func `an install begins with an anonymous id, counted up`() {
    let bench = Bench()
    #expect(bench.client.appUserID == "$RCAnonymousID:" + String(repeating: "0", count: 31) + "1")
    #expect(bench.client.isAnonymous)
  }

  @Test func `the first log-in by a new id takes the anonymous customer's purchases along`() {
    var bench = Bench()
    let anonymous = bench.client.appUserID
    bench.buy(Bench.lifetime)
    #expect(bench.change(.logIn(appUserID: "sam")) == .success("sam"))
    #expect(bench.facts.last == .appUserChanged(from: anonymous, to: "sam", .aliased))
    #expect(bench.isPro)
    #expect(bench.info.originalAppUserID == anonymous)
    #expect(bench.store.appUserIDs(of: bench.client) == ["sam", anonymous])
  }

  @Test func `a log-in by a known id switches, and leaves the purchases where they are`() {
    var bench = Bench()
    bench.change(.logIn(appUserID: "sam"))
    bench.change(.logOut)
    let second = bench.client.appUserID
    bench.buy(Bench.lifetime)
    bench.change(.logIn(appUserID: "sam"))
    #expect(bench.facts.contains(.appUserChanged(from: second, to: "sam", .switched)))
    #expect(!bench.isPro)
    bench.change(.logOut)
    #expect(!bench.isPro && bench.client.appUserID != second)
  }

  @Test func `a known id that never had an anonymous customer becomes one with it`() {
    var bench = Bench()
    bench.change(.logIn(appUserID: "sam"))
    bench.change(.logIn(appUserID: "kim"))
    bench.change(.logOut)
    bench.buy(Bench.lifetime)
    bench.change(.logIn(appUserID: "kim"))
    #expect(
      bench.facts.contains { if case .appUserChanged(_, "kim", .merged) = $0 { true } else { false } })
    #expect(bench.isPro)
  }

  @Test func `a new id of somebody who is logged in is a new customer`() {
    var bench = Bench()
    bench.change(.logIn(appUserID: "sam"))
    bench.buy(Bench.lifetime)
    #expect(bench.change(.logIn(appUserID: "kim")) == .success("kim"))
    #expect(!bench.isPro)
    bench.change(.logIn(appUserID: "sam"))
    #expect(bench.isPro)
  }

  @Test func `a log-out makes a new anonymous customer`() {
    var bench = Bench()
    let first = bench.client.appUserID
    bench.change(.logIn(appUserID: "sam"))
    bench.buy(Bench.lifetime)
    bench.change(.logOut)
    #expect(bench.client.isAnonymous && bench.client.appUserID != first)
    #expect(!bench.isPro)
  }

  @Test func `a log-out of nobody is error 22`() {
    var bench = Bench()
    let before = bench.client.appUserID
    #expect(bench.change(.logOut) == .failure(.logOutAnonymous))
    #expect(StoreError.logOutAnonymous.code == 22)
    #expect(bench.client.appUserID == before)
  }

  @Test(arguments: [
    "", "a/b", "a b", String(repeating: "a", count: 101), "$RCAnonymousID:7", "no_user", "null", "none", "nil",
    "(null)", "NaN", "\0", "unidentified", "undefined", "unknown", "anonymous", "guest", "-1", "0", "[]", "{}",
    "[object Object]",
  ])
  func `an id that nobody can have is error 14`(id: String) {
    var bench = Bench()
    #expect(bench.change(.logIn(appUserID: id)) == .failure(.invalidAppUserID))
    #expect(StoreError.invalidAppUserID.code == 14)
  }

  @Test func `without a backend nobody logs in, but everybody logs out`() {
    var bench = Bench()
    bench.change(.logIn(appUserID: "sam"))
    bench.set { $0.backend = .failing(503) }
    #expect(bench.change(.logIn(appUserID: "kim")) == .failure(StoreError(.unknown, .status(503))))
    #expect(bench.client.appUserID == "sam")
    bench.change(.logOut)
    #expect(bench.client.isAnonymous)
  }

  @Test func `a second phone that logs in has the purchases of the first`() {
    var phones = StorePhones()
    phones.begin(.logIn(appUserID: "sam"), on: 0)
    phones.advance(.seconds(1))
    // By another rule the phone without a log-in takes what it hears of.
    phones.store.conditions.transferPolicy = .keep
    phones.buy(StorePhones.lifetime, on: 0)
    #expect(!phones.isPro(1))
    phones.begin(.logIn(appUserID: "sam"), on: 1)
    phones.advance(.seconds(1))
    #expect(phones.isPro(0) && phones.isPro(1))
  }
}

@Suite struct `A restore by another customer of the app` {
  typealias Bench = StoreBench
  typealias Policy = StoreConditions.TransferPolicy

  /// Sam has bought on the account of the phone, and Kim restores.
  private func kimRestores(_ policy: Policy, afterBuying product: String, ending: Bool = false) -> Bench {
    var bench = Bench { $0.transferPolicy = policy }
    bench.change(.logIn(appUserID: "sam"))
    bench.buy(product)
    if ending { bench.tell { $0.expire(product, of: $1.accountID, &$2) } }
    bench.change(.logIn(appUserID: "kim"))
    return bench
  }

  @Test func `transfers to the new customer by default`() {
    var bench = kimRestores(Policy.transfer, afterBuying: Bench.annual)
    #expect(StoreConditions().transferPolicy == .transfer)
    #expect(bench.restore()?.isRestored == true)
    #expect(bench.isPro)
    bench.change(.logIn(appUserID: "sam"))
    #expect(!bench.isPro)
  }

  @Test func `keeps with the original: the loser gets error 7`() {
    var bench = kimRestores(.keep, afterBuying: Bench.lifetime)
    #expect(bench.restore() == .failed(.receiptInUse))
    #expect(StoreError.receiptInUse.code == 7)
    #expect(!bench.isPro)
    #expect(
      bench.facts.last == .transferRefused(productIDs: [Bench.lifetime], owner: "sam", .keep, .restore)
        || bench.isRefused)
    bench.change(.logIn(appUserID: "sam"))
    #expect(bench.isPro)
  }

  @Test func `transfers if there is no active subscription`() {
    var active = kimRestores(.transferIfInactive, afterBuying: Bench.annual)
    #expect(active.restore() == .failed(.receiptInUse))
    var over = kimRestores(.transferIfInactive, afterBuying: Bench.annual, ending: true)
    #expect(over.restore()?.isRestored == true)
    var lifetime = kimRestores(.transferIfInactive, afterBuying: Bench.lifetime)
    #expect(lifetime.restore()?.isRestored == true)
    #expect(lifetime.isPro)
  }

  @Test func `shares, which makes both one customer`() {
    var bench = kimRestores(.share, afterBuying: Bench.annual)
    #expect(bench.restore()?.isRestored == true)
    #expect(bench.isPro)
    bench.change(.logIn(appUserID: "sam"))
    #expect(bench.isPro)
  }

  @Test func `a purchase of something that stays with the other one is paid and in use`() {
    var bench = kimRestores(.keep, afterBuying: Bench.basic)
    #expect(
      bench.buy(Bench.annual)
        == .unconfirmed(productID: Bench.annual, UnconfirmedPurchase(.receiptInUse, .ownedByAnother)))
    #expect(!bench.isPro)
    bench.change(.logIn(appUserID: "sam"))
    #expect(bench.isPro)
  }

  @Test func `a sync goes by the same policy`() {
    var bench = kimRestores(.keep, afterBuying: Bench.lifetime)
    let id = bench.begin(.syncPurchases)
    bench.advance(.seconds(1))
    #expect(bench.events.last?.event == .customerInfoFailed(id, .receiptInUse))
  }
}

extension StoreBench {
  /// Logs in or out, and returns the app user id or the error.
  @discardableResult
  mutating func change(_ request: StoreRequest) -> Result<String, StoreError>? {
    let id = begin(request)
    advance(.seconds(1))
    return events.compactMap { event -> Result<String, StoreError>? in
      switch event.event {
      case .appUserChanged(id, let appUserID, _, _): .success(appUserID)
      case .appUserKept(id, let error): .failure(error)
      default: nil
      }
    }.last
  }

  fileprivate var isRefused: Bool {
    facts.contains { if case .transferRefused = $0 { true } else { false } }
  }
}

extension RestoreOutcome {
  fileprivate var isRestored: Bool { if case .restored = self { true } else { false } }
}
