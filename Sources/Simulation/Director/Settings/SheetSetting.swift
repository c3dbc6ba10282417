import Monetization

extension Setting {
  /// The App Store's own sheet before a purchase.
  package static let sheet = Setting(
    "sheet", "Purchase sheet",
    "`off` leaves the App Store's sheet out: `purchase` decides after the latency",
    in: .purchase, at: 30, keptAs: "store.showsPurchaseSheet", .flag,
    meanings: [
      "on": "the App Store's sheet comes up",
      "off": "no sheet: the purchase is decided after the latency",
    ],
    notices: [
      "off": "A purchase is decided after the latency, without a sheet."
    ],
    home: .store)
}

extension StoreConditions {
  /// The store shows its sheet; if false, `purchaseOutcome` takes effect after the latency, and `ask` means success.
  public var showsPurchaseSheet: Bool {
    get { values.isOn(.sheet) }
    set { values[.sheet] = .flag(newValue) }
  }
}
