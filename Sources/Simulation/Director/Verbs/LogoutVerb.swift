import Monetization

extension Verb {
  package static let logout = Verb(
    "logout", at: 350, "logs out of the app's own account: a new anonymous customer", forms: "logout",
    taking: [.slots()]
  ) { _, phone, world, step in
    world.onceConfigured(on: phone, &step) { $0.logOut(of: phone, &$1) }
  }
}

extension DirectorCommand {
  /// Logs out of the app's own account.
  public static let logOut = DirectorCommand(.logout)
}
