import Monetization

extension Setting {
  /// The days until the store gives up on a charge.
  package static let retry = Setting(
    "retry", "Billing retry",
    "days until the store gives up on a charge, grace included",
    in: .renewals, at: 60, keptAs: "store.billingRetryDays",
    .number(0...1_000, offered: [60, 30, 16, 3], example: "60"),
    notices: [
      "0": "A failed charge is not retried.",
      "…": "A failed charge is retried for ….",
    ],
    home: .store, shown: DirectorValue.days)
}

extension StoreConditions {
  /// The days from the failed charge until the store gives up, grace period included.
  public var billingRetryDays: Int {
    get { values.number(.retry) ?? 0 }
    set { values[.retry] = .number(newValue) }
  }
}
