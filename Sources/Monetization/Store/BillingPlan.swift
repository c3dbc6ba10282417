/// The way in which a subscription is paid. Raw values are those of Apple's transactions.
public enum BillingPlan: String, Hashable, Sendable, CaseIterable {
  /// Each period is paid at its start.
  case upFront = "BILLED_UPFRONT"
  /// The period is a commitment, paid month by month.
  case monthly = "MONTHLY"
}

/// The monthly plan of a yearly subscription.
///
/// It is no product of its own: the purchase names the plan. Apple, “Supporting monthly subscriptions with a 12-month
/// commitment”.
public struct MonthlyPlan: Hashable, Sendable {
  /// The price of a month.
  public var price: Money
  /// The price of the whole commitment.
  public var total: Money
  /// The introductory offer of this plan; offers belong to a plan.
  public var introductoryOffer: IntroductoryOffer?
  /// The other offers of this plan, as those of `SubscriptionTerms`.
  public var offers: [SubscriptionOffer]

  public init(
    price: Money, total: Money, introductoryOffer: IntroductoryOffer? = nil, offers: [SubscriptionOffer] = []
  ) {
    self.price = price
    self.total = total
    self.introductoryOffer = introductoryOffer
    self.offers = offers
  }

  /// The payments of a commitment.
  public static let payments = 12
  /// The length of a commitment.
  public static let commitment = SubscriptionPeriod(1, .year)
}

/// The place of a payment in the commitment of a monthly plan, as in Apple's transactions.
public struct CommitmentInfo: Hashable, Sendable {
  /// The number of the payment, from 1; 0 during an offer before the first one.
  public var payment: Int
  public var payments: Int
  /// The end of the commitment.
  public var end: Instant
  /// The price of the whole commitment.
  public var total: Money
  /// Another commitment follows this one. It is no part of a transaction.
  public var willRenew: Bool
  /// The instant of the next payment, as StoreKit's renewal info says it; nil while one is unpaid, and if none follows. It is
  /// no part of a transaction.
  public var nextPayment: Instant?
  /// The instant of the last payment, if all are made in time; nil if nobody knows it.
  public var lastPayment: Instant?

  public init(payment: Int, end: Instant, total: Money, willRenew: Bool = true) {
    self.payment = payment
    self.payments = MonthlyPlan.payments
    self.end = end
    self.total = total
    self.willRenew = willRenew
  }

  /// Months are still to be paid, whatever the customer wants.
  public var binds: Bool { payment > 0 && payment < payments }
}

/// What a purchase may say beside its product, as StoreKit's options of a purchase.
public struct PurchaseOptions: Hashable, Sendable {
  /// An offer other than the introductory one.
  public var offer: OfferName?
  public var plan: BillingPlan
  /// The number of pieces of a product that can be bought several times.
  public var quantity: Int
  /// The UUID of the buyer's account at the app's own server; nil if the app gives none.
  public var accountToken: String?

  public init(
    offer: OfferName? = nil, plan: BillingPlan = .upFront, quantity: Int = 1, accountToken: String? = nil
  ) {
    self.offer = offer
    self.plan = plan
    self.quantity = quantity
    self.accountToken = accountToken
  }
}

extension SubscriptionTerms {
  /// The length of what is bought: the commitment's for a monthly plan.
  public var length: SubscriptionPeriod { plan == .monthly ? MonthlyPlan.commitment : period }

  /// The commitment of these terms; nil for terms that are paid up front.
  public var commitment: MonthlyPlan? { plan == .monthly ? monthlyPlan : nil }
}

extension StoreProduct {
  /// Returns the product as it is sold under a plan, which decides price, period of payment and offers; nil if it is not
  /// sold so.
  public func billed(_ plan: BillingPlan) -> StoreProduct? {
    guard plan == .monthly else { return self }
    guard case .autoRenewable(var terms) = kind, let monthly = terms.monthlyPlan else { return nil }
    var product = self
    product.price = monthly.price
    terms.plan = .monthly
    terms.period = SubscriptionPeriod(1, .month)
    terms.introductoryOffer = monthly.introductoryOffer
    terms.offers = monthly.offers
    product.kind = .autoRenewable(terms)
    return product
  }

  /// The product as it is sold under each of its plans, first the one that is paid up front.
  public var byPlan: [StoreProduct] { BillingPlan.allCases.compactMap(billed) }

  /// The plan by which this is paid.
  public var plan: BillingPlan { subscription?.plan ?? .upFront }

  /// The rate in a sentence, such as `$29.99 a year until cancelled`, or of a monthly plan `€7.99 a month for 12 months,
  /// €95.88 in all`; nil for a product that does not renew.
  public func rateLine(_ storefront: Storefront) -> String? {
    guard let terms = subscription else { return nil }
    let rate = "\(price.formatted(for: storefront)) \(terms.period.articleText)"
    guard let commitment = terms.commitment else { return "\(rate) until cancelled" }
    return "\(rate) for \(commitment.words(storefront))"
  }
}

extension MonthlyPlan {
  /// The commitment in words, such as `12 months, €95.88 in all`.
  public func words(_ storefront: Storefront) -> String {
    "\(Self.payments) months, \(total.formatted(for: storefront)) in all"
  }
}

extension Storefront {
  /// The App Store of the country sells monthly plans with a commitment: all do but two.
  public var sellsMonthlyPlans: Bool { self != .usa && countryCode != "SGP" }
}
