import Monetization

extension Setting {
  /// The length of videos.
  package static let adlength = Setting(
    "adlength", "Length of videos",
    "the length of their videos, 5 to 60 seconds; `none` is each one's own",
    in: .ads, at: 30, keptAs: "ads.length",
    .span(.seconds(5)...(.minutes(1)), offered: [nil, .seconds(5), .seconds(30), .seconds(60)], example: "30s"),
    notices: [
      "none": "Each video has its own length.",
      "…": "Videos last … from now on.",
    ],
    home: .ads)
}

extension AdNetworkConditions {
  /// The length of videos, 5 to 60 seconds; nil for each one's own.
  public var adLength: TimeSpan? {
    get { values.span(.adlength) }
    set { values[.adlength] = .span(newValue) }
  }
}
