import Monetization

extension Setting {
  /// The way out of an ad before its reward.
  package static let skippable = Setting(
    "skippable", "Ads can be closed early",
    "`off` lets nobody close an ad before its reward",
    in: .ads, at: 50, keptAs: "ads.isSkippable", .flag,
    meanings: [
      "on": "an ad can be closed before its reward",
      "off": "an ad can be closed once it has earned its reward",
    ],
    home: .ads)
}

extension AdNetworkConditions {
  /// A video can be closed before its reward.
  public var isSkippable: Bool {
    get { values.isOn(.skippable) }
    set { values[.skippable] = .flag(newValue) }
  }
}
