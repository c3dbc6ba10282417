import Monetization

extension Setting {
  /// The time zone of the phone.
  package static let zone = Setting(
    nil, of: "zone", "Time zone", "the time zone of the phone",
    in: .phone, at: 30, .custom(.zone),
    notices: ["…": "The phone's time zone is “…”."],
    home: .elsewhere(
      read: { .word($0.phone.zone.identifier) },
      write: { $1.phone.zone = $0.plainText.flatMap { PhoneZone($0) } ?? $1.phone.zone }),
    shown: { $0.words.replacing("_", with: " ") })
}

extension CustomKind {
  fileprivate static let zone = CustomKind(
    offered: PhoneZone.usual.map { .word($0.identifier) },
    choices: { words, start, _ in
      words.count == start ? DirectorChoices(PhoneZone.usual.map(\.identifier), isOpen: true) : nil
    },
    read: { words throws(DirectorCommandError) in
      let name = try words.required()
      guard let zone = PhoneZone(name) else { throw words.unexpected(name) }
      return .word(zone.identifier)
    })
}
