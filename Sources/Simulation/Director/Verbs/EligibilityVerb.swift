import Monetization

extension Verb {
  package static let eligibility = Verb(
    "eligibility", at: 320,
    "forgets which trials the account has used; the app asks if the customer may have a product's introductory offer, or "
      + "those of all", forms: "eligibility reset", "eligibility ask [product]",
    taking: [.slots(.word("reset")), .slots(.word("ask"), .optional(.product(.subscriptions)))],
    rows: [
      DirectorRow(
        "Let trials be used again", "the account is offered introductory offers as if it had used none", in: .account,
        at: 60, .gives([.word("reset")])),
      DirectorRow(
        "Ask for the eligibility", "the app asks if the customer may have the introductory offers", in: .account,
        at: 61,
        .gives([.word("ask")])),
    ],
    meanings: [
      "reset": "the account is offered introductory offers as if it had used none",
      "ask": "the app asks if the customer may have the introductory offers",
    ]
  ) { command, phone, world, step in
    if command.says("ask") {
      let all = step.app.catalogue.products.filter { $0.subscription != nil }.map(\.id)
      let products = command.product.map { [$0] } ?? all
      return world.onceConfigured(on: phone, &step) {
        $0.apply(.client(.checkEligibility(productIDs: products)), to: phone, &$1)
      }
    }
    world.changeAccount(on: phone, &step) { store, client, call in
      store.resetEligibility(of: client.accountID, &call)
    }
  }
}
