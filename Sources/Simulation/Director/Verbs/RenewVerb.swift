import Monetization

extension Verb {
  package static let renew = Verb(
    "renew", at: 210,
    "ends the period now and begins the next, unless charges fail or it is cancelled",
    forms: "renew [product]",
    taking: [.slots(.optional(.product(.all)))]
  ) { command, phone, world, step in
    world.each(command.product, on: phone, &step) { $0.renewNow($1, of: $2, &$3) }
  }
}

extension DirectorCommand {
  /// Ends the period now and begins the next; nil for all that run.
  public static func renew(productID: String?) -> DirectorCommand {
    productID.map { DirectorCommand(.renew, .product($0)) } ?? DirectorCommand(.renew)
  }
}
