import Monetization

extension Setting {
  /// The time for which a loaded ad can be presented.
  package static let adlifetime = Setting(
    "adlifetime", "A loaded ad expires after",
    "after it a loaded ad can no longer be presented",
    in: .ads, at: 100, keptAs: "ads.lifetime", .span(nil, offered: [.hours(1), .minutes(5), .hours(4)], example: "1h"),
    notices: ["…": "A loaded ad can be presented for …."],
    home: .ads)
}

extension AdNetworkConditions {
  /// The time after which a loaded ad can no longer be presented.
  public var adLifetime: TimeSpan {
    get { values.span(.adlifetime) ?? .zero }
    set { values[.adlifetime] = .span(newValue) }
  }
}
