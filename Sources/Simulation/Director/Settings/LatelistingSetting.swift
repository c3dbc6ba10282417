import Monetization

extension Setting {
  /// The time for which a new purchase is missing.
  package static let latelisting = Setting(
    "latelisting", "A new purchase shows up after",
    "how long a new purchase is missing in what the store answers; the real one takes up to a second",
    in: .behaviour, at: 10, keptAs: "store.listingDelay",
    .span(.zero...(.days(1)), offered: [nil, .seconds(1), .seconds(5)], example: "1s", zeroIsNone: true),
    notices: [
      "none": "A new purchase is listed at once.",
      "…": "A new purchase is missing for ….",
    ],
    home: .store,
    trouble: .fault)
}

extension StoreConditions {
  /// The time for which a new purchase is missing in what the store lists.
  public var listingDelay: TimeSpan {
    get { values.span(.latelisting) ?? .zero }
    set { values[.latelisting] = .span(newValue == .zero ? nil : newValue) }
  }
}
