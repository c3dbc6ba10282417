import Monetization

extension Verb {
  package static let tracking = Verb(
    "tracking", at: 480,
    "whether apps may track the user; with `ask` the system asks before the first ad, with `off` no app may ask",
    forms: "tracking \(Setting.tracking.values)",
    taking: [.settings], perform: setsSetting)
}

extension DirectorCommand {
  /// Sets the phone's answer to apps that want to track their user.
  public static func tracking(_ tracking: PhonePrivacy.Tracking) -> DirectorCommand {
    .set(.tracking, .word(tracking.rawValue))
  }
}
