import Monetization

extension Verb {
  package static let expire = Verb(
    "expire", at: 180, "ends a subscription now, or all that run", forms: "expire [product]",
    taking: [.slots(.optional(.product(.all)))]
  ) { command, phone, world, step in
    world.each(command.product, andShared: true, on: phone, &step) { $0.expire($1, of: $2, &$3) }
  }
}

extension DirectorCommand {
  /// Ends a subscription now; nil for all that run.
  public static func expire(productID: String?) -> DirectorCommand {
    productID.map { DirectorCommand(.expire, .product($0)) } ?? DirectorCommand(.expire)
  }
}
