import Monetization

extension Setting {
  /// The card after a video.
  package static let endcard = Setting(
    "endcard", "End card",
    "`off` lets an ad go by itself at the end of its video",
    in: .ads, at: 60, keptAs: "ads.hasEndCard", .flag,
    meanings: [
      "on": "a card at the end of the video waits until it is closed",
      "off": "the ad goes by itself at the end of its video",
    ], home: .ads)
}

extension AdNetworkConditions {
  /// An end card follows on the video; otherwise the ad goes by itself.
  public var hasEndCard: Bool {
    get { values.isOn(.endcard) }
    set { values[.endcard] = .flag(newValue) }
  }
}
