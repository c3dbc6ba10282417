import Monetization

extension Verb {
  package static let phone = Verb(
    "phone", at: 440, "shows another phone; the others live on", forms: "phone 1", "phone 2",
    taking: [.slots(.one(.custom(.phone)))]
  ) { command, phone, world, step in
    if case .number(let number?)? = command.arguments.first { world.show(PhoneID(number), on: phone, &step) }
  }
}

extension DirectorCommand {
  /// Shows another phone.
  public static func showPhone(_ phone: PhoneID) -> DirectorCommand { DirectorCommand(.phone, .number(phone.number)) }
}

extension CustomKind {
  fileprivate static let phone = CustomKind { words throws(DirectorCommandError) in
    let word = try words.required()
    guard let number = Int(word), number > 0 else { throw words.unexpected(word) }
    return .number(number)
  }
}
