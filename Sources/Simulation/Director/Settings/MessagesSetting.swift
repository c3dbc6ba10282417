import Monetization

extension Setting {
  /// The App Store's messages over the app.
  package static let messages = Setting(
    "messages", "App Store's messages",
    "`off` has the app hold the App Store's messages back: no sheet asks about a new price or a failed charge",
    in: .renewals, at: 90, keptAs: "store.showsMessages", .flag,
    meanings: [
      "on": "sheets tell of a new price or a failed charge",
      "off": "the app holds the messages back",
    ],
    notices: [
      "off": "The app holds the App Store's messages back."
    ],
    home: .store)
}

extension StoreConditions {
  /// The App Store's messages come up over the app; if false, the app holds them back.
  public var showsMessages: Bool {
    get { values.isOn(.messages) }
    set { values[.messages] = .flag(newValue) }
  }
}
