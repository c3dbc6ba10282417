import Monetization

extension Setting {
  /// The setting of `purchase` outlives the purchase.
  package static let purchaselasts = Setting(
    "purchaselasts", "Purchase setting stays",
    "`off` takes the setting of `purchase` back to `ask` once it has been used",
    in: .purchase, at: 20, keptAs: "store.purchaseLasts", .flag,
    meanings: [
      "on": "it holds for every purchase",
      "off": "it holds for one purchase",
    ],
    notices: [
      "on": "The outcome of a purchase holds for every purchase.",
      "off": "The outcome of a purchase holds for one purchase.",
    ],
    home: .store)
}

extension StoreConditions {
  /// `purchaseOutcome` stays after a purchase; if false, it goes back to `ask`.
  public var purchaseOutcomeLasts: Bool {
    get { values.isOn(.purchaselasts) }
    set { values[.purchaselasts] = .flag(newValue) }
  }
}
