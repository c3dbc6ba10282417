/// One entry of an account's purchase history, as the store signs it.
public struct StoreTransaction: Hashable, Sendable {
  /// Why the transaction came to be.
  public enum Reason: String, Hashable, Sendable {
    /// Somebody bought.
    case purchase
    /// The store charged for a next period.
    case renewal
  }

  /// Why the store took a transaction back.
  public enum RevocationReason: String, Hashable, Sendable {
    /// The buyer said that the app did not do what it should.
    case developerIssue
    /// Any other reason, the end of family sharing included.
    case other
  }

  /// The introductory offer that a transaction used.
  public struct Offer: Hashable, Sendable {
    public var paymentMode: IntroductoryOffer.PaymentMode
    public var period: SubscriptionPeriod

    public init(paymentMode: IntroductoryOffer.PaymentMode, period: SubscriptionPeriod) {
      self.paymentMode = paymentMode
      self.period = period
    }
  }

  /// Unique in the store. A refund announces the same id again.
  public var id: String
  /// The id of the first transaction of a subscription; renewals and product changes keep it.
  public var originalID: String
  public var productID: String
  /// Nil for what is not auto-renewable.
  public var subscriptionGroupID: String?
  public var purchaseDate: Instant
  public var originalPurchaseDate: Instant
  /// Nil for what does not expire.
  public var expirationDate: Instant?
  public var reason: Reason
  /// True once an upgrade has taken this transaction's place.
  public var isUpgraded: Bool
  public var ownership: Ownership
  public var offer: Offer?
  public var revocationDate: Instant?
  public var revocationReason: RevocationReason?
  /// What was charged; zero for a free trial.
  public var price: Money
  public var storefront: Storefront

  public init(
    id: String, originalID: String? = nil, productID: String, subscriptionGroupID: String? = nil,
    purchaseDate: Instant, originalPurchaseDate: Instant? = nil, expirationDate: Instant? = nil,
    reason: Reason = .purchase, ownership: Ownership = .purchased, offer: Offer? = nil, price: Money,
    storefront: Storefront = .usa
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
  }
}

/// Whose purchase it is. Raw values are those of RevenueCat's responses.
public enum Ownership: String, Hashable, Sendable {
  case purchased = "PURCHASED"
  /// Another member of the family bought it.
  case familyShared = "FAMILY_SHARED"
  case unknown = "UNKNOWN"
}
