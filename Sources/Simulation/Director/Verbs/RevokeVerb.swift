import Monetization

extension Verb {
  package static let revoke = Verb(
    "revoke", at: 200, "takes a purchase away without giving the money back", forms: "revoke product",
    taking: [.slots(.one(.product(.all)))]
  ) { command, phone, world, step in
    guard let product = command.product else { return }
    world.changeAccount(on: phone, &step) { store, client, call in store.revoke(product, of: client.accountID, &call) }
  }
}

extension DirectorCommand {
  /// Takes a purchase away without giving the money back.
  public static func revoke(productID: String) -> DirectorCommand { DirectorCommand(.revoke, .product(productID)) }
}
