import Monetization

extension Verb {
  package static let account = Verb(
    "account", at: 290, "signs the phone in to the App Store, or out", forms: "account sam@example.com", "account out",
    taking: [.slots(.one(.custom(named)))], clause: .one,
    rows: [DirectorRow("Sign another account in…", in: .account, at: 20, .types(""))]
  ) { command, phone, world, step in
    world.changeAccount(on: phone, &step) { store, client, call in
      store.switchAccount(of: &client, to: command.text, &call)
    }
  }

  /// The name of an account, which is an address, or the word for nobody. Another word is a slip, not a name.
  private static let named = CustomKind(
    offered: [.word("out")],
    choices: { words, start, _ in words.count == start ? DirectorChoices(["out"], isOpen: true) : nil },
    read: { (words: inout DirectorWords) throws(DirectorCommandError) -> DirectorValue in
      let name = try words.required()
      if ["out", "none"].contains(name.lowercased()) { return .word("out") }
      guard name.contains("@") else {
        throw DirectorCommandError(
          message: "\"\(name)\" is no account: type an address such as sam@example.com, or out",
          place: words.place(of: name))
      }
      return .text(name)
    })
}

extension DirectorCommand {
  /// Signs in to this account; nil signs out.
  public static func account(_ name: String?) -> DirectorCommand {
    DirectorCommand(.account, name.map { .text($0) } ?? .word("out"))
  }
}
