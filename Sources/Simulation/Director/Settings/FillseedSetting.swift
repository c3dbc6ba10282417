import Monetization

extension Setting {
  /// The choice of the requests that get an ad.
  package static let fillseed = Setting(
    "fillseed", "Seed of the fill rate",
    "the seed by which the requests without an ad are chosen; the same seed chooses the same ones in every walk",
    in: .ads, at: 80, keptAs: "ads.fillSeed", .number(0...1_000_000, offered: [0, 1, 2], example: "7"),
    notices: ["…": "The requests without an ad are chosen by the seed …."],
    home: .ads)
}

extension AdNetworkConditions {
  /// The choice of the requests that get none: equal numbers choose the same ones.
  public var fillSeed: Int {
    get { values.number(.fillseed) ?? 0 }
    set { values[.fillseed] = .number(newValue) }
  }
}
