import Monetization
import Simulation

// The offers of the catalogue, and the plans of a running subscription.
extension DirectorScreen {
  static func offers(_ context: ScreenContext) -> [Node] {
    let products = context.app.catalogue.products.filter { $0.subscription != nil }
    let offered = products.flatMap { product in
      (product.subscription?.offers ?? []).map { row(of: $0, product) }
    }
    return [row("Open the sheet for codes", .redeem(code: nil)), typed("Redeem a code…", "redeem")]
      + offered + plans(products, context)
  }

  private static func row(of offer: SubscriptionOffer, _ product: StoreProduct) -> Node {
    offer.kind == .code
      ? row("Redeem the code \(offer.id)", .redeem(code: offer.id), trailing: product.displayName)
      : row(
        "Present the offer \(offer.id)", .presentOffer(OfferChoice(productID: product.id, offerID: offer.id)),
        trailing: product.displayName)
  }

  /// The other plans of the groups in which the account has a running subscription.
  private static func plans(_ products: [StoreProduct], _ context: ScreenContext) -> [Node] {
    let lines = (context.world.store.account(context.phone.client.accountID)?.subscriptions ?? []).filter {
      $0.ownership == .purchased && !$0.phase.isOver
    }
    return products.filter { product in
      lines.contains { $0.groupID == product.subscription?.groupID && $0.renewalProductID != product.id }
    }.map { row("Change the plan to \($0.displayName)", .changePlan(productID: $0.id)) }
  }
}
