import Monetization

extension Setting {
  /// The time in which a parent can answer.
  package static let asktobuy = Setting(
    "asktobuy", "Time to answer Ask to Buy",
    "how long a parent can answer; the App Store gives 24 hours",
    in: .purchase, at: 40, keptAs: "store.askToBuyLifetime",
    .span(nil, offered: [nil, .hours(24), .days(7)], example: "24h"),
    notices: [
      "none": "Ask to Buy can be answered at any time.",
      "…": "Ask to Buy can be answered for ….",
    ],
    home: .store)
}

extension StoreConditions {
  /// The time in which an Ask to Buy request can be answered; nil for no limit.
  ///
  /// Apple's requests last 24 hours. The default is longer, so that a walk can show an approval days later.
  public var askToBuyLifetime: TimeSpan? {
    get { values.span(.asktobuy) }
    set { values[.asktobuy] = .span(newValue) }
  }
}
