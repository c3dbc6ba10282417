import Monetization

extension Setting {
  /// The account token of purchases.
  package static let accounttoken = Setting(
    "accounttoken", "Account token",
    "the app names its own account of the buyer by this UUID; with `none` its SDK does, if the app user id is a UUID",
    in: .purchase, at: 80, keptAs: "store.accountToken", .custom(.accountToken),
    notices: [
      "none": "The app names no account of its own with a purchase.",
      "…": "The app names its own account with each purchase.",
    ],
    home: .store,
    usually: .word(DirectorWord.none.rawValue))
}

extension StoreConditions {
  /// The token that the app gives with its purchases, as StoreKit's `appAccountToken`; nil if it gives none.
  public var accountToken: String? {
    let word = values[.accounttoken].words
    return word == DirectorWord.none.rawValue ? nil : word
  }
}

extension CustomKind {
  fileprivate static let accountToken = CustomKind(
    offered: [.word(DirectorWord.none.rawValue), .word("7d3a1c52-0f4e-4b7e-9d55-2f8a6c3e1b90")],
    choices: { words, start, _ in
      words.count == start ? DirectorChoices([DirectorWord.none.rawValue], isOpen: true) : nil
    },
    read: { words throws(DirectorCommandError) in
      let word = try words.required()
      if word == DirectorWord.none.rawValue { return .word(word) }
      guard let token = AccountToken.read(word) else {
        let expected = "a UUID such as 7d3a1c52-0f4e-4b7e-9d55-2f8a6c3e1b90, or none"
        throw words.unexpected(word, expected: expected, in: word)
      }
      return .word(token)
    })
}
