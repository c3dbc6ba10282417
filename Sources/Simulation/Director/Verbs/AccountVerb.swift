import Monetization

extension Verb {
  package static let account = Verb(
    "account", at: 290, "signs the phone in to the App Store, or out", forms: "account sam@example.com", "account out",
    taking: [.slots(.word("out")), .slots(.one(.text()))], clause: .one,
    rows: [DirectorRow("Sign another account in…", in: .account, at: 20, .types(""))]
  ) { command, phone, world, step in
    world.changeAccount(on: phone, &step) { store, client, call in
      store.switchAccount(of: &client, to: command.text, &call)
    }
  }
}

extension DirectorCommand {
  /// Signs in to this account; nil signs out.
  public static func account(_ name: String?) -> DirectorCommand {
    DirectorCommand(.account, name.map { .text($0) } ?? .word("out"))
  }
}
