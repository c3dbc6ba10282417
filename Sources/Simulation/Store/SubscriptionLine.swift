import Monetization

/// One account's subscription in one group, through all its renewals, product changes and returns.
///
/// The store's truth. What the app may know of it is `records`, the backend's view.
public struct SubscriptionLine: Hashable, Sendable {
  /// A price rise that the customer has been told of.
  public enum PriceIncrease: Hashable, Sendable {
    case pending(Money)
    case agreed(Money)
  }

  public let groupID: String
  public let ownership: Ownership
  /// The app user id that the backend gives it to; nil as long as no install has told the backend.
  public internal(set) var owner: String?
  public internal(set) var productID: String
  /// What it renews to; another product once a downgrade was chosen.
  public internal(set) var renewalProductID: String
  public internal(set) var phase = SubscriptionPhase.subscribed
  public internal(set) var periodType = PeriodType.normal
  /// The end of the period that was paid.
  public internal(set) var periodEnd: Instant
  public internal(set) var willAutoRenew = true
  /// What the next period of `productID` costs.
  public internal(set) var renewalPrice: Money
  public internal(set) var priceIncrease: PriceIncrease?
  public internal(set) var renewalCount = 0
  /// Oldest first; never empty.
  public internal(set) var transactions: [StoreTransaction] = []
  /// The backend's view: the latest of each product, sorted by product.
  public internal(set) var records: [SubscriptionInfo] = []

  /// Period ends are counted from here, so that the 31st comes back after February.
  var anchor: Instant
  var periodCount = 1
  var introPeriodsLeft = 0
  var unsubscribeDetectedAt: Instant?
  var billingIssueDetectedAt: Instant?
  var gracePeriodEnd: Instant?
  var refundedAt: Instant?

  init(_ purchase: PeriodPurchase, groupID: String, ownership: Ownership, owner: String?) {
    self.groupID = groupID
    self.ownership = ownership
    self.owner = owner
    productID = purchase.product.id
    renewalProductID = purchase.product.id
    renewalPrice = purchase.product.price
    periodEnd = purchase.instant
    anchor = purchase.instant
    begin(purchase)
  }

  /// When the store next has to look at it.
  var boundary: Instant? {
    switch phase {
    case .subscribed: periodEnd
    case .inGracePeriod(let until), .inBillingRetry(let until): until
    case .expired, .revoked: nil
    }
  }

  /// Whether it gives access at present.
  public var isEntitled: Bool { phase.isEntitled }
}

/// What it takes to start or continue a subscription: product, offer, number and time of the charge.
struct PeriodPurchase {
  var product: StoreProduct
  var terms: SubscriptionTerms
  var offer: IntroductoryOffer?
  var transactionID: String
  var storefront: Storefront
  var instant: Instant
}
