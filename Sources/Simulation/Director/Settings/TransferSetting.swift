import Monetization

extension Setting {
  /// The owner of a purchase that another customer restores.
  package static let transfer = Setting(
    "transfer", "A restore by another customer",
    "whose a purchase is when another customer of the app restores it; who is refused gets `receiptInUse`",
    in: .client, at: 30, keptAs: "store.transferPolicy", .words(of: StoreConditions.TransferPolicy.self),
    meanings: [
      "transfer": "the one who restores; RevenueCat's default",
      "transferIfInactive": "the one who restores, unless a subscription is active",
      "keep": "the one who bought; the restore fails",
      "share": "both, as one customer",
    ],
    notices: [
      "transfer": "A restore moves a purchase to whoever restores it.",
      "transferIfInactive": "A restore moves a purchase unless its plan is active.",
      "keep": "A purchase stays with its customer, and the restore fails.",
      "share": "A restore makes both customers one.",
    ],
    home: .store)
}

extension StoreConditions {
  /// The customer who has a purchase after a restore by another one.
  public var transferPolicy: StoreConditions.TransferPolicy {
    get { values.choice(.transfer) ?? .transfer }
    set { values[.transfer] = .word(newValue.rawValue) }
  }
}
