import Monetization
import Simulation
import Testing

/// The sign-in sheet on a phone without an App Store account.
@Suite struct `Signing in to the App Store` {
  typealias Bench = StoreBench

  private static func signedOut(_ change: (inout StoreConditions) -> Void = { _ in }) -> StoreBench {
    var bench = Bench(change)
    bench.tell { $0.switchAccount(of: &$1, to: nil, &$2) }
    return bench
  }

  private static func restore(_ bench: inout StoreBench) -> RestoreOutcome? {
    let id = bench.begin(.restorePurchases)
    bench.press { $0.signIn(for: &$1, &$2) }
    bench.advance(.seconds(1))
    return bench.events.compactMap { event in
      if case .restoreFinished(id, let outcome) = event.event { outcome } else { nil }
    }.last
  }

  @Test func `a purchase goes on for the account that signs in, also for a new one`() throws {
    var bench = Self.signedOut()
    let id = bench.begin(.purchase(productID: Bench.annual))
    #expect(bench.client.signInSheet?.name == "alex@example.com")
    bench.press { store, client, _ in store.typeAccount("kim@example.com", for: &client) }
    bench.press { $0.signIn(for: &$1, &$2) }
    #expect(bench.client.accountID == "kim@example.com" && bench.client.signInSheet == nil)
    bench.press { $0.confirm(for: &$1, &$2) }
    bench.advance(.seconds(2))
    guard case .purchased? = bench.outcome(id) else {
      Issue.record("not purchased")
      return
    }
    #expect(bench.store.account("kim@example.com")?.subscriptions.count == 1)
    #expect(bench.store.account("alex@example.com")?.subscriptions.isEmpty == true)
  }

  @Test(arguments: ["", "kim", "kim@", "@example.com", "k im@example.com", "a@b@c"])
  func `what is no address signs nobody in`(_ name: String) {
    var bench = Self.signedOut()
    bench.begin(.purchase(productID: Bench.annual))
    bench.press { store, client, _ in store.typeAccount(name, for: &client) }
    bench.press { $0.signIn(for: &$1, &$2) }
    #expect(bench.client.accountID == nil && bench.client.signInSheet != nil)
  }

  @Test func `who cancels the sign-in has cancelled the purchase`() {
    var bench = Self.signedOut()
    let id = bench.begin(.purchase(productID: Bench.annual))
    bench.press { $0.cancel(for: &$1, &$2) }
    bench.advance(.seconds(1))
    #expect(bench.outcome(id) == .cancelled)
    #expect(bench.client.sheet == nil && bench.client.signInSheet == nil && !bench.client.isSheetUp)
  }

  @Test func `a restore asks for an account, and finds what it has`() {
    var bench = Bench()
    bench.buy(Bench.lifetime)
    bench.tell { $0.switchAccount(of: &$1, to: nil, &$2) }
    guard case .restored(let info)? = Self.restore(&bench) else {
      Issue.record("not restored")
      return
    }
    #expect(info.isActive("pro", wall: bench.now))
  }

  @Test func `a restore whose sign-in is cancelled is answered once, as cancelled`() {
    var bench = Self.signedOut()
    bench.begin(.restorePurchases)
    bench.advance(.days(1))
    #expect(bench.events.isEmpty && bench.client.signInSheet?.purpose == .restore)
    bench.press { $0.cancel(for: &$1, &$2) }
    bench.press { $0.cancel(for: &$1, &$2) }
    bench.advance(.seconds(5))
    #expect(bench.events.map(\.event) == [.restoreFinished(RequestID(1), .cancelled)])
  }

  @Test func `a sync asks nobody`() {
    var bench = Self.signedOut()
    bench.begin(.syncPurchases)
    #expect(bench.client.signInSheet == nil)
  }

  @Test func `without sheets, or by a fault, nobody is asked and the request fails`() {
    var bench = Self.signedOut { $0.showsPurchaseSheet = false }
    let unattended = bench.begin(.purchase(productID: Bench.annual))
    #expect(bench.restore() == .failed(.notSignedIn))
    #expect(bench.outcome(unattended) == .failed(.notSignedIn))
    bench = Self.signedOut()
    bench.faults.set(FaultRule(.restore, .store(.notSignedIn), .once))
    #expect(bench.restore() == .failed(.notSignedIn))
    bench.faults.set(FaultRule(.purchase, .store(.notSignedIn), .once))
    let id = bench.begin(.purchase(productID: Bench.annual))
    bench.advance(.seconds(1))
    #expect(bench.outcome(id) == .failed(.notSignedIn))
  }

  @Test func `the end of the app closes the sheet without an answer`() {
    var bench = Self.signedOut()
    bench.begin(.restorePurchases)
    bench.press { $0.appTerminated(for: &$1, &$2) }
    bench.advance(.seconds(5))
    #expect(bench.client.signInSheet == nil && bench.events.isEmpty)
  }
}
