import Foundation

/// The wording of a paywall for one product: price, trial, monthly equivalent and the button.
///
/// Mentions an introductory offer only to a customer who is known to be eligible.
public struct PackageWording: Hashable, Sendable {
  public var product: StoreProduct
  public var eligibility: IntroEligibility
  public var storefront: Storefront
  /// The number of pieces that a purchase asks for.
  public var quantity: Int

  public init(
    product: StoreProduct, eligibility: IntroEligibility, storefront: Storefront = .usa, quantity: Int = 1
  ) {
    self.product = product
    self.eligibility = eligibility
    self.storefront = storefront
    self.quantity = product.isSoldInQuantity ? quantity : 1
  }

  /// The price, such as `$29.99`; of several pieces at once the price of all.
  public var price: String {
    Money(product.price.amount * Decimal(quantity), product.price.currencyCode).formatted(for: storefront)
  }

  /// The number of pieces before their price, such as `3 for `; empty for a single one.
  private var pieces: String { quantity == 1 ? "" : "\(quantity) for " }

  /// The price with its period, such as `$29.99 / year`, `$9.99 / 3 months`, `$249.00 once`, `3 for $2.97`; of a monthly plan
  /// with the price of its commitment, such as `€7.99 / month for 12 months, €95.88 in all`.
  public var priceLine: String {
    if let terms = product.subscription {
      let commitment = terms.commitment.map { " for \($0.words(storefront))" } ?? ""
      return "\(price) / \(terms.period.rateText)\(commitment)"
    }
    return pieces + (product.kind == .consumable ? price : "\(price) once")
  }

  /// The introductory offer, such as `3 days free, then $29.99 a year until cancelled`; nil if the buyer gets none.
  public var introductoryLine: String? {
    offer.map { product.line(for: $0, storefront) }
  }

  /// The terms of renewal, such as `$29.99 a year until cancelled`; nil for a product that does not renew.
  public var renewalLine: String? {
    product.rateLine(storefront)
  }

  /// The introductory offer that this buyer gets; nil if there is none.
  public var offer: IntroductoryOffer? {
    eligibility == .eligible ? product.subscription?.introductoryOffer : nil
  }
}

extension StoreProduct {
  /// The amount that a customer saves by an offer, against the price for the same time.
  public func saving(by offer: IntroductoryOffer) -> Decimal {
    guard let period = subscription?.period else { return 0 }
    let (own, offered) = (period.monthRatio, offer.totalPeriod.monthRatio)
    let usual = price.amount * own.denominator / own.numerator * offered.numerator / offered.denominator
    let isRepeated = offer.paymentMode == .payAsYouGo
    return usual - (offer.price?.amount ?? 0) * Decimal(isRepeated ? offer.numberOfPeriods : 1)
  }

  /// An offer and what comes after it, which is nothing for a code that ends with its offer.
  public func line(for offer: SubscriptionOffer, _ storefront: Storefront) -> String {
    offer.renews
      ? line(for: offer.terms, storefront)
      : "\(offer.terms.wording(for: storefront)). It does not renew."
  }

  /// An offer and the price after it, such as `3 days free, then $29.99 a year until cancelled`.
  public func line(for offer: IntroductoryOffer, _ storefront: Storefront) -> String {
    let wording = offer.wording(for: storefront)
    return rateLine(storefront).map { "\(wording), then \($0)" } ?? wording
  }
}
