import Monetization

extension Setting {
  /// The renewals that have a grace period.
  package static let gracescope = Setting(
    "gracescope", "Grace period for",
    "which renewals have a grace period",
    in: .renewals, at: 50, keptAs: "store.graceScope", .words(of: StoreConditions.GraceScope.self),
    meanings: [
      "allRenewals": "also the first payment after an offer",
      "paidToPaidOnly": "only renewals after a paid period",
    ],
    notices: [
      "allRenewals": "The first payment after an offer has a grace period too.",
      "paidToPaidOnly": "Only renewals after a paid period have a grace period.",
    ],
    home: .store)
}

extension StoreConditions {
  /// The renewals that have a grace period.
  public var graceScope: StoreConditions.GraceScope {
    get { values.choice(.gracescope) ?? .allRenewals }
    set { values[.gracescope] = .word(newValue.rawValue) }
  }
}
