import Monetization

extension Setting {
  /// The time for which a renewal looks like an end.
  package static let renewalblip = Setting(
    "renewalblip", "A renewal looks expired for",
    "how long a subscription shows as expired at a renewal, before it goes on",
    in: .behaviour, at: 20, keptAs: "store.renewalBlip",
    .span(.zero...(.hours(1)), offered: [nil, .milliseconds(700), .seconds(3)], example: "700ms", zeroIsNone: true),
    notices: [
      "none": "A renewal never shows as expired.",
      "…": "A renewal shows as expired for ….",
    ],
    home: .store, trouble: .fault)
}

extension StoreConditions {
  /// The time for which a subscription shows as expired when it renews.
  public var renewalBlip: TimeSpan {
    get { values.span(.renewalblip) ?? .zero }
    set { values[.renewalblip] = .span(newValue == .zero ? nil : newValue) }
  }
}
