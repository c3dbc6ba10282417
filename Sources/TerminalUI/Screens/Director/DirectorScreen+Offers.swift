import Monetization
import Simulation

extension DirectorPart {
  /// The offers of the catalogue, and the plans of a running subscription.
  static let offers = DirectorPart(ofStore: { DirectorScreen.placed(DirectorScreen.offers($0), at: 30) })
  /// The customer's renewal, and the payment behind it.
  static let renewals = DirectorPart(ofStore: { DirectorScreen.placed(DirectorScreen.charges($0)) })
}

extension DirectorScreen {
  static func offers(_ context: ScreenContext) -> [Node] {
    let products = context.app.catalogue.products.filter { $0.subscription != nil }
    let offered = products.flatMap { product in
      (product.subscription?.offers ?? []).flatMap { rows(of: $0, product) }
    }
    return offered + plans(products, context)
  }

  private static func rows(of offer: SubscriptionOffer, _ product: StoreProduct) -> [Node] {
    func presented(_ label: String, isSigned: Bool) -> Node {
      let choice = OfferChoice(productID: product.id, offerID: offer.id, isSigned: isSigned)
      return row(
        label, .presentOffer(choice), trailing: product.displayName,
        hint: isSigned
          ? "the app asks the store for this offer, and the App Store's sheet comes up"
          : "the app asks for the offer with a signature that the store refuses")
    }
    switch offer.kind {
    case .code:
      return [
        row(
          "Redeem the code \(offer.id)", .redeem(code: offer.id), trailing: product.displayName,
          hint: "the customer redeems the code outside of the app")
      ]
    case .winBack: return [presented("Present the offer \(offer.id)", isSigned: true)]
    case .promotional:
      return [
        presented("Present the offer \(offer.id)", isSigned: true),
        presented("Present \(offer.id) with a wrong signature", isSigned: false),
      ]
    }
  }

  /// The customer's renewal, and the payment behind it.
  static func charges(_ context: ScreenContext) -> [Node] {
    let account = context.world.store.account(context.client.accountID)
    let lines = account?.subscriptions.filter { $0.ownership == .purchased && !$0.phase.isOver } ?? []
    let isFailing = ArmedSettings.failsCharges(context)
    let hint = "the subscription goes on after its period, or ends with it"
    let isOn = lines.contains(where: \.willAutoRenew)
    let charge = setting(
      ArmedSettings.chargesTitle, ("ok", "fail"), isOn: !isFailing, usually: true, isWarning: isFailing,
      hint: "the store can charge for the next renewals, or cannot"
    ) { .billing(isFailing: !$0) }
    if lines.isEmpty {
      return [
        row("Auto-renew", .autoRenew(isOn: false), disabledReason: "No subscription runs", hint: hint), charge,
      ]
    }
    return [
      setting("Auto-renew", ("on", "off"), isOn: isOn, usually: true, hint: hint) { .autoRenew(isOn: $0) }, charge,
    ]
  }

  /// The other plans of the groups in which the account has a running subscription.
  private static func plans(_ products: [StoreProduct], _ context: ScreenContext) -> [Node] {
    let lines = (context.world.store.account(context.client.accountID)?.subscriptions ?? []).filter {
      $0.ownership == .purchased && !$0.phase.isOver
    }
    let storefront = context.world.store.storefront(of: context.client.accountID, in: context.app.catalogue)
    return products.flatMap { product -> [Node] in
      guard let line = lines.first(where: { $0.groupID == product.subscription?.groupID }) else { return [] }
      let sold = context.world.store.product(product.id, in: context.app.catalogue, storefront)?.byPlan ?? []
      return sold.map(\.plan).compactMap { plan in
        guard line.renewalProductID != product.id || line.renewalPlan != plan else { return nil }
        let name = product.displayName + (plan == .monthly ? ", paid monthly" : "")
        return row(
          "Change the plan to \(name)", .changePlan(productID: product.id, plan),
          hint: "the customer changes it in the App Store: upwards at once, else with the next renewal")
      }
    }
  }
}
