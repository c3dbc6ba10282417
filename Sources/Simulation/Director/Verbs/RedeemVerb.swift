import Monetization

extension Verb {
  package static let redeem = Verb(
    "redeem", at: 260, "redeems an offer code outside of the app; without one, opens the sheet for codes",
    forms: "redeem [code]", taking: [.slots(.optional(.custom(.code)))],
    rows: [
      DirectorRow("Open the sheet for codes", "the system's sheet comes up over the app", in: .offers, at: 10),
      DirectorRow("Redeem a code…", "redeems an offer code outside of the app", in: .offers, at: 20, .types("")),
    ]
  ) { command, phone, world, step in
    guard let code = command.text else { return world.apply(.user(.paywall(.redeemChosen)), to: phone, &step) }
    world.withStore(on: phone, &step) { store, client, call in store.redeem(code, for: client, &call) }
  }
}

extension CustomKind {
  fileprivate static let code = CustomKind(
    choices: { words, start, catalogue in
      let offers = catalogue?.products.flatMap { $0.subscription?.offers ?? [] } ?? []
      let codes = offers.filter { $0.kind == .code && !$0.id.contains(where: \.isWhitespace) }.map(\.id)
      return words.count == start && !codes.isEmpty ? DirectorChoices(codes, isOpen: true) : nil
    },
    read: { words throws(DirectorCommandError) in .text(try words.required()) })
}

extension DirectorCommand {
  /// Redeems a code outside of the app; nil opens the system's sheet for codes over the app.
  public static func redeem(code: String?) -> DirectorCommand {
    code.map { DirectorCommand(.redeem, .text($0)) } ?? DirectorCommand(.redeem)
  }
}
