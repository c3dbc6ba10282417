import Monetization
import Simulation

extension DirectorPart {
  /// The signed-in accounts, and the prices in their storefront.
  static let account = DirectorPart(ofStore: DirectorScreen.account)
}

extension DirectorScreen {
  static func account(_ context: ScreenContext) -> [Placed] {
    let store = context.world.store
    let name = context.client.accountID
    let storefront = store.storefront(of: name, in: context.app.catalogue)
    let known = store.accounts.map(\.id)
    let signedIn = setting(
      "Signed in", now: name ?? "nobody", known.map { $0 } + [nil], at: name, usual: known.first,
      hint: "the account of the App Store on this phone", words: { $0 ?? "nobody" }, { .account($0) })
    let country = setting(
      "Storefront", now: "\(storefront.countryCode), \(storefront.currencyCode)",
      DirectorCycles.storefronts, at: storefront, usual: context.app.catalogue.storefront,
      hint: "the country in whose App Store the account buys, with its currency",
      words: { "\($0.countryCode), \($0.currencyCode)" }, { .storefront($0) })
    let prices = context.app.catalogue.products.map { product in
      typed(
        "Change the price of \(product.displayName)…", "price \(product.id)", trailing: "\(product.price.amount)",
        hint: "a new price, for subscribers with the next renewal or once they agree")
    }
    return [(10, signedIn), (50, country)] + placed(parent(of: store.account(name), store), at: 30)
      + placed(prices + priceAnswers(context), at: 70)
      + placed(family(context) + money(of: store.account(name)), at: 100)
  }

  /// The money that the account has paid and got back; nothing before the first charge.
  private static func money(of account: StoreAccount?) -> [Node] {
    guard let account, !account.money.totals.isEmpty else { return [] }
    return account.moneyTexts.map { .text("Money: \($0)", Style(.secondary)) }
  }

  /// The rows that make the account the child of another; none if it has a child itself.
  private static func parent(of account: StoreAccount?, _ store: SimulatedStore) -> [Node] {
    guard let account, !store.accounts.contains(where: { $0.parentID == account.id }) else { return [] }
    let parents = store.accounts.filter { $0.id != account.id && $0.parentID == nil }.map(\.id)
    let choices = [nil] + parents.map { $0 }
    let setting =
      parents.isEmpty
      ? []
      : [
        Self.setting(
          "Child of", now: account.parentID ?? "nobody", choices, at: account.parentID, usual: .some(nil),
          hint: "the account that approves what this one buys", words: { $0 ?? "nobody" }, { .parent($0) })
      ]
    return setting + [
      typed(
        "Make it the child of another account…", "family parent",
        hint: "an account that you type then approves what this one buys")
    ]
  }

  private static func priceAnswers(_ context: ScreenContext) -> [Node] {
    active(context).filter { $0.subscription != nil }.flatMap {
      product in
      [
        row(
          "Agree to a new price of \(product.displayName)", .answerPrice(productID: product.id, agrees: true),
          hint: "the customer agrees, and the subscription renews at the new price"),
        row(
          "Decline a new price of \(product.displayName)", .answerPrice(productID: product.id, agrees: false),
          hint: "the customer refuses, and the subscription ends with its period"),
      ]
    }
  }

  private static func family(_ context: ScreenContext) -> [Node] {
    let shared = context.app.catalogue.products.filter(\.isFamilyShareable).flatMap { product in
      [
        row(
          "Family shares \(product.displayName)", .shareFromFamily(productID: product.id),
          hint: "a member of the family has bought it, and shares it with this account"),
        row(
          "Family stops sharing \(product.displayName)", .endFamilySharing(productID: product.id),
          hint: "the member of the family shares it no longer"),
      ]
    }
    let taken = active(context).map { product in
      row(
        "Revoke \(product.displayName)", .revoke(productID: product.id),
        hint: "takes it away without giving the money back")
    }
    return shared + taken
  }

  /// The products that give the phone's account access at present.
  private static func active(_ context: ScreenContext) -> [StoreProduct] {
    context.world.store.activeProducts(of: context.client.accountID).compactMap {
      context.app.catalogue.product($0)
    }
  }
}
