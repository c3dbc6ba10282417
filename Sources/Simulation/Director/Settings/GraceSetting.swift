import Monetization

extension Setting {
  /// The days of access after a charge that failed.
  package static let grace = Setting(
    "grace", "Grace period",
    "days of access while a charge is retried, for weekly subscriptions at most 6; 0 for none",
    in: .renewals, at: 40, keptAs: "store.gracePeriodDays", .numbers([0, 3, 16, 28]),
    notices: [
      "0": "There is no grace period.",
      "…": "The grace period lasts ….",
    ],
    home: .store,
    shown: DirectorValue.days)
}

extension StoreConditions {
  /// The days of access while a charge is retried; 0 for no grace period. Weekly subscriptions get at most 6.
  ///
  /// App Store Connect offers 3, 16 and 28.
  public var gracePeriodDays: Int {
    get { values.number(.grace) ?? 0 }
    set { values[.grace] = .number(newValue) }
  }
}
