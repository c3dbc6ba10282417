/// One entry of an account's purchase history, signed by the store.
public struct StoreTransaction: Hashable, Sendable {
  /// The cause of a transaction.
  public enum Reason: String, Hashable, Sendable {
    /// The customer bought the product.
    case purchase
    /// The store charged for the next period.
    case renewal
  }

  /// The reason for which the store took a transaction back.
  public enum RevocationReason: String, Hashable, Sendable {
    /// The buyer reported that the app did not work as it should.
    case developerIssue
    /// Any other reason, such as the end of family sharing.
    case other
  }

  /// The offer that a transaction used.
  public struct Offer: Hashable, Sendable {
    public var paymentMode: IntroductoryOffer.PaymentMode
    public var period: SubscriptionPeriod
    /// The kind and the id of the offer; nil for the introductory offer, which has neither.
    public var name: OfferName?
    /// The subscription renews after the offer.
    public var renews: Bool

    public init(
      paymentMode: IntroductoryOffer.PaymentMode, period: SubscriptionPeriod, name: OfferName? = nil,
      renews: Bool = true
    ) {
      self.paymentMode = paymentMode
      self.period = period
      self.name = name
      self.renews = renews
    }
  }

  /// The transaction's id, unique in the store. A refund announces the same id again.
  public var id: String
  /// The id of the subscription's first transaction; renewals and product changes keep it.
  public var originalID: String
  public var productID: String
  /// The subscription group; nil if the product is not auto-renewable.
  public var subscriptionGroupID: String?
  public var purchaseDate: Instant
  public var originalPurchaseDate: Instant
  /// The end of the paid period; nil if the purchase does not expire.
  public var expirationDate: Instant?
  public var reason: Reason
  /// An upgrade has replaced this transaction.
  public var isUpgraded: Bool
  public var ownership: Ownership
  public var offer: Offer?
  public var revocationDate: Instant?
  public var revocationReason: RevocationReason?
  /// The amount charged; zero for a free trial.
  public var price: Money
  public var storefront: Storefront
  /// The place of the payment in its commitment; nil if the purchase is paid up front.
  public var commitment: CommitmentInfo?
  /// The number of pieces.
  public var quantity: Int
  /// The UUID of the buyer's account at the app's own server; nil if the app gave none. Renewals keep it.
  public var accountToken: String?

  public init(
    id: String, originalID: String? = nil, productID: String, subscriptionGroupID: String? = nil,
    purchaseDate: Instant, originalPurchaseDate: Instant? = nil, expirationDate: Instant? = nil,
    reason: Reason = .purchase, ownership: Ownership = .purchased, offer: Offer? = nil, price: Money,
    storefront: Storefront = .usa, commitment: CommitmentInfo? = nil, quantity: Int = 1, accountToken: String? = nil
  ) {
    self.id = id
    self.originalID = originalID ?? id
    self.productID = productID
    self.subscriptionGroupID = subscriptionGroupID
    self.purchaseDate = purchaseDate
    self.originalPurchaseDate = originalPurchaseDate ?? purchaseDate
    self.expirationDate = expirationDate
    self.reason = reason
    isUpgraded = false
    self.ownership = ownership
    self.offer = offer
    self.price = price
    self.storefront = storefront
    self.commitment = commitment
    self.quantity = quantity
    self.accountToken = accountToken
  }

  /// The plan by which it was paid.
  public var plan: BillingPlan { commitment == nil ? .upFront : .monthly }
}

/// The relation of the customer to the purchase. Raw values are those of RevenueCat's responses.
public enum Ownership: String, Hashable, Sendable {
  case purchased = "PURCHASED"
  /// Another member of the family bought the product.
  case familyShared = "FAMILY_SHARED"
  case unknown = "UNKNOWN"
}
