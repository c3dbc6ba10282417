import Monetization

extension Verb {
  package static let refund = Verb(
    "refund", at: 190, "gives the money back and takes the purchase, or all that is active", forms: "refund [product]",
    taking: [.slots(.optional(.product(.all)))]
  ) { command, phone, world, step in
    world.withStore(on: phone, &step) { store, client, call in
      store.refund(command.product.map { .latest(productID: $0) } ?? .all, of: client.accountID, &call)
    }
  }
}

extension DirectorCommand {
  /// Gives the money back and takes the purchase; nil for all that is active.
  public static func refund(productID: String?) -> DirectorCommand {
    productID.map { DirectorCommand(.refund, .product($0)) } ?? DirectorCommand(.refund)
  }
}
