import Monetization

extension Verb {
  package static let offer = Verb(
    "offer", at: 270, "the app presents a promotional or win-back offer; `unsigned`, with a wrong signature",
    forms: "offer product id [unsigned]",
    taking: [.slots(.one(.product(.offered)), .one(.custom(.offer)), .optional(.words(["unsigned"])))]
  ) { command, phone, world, step in
    guard let product = command.product, let offer = command.text else { return }
    let choice = OfferChoice(productID: product, offerID: offer, isSigned: !command.says("unsigned"))
    guard world.phones[phone].model.monetization.takesOffers else {
      return world.tell(.withoutEffect(.idleApp), on: phone, &step)
    }
    world.apply(.user(.paywall(.offerChosen(choice))), to: phone, &step)
  }
}

extension CustomKind {
  /// An offer of the product before it.
  fileprivate static let offer = CustomKind(
    choices: { words, start, catalogue in
      guard words.count == start, let product = words.last else { return nil }
      let offers = catalogue?.product(product)?.subscription?.offers.filter { $0.kind != .code } ?? []
      return offers.isEmpty ? nil : DirectorChoices(offers.map(\.id), isOpen: true)
    },
    read: { words throws(DirectorCommandError) in .text(try words.required()) })
}

extension DirectorCommand {
  /// The app presents a promotional or win-back offer to its customer.
  public static func presentOffer(_ choice: OfferChoice) -> DirectorCommand {
    DirectorCommand(
      verb: Verb.offer.word,
      [.product(choice.productID), .text(choice.offerID)] + (choice.isSigned ? [] : [.word("unsigned")]))
  }
}
