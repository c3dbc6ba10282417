import Monetization

extension Setting {
  /// The renewals after which a subscription ends by itself.
  package static let maxrenewals = Setting(
    "maxrenewals", "Most renewals",
    "after so many a subscription ends by itself; `none` is 12 at an accelerated time rate, as in Apple's sandbox",
    in: .renewals, at: 70, keptAs: "store.maxRenewals", .number(0...10_000, offered: [nil, 5, 12], example: "12"),
    notices: [
      "none": "A subscription renews without an end.",
      "1": "A subscription renews once at most.",
      "…": "A subscription renews … times at most.",
    ],
    home: .store)
}

extension StoreConditions {
  /// The number of renewals after which a subscription ends by itself, as in Apple's sandbox (12) and RevenueCat's test
  /// store (5); nil for the limit of the time rate.
  public var maxRenewals: Int? {
    get { values.number(.maxrenewals) }
    set { values[.maxrenewals] = .number(newValue) }
  }
}
