import Monetization

extension Setting {
  /// The news of the end of a subscription.
  package static let announcelapse = Setting(
    "announcelapse", "App is told when a plan lapses",
    "whether the app is told when a subscription ends; the App Store tells nobody",
    in: .renewals, at: 80, keptAs: "store.announcesLapses", .flag,
    meanings: [
      "on": "the app is told when a subscription ends",
      "off": "the app is not told, as by the App Store",
    ], home: .store)
}

extension StoreConditions {
  /// The app learns of the end of a subscription. The real App Store does not report it.
  public var announcesLapses: Bool {
    get { values.isOn(.announcelapse) }
    set { values[.announcelapse] = .flag(newValue) }
  }
}
