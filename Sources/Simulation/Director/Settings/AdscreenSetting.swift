import Monetization

extension Setting {
  /// The room for a full-screen ad.
  package static let adscreen = Setting(
    "adscreen", "Room for ads on the screen",
    "`off` makes every presentation fail with `adTooLarge`",
    in: .ads, at: 130, keptAs: "ads.screenFits", .flag,
    meanings: [
      "on": "the screen is large enough for every ad",
      "off": "no ad fits the screen, so every presentation fails",
    ],
    home: .ads, trouble: .fault)
}

extension AdNetworkConditions {
  /// The screen is large enough for a full-screen ad.
  public var screenFitsAds: Bool {
    get { values.isOn(.adscreen) }
    set { values[.adscreen] = .flag(newValue) }
  }
}
