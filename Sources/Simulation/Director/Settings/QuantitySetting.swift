import Monetization

extension Setting {
  /// The number of pieces that a purchase asks for.
  package static let quantity = Setting(
    "quantity", "Quantity of a purchase",
    "the app asks for so many pieces at once; it is for consumables and passes, and the store sells one of anything else",
    in: .purchase, at: 70, keptAs: "store.quantity", .number(1...10, offered: [1, 2, 10], example: "3"),
    notices: [
      "1": "The app asks for one piece at a time.",
      "…": "The app asks for … pieces at a time.",
    ],
    home: .store)
}

extension StoreConditions {
  /// The number of pieces that the app's purchases ask for, as StoreKit's `quantity` of a purchase; 10 is the most.
  public var purchaseQuantity: Int {
    get { values.number(.quantity) ?? 1 }
    set { values[.quantity] = .number(newValue) }
  }
}
