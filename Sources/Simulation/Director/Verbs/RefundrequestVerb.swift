import Monetization

extension Verb {
  package static let refundrequest = Verb(
    "refundrequest", at: 195,
    "opens the App Store's sheet for a refund, of a product's latest purchase or by entitlement; the App Store grants what "
      + "was asked, declines it, or takes a refund back",
    forms: "refundrequest product product", "refundrequest entitlement name", "refundrequest grant [product]",
    "refundrequest decline [product]", "refundrequest reverse [product]",
    taking: [
      .slots(.word("product"), .one(.product(.all))), .slots(.word("entitlement"), .one(.text(offered: ["pro"]))),
      .slots(.word("grant", "decline", "reverse"), .optional(.product(.all))),
    ],
    rows: [
      DirectorRow(
        "Grant the refund that was asked for", "the App Store gives the money back and takes the purchase", in: .owned,
        at: 60, .gives([.word("grant")])),
      DirectorRow(
        "Decline the refund that was asked for", "the App Store keeps the money, and the customer the purchase",
        in: .owned, at: 61, .gives([.word("decline")])),
      DirectorRow(
        "Take the last refund back", "the customer has paid after all, and has the purchase again", in: .owned, at: 62,
        .gives([.word("reverse")])),
    ],
    meanings: [
      "product": "the sheet for a product's latest purchase", "entitlement": "the sheet for what gives an entitlement",
      "grant": "gives the money back and takes the purchase",
      "decline": "keeps the money, and the customer the purchase",
      "reverse": "the customer has paid after all, and has the purchase again",
      "entitlement pro": "the entitlement of this name, or another one",
    ]
  ) { command, phone, world, step in
    if command.says("product"), let product = command.product {
      return world.apply(.user(.paywall(.refundChosen(.product(product)))), to: phone, &step)
    }
    if command.says("entitlement"), let name = command.text {
      return world.apply(.user(.paywall(.refundChosen(.entitlement(name)))), to: phone, &step)
    }
    world.withStore(on: phone, &step) { store, client, call in
      if command.says("reverse") {
        store.reverseRefund(of: command.product, of: client.accountID, &call)
      } else {
        store.decideRefund(of: command.product, isGranted: command.says("grant"), of: client.accountID, &call)
      }
    }
  }
}
