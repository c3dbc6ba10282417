import Monetization
import Testing

@Suite struct `Alerts about money that nobody has read` {
  private static func unconfirmed(
    _ products: [String], _ fate: UnconfirmedPurchase.Fate = .postedAgain
  ) -> PaywallAlert {
    .purchaseUnconfirmed(UnconfirmedPurchase(.offline, fate), products: products, support: "help")
  }

  private static func waiting(_ product: String) -> PaywallAlert { .pending(WaitingProduct(productID: product)) }

  static let over: [(PaywallAlert, AlertNews)] = [
    (unconfirmed(["a"]), .settled(["b", "a"])), (unconfirmed(["a"], .finished), .settled(["a"])),
    (unconfirmed(["a", "b"]), .computed(["a", "b"])),
    (.bought(transactionID: "1", goods: "3 × A"), .gone(transactionIDs: ["1"])),
    (.nothingUnlocked(productID: "a", support: ""), .takenBack(["a"])),
    (.refundRequested(productID: "a"), .takenBack(["a"])),
    (waiting("a"), .waitsNoLonger(["a"])), (waiting("a"), .waitsNoLonger(nil)),
    (.interrupted(WaitingProduct(productID: "a")), .waitsNoLonger(["a"])),
  ]

  @Test(arguments: over)
  func `have nothing left to say once it is decided`(alert: PaywallAlert, news: AlertNews) {
    #expect(alert.corrected(by: news) == nil)
  }

  static let standing: [(PaywallAlert, AlertNews)] = [
    (unconfirmed(["a"]), .settled(["b"])), (unconfirmed(["a"]), .waitsNoLonger(nil)),
    // What the backend has refused is not the customer's because the App Store lists it.
    (unconfirmed(["a"], .finished), .computed(["a"])), (unconfirmed(["a"], .ownedByAnother), .computed(["a"])),
    // Of several pieces of one consumable another one was given back.
    (.bought(transactionID: "1", goods: nil), .gone(transactionIDs: ["2"])),
    (.bought(transactionID: "1", goods: "A"), .takenBack(["a"])), (unconfirmed(["a"]), .takenBack(["a"])),
    (.bought(transactionID: nil, goods: "A"), .gone(transactionIDs: ["1"])),
    (.refundRequested(productID: "a"), .takenBack(["b"])), (.refundRequested(productID: nil), .takenBack(["a"])),
    (waiting("a"), .waitsNoLonger(["b"])), (waiting("a"), .takenBack(["a"])),
    (.unverified(support: ""), .takenBack(["a"])), (.purchaseFailed(.offline), .settled(["a"])),
  ]

  @Test(arguments: standing)
  func `stay for what concerns another purchase, or decides nothing`(alert: PaywallAlert, news: AlertNews) {
    #expect(alert.corrected(by: news) == alert)
  }

  @Test func `say of several purchases how many are still open`() {
    let alert = Self.unconfirmed(["a", "b"]).corrected(by: .settled(["a"]))
    #expect(alert == Self.unconfirmed(["b"]))
    #expect(alert?.title == "Purchase not confirmed")
  }
}
