import Monetization

extension Setting {
  /// The speed of renewals.
  package static let timerate = Setting(
    "timerate", "Time rate",
    "how fast subscriptions renew, with grace and retries, by the rates of Xcode's tests",
    in: .renewals, at: 30, keptAs: "store.timeRate", .words(of: TimeRate.self),
    notices: [
      "realTime": "Subscriptions renew in real time.",
      "…": "Subscriptions renew faster: ….",
    ],
    home: .store)
}

extension StoreConditions {
  /// The speed at which subscriptions renew, with the grace period and the retries of a charge.
  public var timeRate: TimeRate {
    get { values.choice(.timerate) ?? .realTime }
    set { values[.timerate] = .word(newValue.rawValue) }
  }
}
