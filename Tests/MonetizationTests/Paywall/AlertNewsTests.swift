import Monetization
import Testing

@Suite struct `Alerts about money that nobody has read` {
  static let doubt = UnconfirmedPurchase(.offline, .postedAgain)

  private static func unconfirmed(_ products: String...) -> PaywallAlert {
    .purchaseUnconfirmed(doubt, products: products, support: "help")
  }

  private static func waiting(_ product: String) -> PaywallAlert { .pending(WaitingProduct(productID: product)) }

  static let over: [(PaywallAlert, AlertNews)] = [
    (unconfirmed("a"), .confirmed(["a"])), (unconfirmed("a"), .toldAnew(["b", "a"])),
    (unconfirmed("a", "b"), .takenBack(["a", "b"])),
    (.bought(productID: "a", goods: "3 × A"), .takenBack(["a"])),
    (.nothingUnlocked(productID: "a", support: ""), .takenBack(["a"])),
    (.refundRequested(productID: "a"), .takenBack(["a"])), (.refundRequested(productID: nil), .takenBack(["a"])),
    (waiting("a"), .waitsNoLonger(["a"])), (waiting("a"), .waitsNoLonger(nil)),
    (.interrupted(WaitingProduct(productID: "a")), .waitsNoLonger(["a"])),
  ]

  @Test(arguments: over)
  func `have nothing left to say once it is decided`(alert: PaywallAlert, news: AlertNews) {
    #expect(alert.corrected(by: news) == nil)
  }

  static let standing: [(PaywallAlert, AlertNews)] = [
    (unconfirmed("a"), .confirmed(["b"])), (unconfirmed("a"), .waitsNoLonger(nil)),
    (.bought(productID: "a", goods: nil), .confirmed(["a"])), (.bought(productID: nil, goods: "A"), .takenBack(["a"])),
    (.refundRequested(productID: "a"), .takenBack(["b"])), (.refundRequested(productID: "a"), .confirmed(["a"])),
    (waiting("a"), .waitsNoLonger(["b"])), (waiting("a"), .takenBack(["a"])),
    (.unverified(support: ""), .takenBack(["a"])), (.purchaseFailed(.offline), .confirmed(["a"])),
  ]

  @Test(arguments: standing)
  func `stay for what concerns another purchase, or decides nothing`(alert: PaywallAlert, news: AlertNews) {
    #expect(alert.corrected(by: news) == alert)
  }

  @Test func `say of several purchases how many are still open`() {
    let alert = Self.unconfirmed("a", "b").corrected(by: .confirmed(["a"]))
    #expect(alert == Self.unconfirmed("b"))
    #expect(alert?.title == "Purchase not confirmed")
  }
}
