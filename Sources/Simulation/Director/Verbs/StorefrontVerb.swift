import Monetization

extension Verb {
  package static let storefront = Verb(
    "storefront", at: 310, "moves the account to the App Store of another country", forms: "storefront GB",
    taking: [.slots(.one(.custom(.country)))], clause: .one,
    note: { "\(Storefront($0).name), \(Storefront($0).currencyCode)" },
    perform: { command, phone, world, step in
      guard case .word(let country)? = command.arguments.first else { return }
      world.changeAccount(on: phone, &step) { store, client, call in
        store.setStorefront(Storefront(country), of: client.accountID, &call)
      }
    })
}

extension CustomKind {
  fileprivate static let country = CustomKind(
    choices: { words, start, _ in
      words.count == start ? DirectorChoices(Storefront.known.map(\.countryCode)) : nil
    },
    read: { words throws(DirectorCommandError) in
      let expected = "the code of a country with an App Store, such as DE or DEU"
      let word = words.peek()
      guard let word, let storefront = Storefront(region: word) else {
        throw words.unexpected(word, expected: expected)
      }
      _ = words.next()
      return .word(storefront.countryCode)
    })
}

extension DirectorCommand {
  /// Moves the account to the App Store of another country.
  public static func storefront(_ storefront: Storefront) -> DirectorCommand {
    DirectorCommand(.storefront, .word(storefront.countryCode))
  }
}
