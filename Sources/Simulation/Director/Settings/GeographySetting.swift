import Monetization

extension Setting {
  /// The place of the phones.
  package static let geography = Setting(
    "geography", "Consent rules",
    "where the phones are, for the next launch: in `eea` no ads without a consent, in `usstate` users can opt out",
    in: .ads, at: 190, keptAs: "ads.geography", .words(of: ConsentGeography.self),
    meanings: [
      "other": "no rules, nobody is asked",
      "eea": "no ads without a consent",
      "usstate": "the sale of data can be refused",
    ],
    notices: [
      "other": "From the next launch on, no rules ask for a consent.",
      "eea": "From the next launch on, no ads come without a consent.",
      "usstate": "From the next launch on, the sale of data can be refused.",
    ],
    home: .ads)
}

extension AdNetworkConditions {
  /// The rules about consent where the phones are; an app asks for them at its launch.
  public var geography: ConsentGeography {
    get { values.choice(.geography) ?? .other }
    set { values[.geography] = .word(newValue.rawValue) }
  }
}
