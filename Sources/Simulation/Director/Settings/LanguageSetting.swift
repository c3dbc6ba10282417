import Monetization

extension Setting {
  /// The language of the phone, with its region. The storefront is the account's.
  package static let language = Setting(
    "language", "Phone's language",
    "the language and region of the phone: the App Store names products in it, where the `.storekit` file has it; "
      + "prices are those of the account's storefront",
    in: .phone, at: 35, .custom(.language),
    notices: [
      "file": "The phone's language is that of the app's file.",
      "en_US": "The phone's language is English, of the United States.",
      "de_DE": "The phone's language is German, of Germany.",
      "fr_FR": "The phone's language is French, of France.",
      "es_ES": "The phone's language is Spanish, of Spain.",
      "ja_JP": "The phone's language is Japanese, of Japan.",
      "pt_BR": "The phone's language is Portuguese, of Brazil.",
      "zh_Hans_CN": "The phone's language is Simplified Chinese, of China.",
      "…": "The phone's language is “…”.",
    ],
    home: .elsewhere(
      read: { .word($0.phone.language?.identifier ?? CustomKind.ofTheFile) },
      write: { $1.phone.language = $0.plainText.flatMap { PhoneLanguage($0) } }))
}

extension CustomKind {
  fileprivate static let ofTheFile = "file"

  fileprivate static let language = CustomKind(
    offered: ([ofTheFile] + PhoneLanguage.usual).map { .word($0) },
    choices: { words, start, catalogue in
      guard words.count == start else { return nil }
      let known = catalogue?.products.flatMap(\.localizations).map(\.language.identifier) ?? []
      let names = (known + PhoneLanguage.usual).reduce(into: [ofTheFile]) { if !$0.contains($1) { $0.append($1) } }
      return DirectorChoices(names, isOpen: true)
    },
    read: { words throws(DirectorCommandError) in
      let name = try words.required()
      if name == ofTheFile { return .word(name) }
      guard let language = PhoneLanguage(name) else { throw words.unexpected(name) }
      return .word(language.identifier)
    })
}
