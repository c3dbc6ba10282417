import Monetization
import Simulation
import Testing

/// What earlier versions have kept in words that this one does not write any more.
@Suite struct `Records of an earlier version` {
  static let alerts: [(String, PaywallAlert)] = [
    (#"{"kind": "bought", "goods": "3 × Coins"}"#, .bought(transactionID: nil, goods: "3 × Coins")),
    (#"{"kind": "nothingUnlocked", "support": "help"}"#, .nothingUnlocked(productID: nil, support: "help")),
    (#"{"kind": "refundRequested"}"#, .refundRequested(productID: nil)),
    (
      #"{"kind": "purchaseUnconfirmed", "error": {"kind": "offline"}, "fate": "finished", "count": 2, "support": "help"}"#,
      .purchaseUnconfirmed(UnconfirmedPurchase(.offline, .finished), products: ["", ""], support: "help")
    ),
  ]

  @Test(arguments: alerts) func `say the same of an alert about money`(kept: String, alert: PaywallAlert) throws {
    let read = try PaywallAlert(kept: KeptValue(text: kept))
    #expect(read == alert)
    #expect(read.title == alert.title)
    #expect(try PaywallAlert(kept: alert.kept) == alert)
  }

  @Test func `keep a consumable in mind`() throws {
    let kept = #"{"product": "coins", "goods": "3 × Coins", "state": "unconfirmed", "since": 0}"#
    let awaited = try AwaitedPurchase(kept: KeptValue(text: kept))
    #expect(awaited.productID == "coins" && awaited.state == .unconfirmed)
  }
}
