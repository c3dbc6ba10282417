import Monetization

extension Setting {
  /// The finishing of transactions.
  package static let finish = Setting(
    "finish", "Transactions are finished",
    "`off` leaves every transaction unfinished, as an app does that forgets to finish: each is posted again",
    in: .purchase, at: 60, keptAs: "store.finishesTransactions", .flag,
    meanings: [
      "on": "the app finishes its transactions",
      "off": "every transaction stays unfinished, and is posted again",
    ], home: .store, trouble: .fault)
}

extension StoreConditions {
  /// Transactions are finished once the backend has answered.
  public var finishesTransactions: Bool {
    get { values.isOn(.finish) }
    set { values[.finish] = .flag(newValue) }
  }
}
