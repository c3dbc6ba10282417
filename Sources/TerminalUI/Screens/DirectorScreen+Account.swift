import Monetization
import Simulation

// Who is signed in where, and what things cost there.
extension DirectorScreen {
  static func account(_ context: ScreenContext) -> [Node] {
    let store = context.world.store
    let name = store.signedInAccountID
    let known = store.accounts.map(\.id)
    var rows = [
      setting(
        "Signed in", now: name ?? "nobody", next: .account(cycle(known.map { $0 } + [nil], after: name))),
      typed("Sign another account in…", "account"),
      setting(
        "Storefront", now: "\(store.storefront.countryCode), \(store.storefront.currencyCode)",
        next: .storefront(cycle(DirectorCycles.storefronts, after: store.storefront))),
      row("Let trials be used again", .resetEligibility),
    ]
    for product in store.catalogue.products {
      rows.append(
        typed("Change the price of \(product.displayName)…", "price \(product.id)", trailing: "\(product.price.amount)")
      )
    }
    return rows + priceAnswers(store) + family(store)
  }

  private static func priceAnswers(_ store: SimulatedStore) -> [Node] {
    store.activeProducts.compactMap { store.catalogue.product($0) }.filter { $0.subscription != nil }.flatMap {
      product in
      [
        row("Agree to a new price of \(product.displayName)", .answerPrice(productID: product.id, agrees: true)),
        row("Decline a new price of \(product.displayName)", .answerPrice(productID: product.id, agrees: false)),
      ]
    }
  }

  private static func family(_ store: SimulatedStore) -> [Node] {
    let shared = store.catalogue.products.filter(\.isFamilyShareable).flatMap { product in
      [
        row("Family shares \(product.displayName)", .shareFromFamily(productID: product.id)),
        row("Family stops sharing \(product.displayName)", .endFamilySharing(productID: product.id)),
      ]
    }
    let taken = store.activeProducts.compactMap { store.catalogue.product($0) }.map { product in
      row("Revoke \(product.displayName)", .revoke(productID: product.id))
    }
    return shared + taken
  }
}
