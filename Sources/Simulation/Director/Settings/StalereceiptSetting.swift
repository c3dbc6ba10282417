import Monetization

extension Setting {
  /// The age of the receipt.
  package static let stalereceipt = Setting(
    "stalereceipt", "Age of the receipt",
    "the age of the receipt by which the backend answers; a restore refreshes it",
    in: .behaviour, at: 30, keptAs: "store.receiptAge",
    .span(.zero...(.days(30)), offered: [nil, .seconds(10), .minutes(2)], example: "10s", zeroIsNone: true),
    notices: [
      "none": "The backend answers by the newest receipt.",
      "…": "The backend answers by a receipt that is … old.",
    ],
    home: .store, trouble: .fault)
}

extension StoreConditions {
  /// The age of the receipt by which the backend answers; a restore refreshes it.
  public var receiptAge: TimeSpan {
    get { values.span(.stalereceipt) ?? .zero }
    set { values[.stalereceipt] = .span(newValue == .zero ? nil : newValue) }
  }
}
