import Monetization

extension Setting {
  /// The video of rewarded ads.
  package static let creative = Setting(
    "creative", "Video of rewarded ads",
    "the video of the rewarded ads that load from now on; `turn` is one after the other",
    in: .ads, at: 20, keptAs: "ads.film", .words(of: AdCreative.Film.self, before: ["turn"]),
    meanings: ["turn": "one after the other"],
    notices: [
      "turn": "The videos of ads come one after the other.",
      "…": "The next ads show the video “…”.",
    ],
    home: .ads,
    keptWords: ["turn": "none"])
}

extension AdNetworkConditions {
  /// The video of every rewarded ad; nil for all in turn.
  public var film: AdCreative.Film? {
    get { values.choice(.creative) }
    set { values[.creative] = .word(newValue?.rawValue ?? "turn") }
  }
}
