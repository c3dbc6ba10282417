import Monetization

extension Setting {
  /// The way in which the app hears of changes.
  package static let updates = Setting(
    "updates", "Purchase updates come",
    "whether the app hears of a change `twice`, of an older one afterwards, or of missed renewals newest first",
    in: .behaviour, at: 40, keptAs: "store.updateDelivery", .words(of: UpdateDelivery.self),
    meanings: [
      "once": "each update comes once",
      "twice": "each update comes again",
      "outOfOrder": "after each update the one from before",
      "newestFirst": "missed renewals come one by one, the newest first",
    ],
    notices: [
      "outOfOrder": "After each update comes the one from before."
    ],
    home: .store,
    trouble: .fault)
}

extension StoreConditions {
  /// The way in which the app hears of changes.
  public var updateDelivery: UpdateDelivery {
    get { values.choice(.updates) ?? .once }
    set { values[.updates] = .word(newValue.rawValue) }
  }
}
