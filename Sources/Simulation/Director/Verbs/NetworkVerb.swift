import Monetization

extension Verb {
  package static let network = Verb(
    "network", at: 30, "the phone's connection", forms: "network on", "network off",
    taking: [.settings], clause: .one, perform: setsSetting)
}

extension DirectorCommand {
  /// Connects the phone, or cuts it off.
  public static func network(isOnline: Bool) -> DirectorCommand { .set(.network, .flag(isOnline)) }
}
