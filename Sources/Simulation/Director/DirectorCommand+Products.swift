extension DirectorCommand {
  /// The ids of the products that the command names, in order.
  public var productIDs: [String] {
    switch self {
    case .expire(let product), .refund(let product), .renew(let product): product.map { [$0] } ?? []
    case .revoke(let product), .changePrice(let product, _, _), .answerPrice(let product, _),
      .buyElsewhere(let product), .shareFromFamily(let product), .endFamilySharing(let product),
      .changePlan(let product):
      [product]
    case .buyInPast(let product, _, _): [product]
    case .presentOffer(let choice): [choice.productID]
    case .set(_, .products(let products)): products
    case .scenarioLine(let line):
      line.clauses.flatMap { clause in
        // Who owns what may be said by an entitlement, too.
        if case .condition(let command) = clause { command.productIDs } else { [String]() }
      }
    case .advance, .advanceTo, .advanceToNext, .deviceClock, .network, .backend, .appStore, .latency, .servePaths,
      .reloadPaths, .purchase, .fault,
      .allFaultsOff, .redeem, .release, .adOrder, .set, .approve, .decline, .autoRenew, .billing, .account, .parent,
      .showFamily, .storefront, .resetEligibility, .logIn, .logOut, .resetCache, .syncPurchases, .notifications,
      .zone, .tracking, .privacyOptions, .background, .foreground, .relaunch, .openLink, .reinstall, .newDevice,
      .showPhone,
      .reboot,
      .customerPage, .scenario:
      []
    }
  }
}
