/// The backend's answer about one customer's subscription to one product; the latest of its transactions.
public struct SubscriptionInfo: Hashable, Sendable {
  public var productID: String
  /// The plan, in stores that sell one product under several plans; nil elsewhere.
  public var productPlanID: String?
  public var purchaseDate: Instant
  /// The date of the first purchase; renewals, product changes and a new subscription keep it.
  public var originalPurchaseDate: Instant?
  public var expiresDate: Instant?
  public var store: StoreKind
  public var unsubscribeDetectedAt: Instant?
  public var billingIssuesDetectedAt: Instant?
  /// The end of the present grace period, or of the last one.
  public var gracePeriodExpiresDate: Instant?
  public var refundedAt: Instant?
  public var autoResumeDate: Instant?
  public var ownership: Ownership
  public var periodType: PeriodType
  public var storeTransactionID: String?
  public var isSandbox: Bool
  public var displayName: String?
  public var price: Money?
  /// The promotional, win-back or code offer of the present period; nil for none and for the introductory offer.
  public var offer: OfferName?
  /// The commitment of a monthly plan; nil if the subscription is paid up front. The App Store tells it; no answer of
  /// RevenueCat's is known that does.
  public var commitment: CommitmentInfo?
  /// The number of pieces of a purchase without an end, which a computed info has among its subscriptions.
  public var quantity: Int

  public init(
    productID: String, productPlanID: String? = nil, purchaseDate: Instant, originalPurchaseDate: Instant? = nil,
    expiresDate: Instant? = nil, store: StoreKind = .appStore, unsubscribeDetectedAt: Instant? = nil,
    billingIssuesDetectedAt: Instant? = nil, gracePeriodExpiresDate: Instant? = nil, refundedAt: Instant? = nil,
    autoResumeDate: Instant? = nil, ownership: Ownership = .purchased, periodType: PeriodType = .normal,
    storeTransactionID: String? = nil, isSandbox: Bool = false, displayName: String? = nil, price: Money? = nil,
    offer: OfferName? = nil, commitment: CommitmentInfo? = nil, quantity: Int = 1
  ) {
    self.productID = productID
    self.productPlanID = productPlanID
    self.purchaseDate = purchaseDate
    self.originalPurchaseDate = originalPurchaseDate
    self.expiresDate = expiresDate
    self.store = store
    self.unsubscribeDetectedAt = unsubscribeDetectedAt
    self.billingIssuesDetectedAt = billingIssuesDetectedAt
    self.gracePeriodExpiresDate = gracePeriodExpiresDate
    self.refundedAt = refundedAt
    self.autoResumeDate = autoResumeDate
    self.ownership = ownership
    self.periodType = periodType
    self.storeTransactionID = storeTransactionID
    self.isSandbox = isSandbox
    self.displayName = displayName
    self.price = price
    self.offer = offer
    self.commitment = commitment
    self.quantity = quantity
  }

  /// The plan by which it is paid.
  public var plan: BillingPlan { commitment == nil ? .upFront : .monthly }

  /// The name `product`, or `product:plan` where the store has plans.
  public var fullProductID: String { productPlanID.map { "\(productID):\($0)" } ?? productID }

  /// The end of access: the end of the paid period, or of a grace period that lasts longer.
  public var accessExpirationDate: Instant? {
    expiresDate.map { max($0, refundedAt == nil ? gracePeriodExpiresDate ?? $0 : $0) }
  }

  /// The store is expected to charge again; the rule of `EntitlementInfo.willRenew`.
  public var willRenew: Bool {
    store != .promotional && expiresDate != nil && unsubscribeDetectedAt == nil && billingIssuesDetectedAt == nil
      && periodType != .prepaid
  }

  /// Returns true until the end of access has passed.
  public func isActive(at reference: Instant) -> Bool {
    accessExpirationDate.map { $0 >= reference } ?? true
  }
}

/// A purchase that does not renew.
public struct NonSubscriptionPurchase: Hashable, Sendable {
  /// The backend's own id; nil if it gave none.
  public var id: String?
  public var productID: String
  public var purchaseDate: Instant
  public var store: StoreKind
  public var storeTransactionID: String?
  public var isSandbox: Bool
  /// The amount charged; nil if the backend does not tell it.
  public var price: Money?
  /// The number of pieces. No answer of RevenueCat's to the SDK is known that tells it.
  public var quantity: Int

  public init(
    id: String? = nil, productID: String, purchaseDate: Instant, store: StoreKind = .appStore,
    storeTransactionID: String? = nil, isSandbox: Bool = false, price: Money? = nil, quantity: Int = 1
  ) {
    self.id = id
    self.productID = productID
    self.purchaseDate = purchaseDate
    self.store = store
    self.storeTransactionID = storeTransactionID
    self.isSandbox = isSandbox
    self.price = price
    self.quantity = quantity
  }
}
