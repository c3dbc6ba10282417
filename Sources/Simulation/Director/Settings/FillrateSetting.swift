import Monetization

extension Setting {
  /// The share of requests that get an ad.
  package static let fillrate = Setting(
    "fillrate", "Fill rate, in %",
    "how many requests in a hundred get an ad; the others end with `noFill`",
    in: .ads, at: 70, keptAs: "ads.fillRate", .number(0...100, offered: [100, 80, 50, 0], example: "80"),
    notices: [
      "100": "Every request gets an ad.",
      "0": "No request gets an ad.",
      "…": "Of a hundred requests … get an ad.",
    ],
    home: .ads,
    trouble: .fault)
}

extension AdNetworkConditions {
  /// The share of requests that get an ad, 0 to 100 percent.
  public var fillRate: Int {
    get { values.number(.fillrate) ?? 0 }
    set { values[.fillrate] = .number(newValue) }
  }
}
