extension MonetizationModel {
  /// A promotional offer, with the product that it is for.
  public struct PromotionalOffer: Hashable, Sendable {
    public var product: StoreProduct
    public var offer: SubscriptionOffer
    public var storefront: Storefront

    /// The choice of this offer.
    public var choice: OfferChoice { OfferChoice(productID: product.id, offerID: offer.id) }

    /// The price after the offer, such as `Then $9.99 a month until cancelled`.
    public var renewalLine: String? {
      PackageWording(product: product, eligibility: .ineligible, storefront: storefront).renewalLine.map {
        "Then \($0)"
      }
    }
  }

  /// The promotional offers for this customer, in the order of the packages, without those accepted already.
  ///
  /// The app decides who gets one: whoever has or had a subscription to a product of the same group. A free trial that
  /// still runs counts, too.
  public var promotionalOffers: [PromotionalOffer] {
    let known = customer.info?.subscriptions.filter { $0.ownership == .purchased }.map(\.productID) ?? []
    let groups = offers.packages.filter { known.contains($0.product.id) }.compactMap(\.product.subscription?.groupID)
    return offers.packages.flatMap { package -> [PromotionalOffer] in
      guard let terms = package.product.subscription, groups.contains(terms.groupID) else { return [] }
      return terms.offers.filter { $0.kind == .promotional }.map {
        PromotionalOffer(product: package.product, offer: $0, storefront: package.storefront)
      }.filter { !acceptedOffers.contains($0.choice) }
    }
  }

  mutating func redeemChosen(_ turn: inout MonetizationTurn) {
    // A sheet that has gone is still owed its answer, which nobody has to wait for.
    let isFree = redemptionSheet.map { $0 == .shown && !isSystemSheetUp } ?? true
    guard isFree, !rewarded.isPresenting else { return }
    openRequests.removeAll { if case .redemption = $0.purpose { true } else { false } }
    turn.request(.store(.redeemCode, open(.redemption(.coming))))
  }

  /// An offer can be accepted now: no purchase and no restore is under way.
  public var takesOffers: Bool { !isTakingOffer && (paywall == nil || paywall?.activity == .idle) }

  mutating func offerChosen(_ choice: OfferChoice, _ turn: inout MonetizationTurn) {
    guard takesOffers else { return }
    let request = open(.offer(choice))
    turn.report(.log(.purchaseStarted(Self.offerContext, productID: choice.productID)))
    turn.request(.store(.purchaseWithOffer(choice), request))
  }

  private static let offerContext = PaywallContext(source: .proScreen)

  mutating func offerPurchaseFinished(
    _ choice: OfferChoice, _ outcome: PurchaseOutcome, _ turn: inout MonetizationTurn
  ) {
    let productID = choice.productID
    let context = Self.offerContext
    switch outcome {
    case .offerAccepted(let info):
      learned(info, &turn)
      turn.report(.log(.offerAccepted(context, productID: productID, offer: choice.offerID)))
      renewOffers(&turn)
    case .purchased(let transaction, let info):
      guard learned(info, &turn) != nil else {
        return unconfirmed(
          productID, UnconfirmedPurchase(.signatureVerificationFailed, .postedAgain), context, &turn)
      }
      takeIn(transaction, &turn)
      turn.report(.log(transaction.purchased(context)))
      dismissPaywallIfUnlocked(&turn)
      readCustomerInfo(&turn)
    case .unconfirmed(_, let purchase): unconfirmed(productID, purchase, context, &turn)
    case .cancelled: turn.report(.log(.purchaseCancelled(context, productID: productID)))
    case .pending:
      turn.report(.log(.purchasePending(context, productID: productID)))
      wait(for: productID, .approval)
      turn.present(.pending(WaitingProduct(productID: productID)))
    case .interrupted:
      turn.report(.log(.purchasePending(context, productID: productID)))
      wait(for: productID, .customer)
      turn.present(.interrupted(WaitingProduct(productID: productID)))
    case .unverified:
      turn.report(.log(.purchaseFailed(context, productID: productID, nil)))
      turn.present(.unverified(support: turn.configuration.paywall.supportContact))
    case .failed(.alreadyPurchased):
      turn.report(.log(.purchaseFailed(context, productID: productID, .alreadyPurchased)))
      turn.present(.offerAcceptedAlready)
      renewOffers(&turn)
    case .failed(let error):
      turn.report(.log(.purchaseFailed(context, productID: productID, error)))
      turn.present(.purchaseFailed(error))
    }
  }
}
