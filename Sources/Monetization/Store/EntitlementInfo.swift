/// The backend's answer about one entitlement of one customer, active or not.
///
/// It has two end dates: in a grace period the subscription's own `expirationDate` has passed, but access goes on until
/// `accessExpirationDate`. Gate on the latter, through `CustomerInfo.isActive`.
public struct EntitlementInfo: Hashable, Sendable {
  public var identifier: String
  /// The product that grants the entitlement. Lifetime wins over any subscription, else the later expiry wins.
  public var productID: String
  public var latestPurchaseDate: Instant?
  public var originalPurchaseDate: Instant?
  /// The end of the paid period, for display; nil for lifetime access.
  public var expirationDate: Instant?
  /// The end of access, grace period included; nil for lifetime access.
  public var accessExpirationDate: Instant?
  public var periodType: PeriodType
  public var store: StoreKind
  public var ownership: Ownership
  public var unsubscribeDetectedAt: Instant?
  public var billingIssueDetectedAt: Instant?
  public var isSandbox: Bool
  /// That of the subscription.
  public var commitment: CommitmentInfo?

  public init(
    identifier: String, productID: String, latestPurchaseDate: Instant? = nil, originalPurchaseDate: Instant? = nil,
    expirationDate: Instant? = nil, accessExpirationDate: Instant? = nil, periodType: PeriodType = .normal,
    store: StoreKind = .appStore, ownership: Ownership = .purchased, unsubscribeDetectedAt: Instant? = nil,
    billingIssueDetectedAt: Instant? = nil, isSandbox: Bool = false, commitment: CommitmentInfo? = nil
  ) {
    self.identifier = identifier
    self.productID = productID
    self.latestPurchaseDate = latestPurchaseDate
    self.originalPurchaseDate = originalPurchaseDate
    self.expirationDate = expirationDate
    self.accessExpirationDate = accessExpirationDate
    self.periodType = periodType
    self.store = store
    self.ownership = ownership
    self.unsubscribeDetectedAt = unsubscribeDetectedAt
    self.billingIssueDetectedAt = billingIssueDetectedAt
    self.isSandbox = isSandbox
    self.commitment = commitment
  }

  /// The store is expected to charge again.
  ///
  /// RevenueCat's rule: false for lifetime, promotional and prepaid access, after a cancellation, and during a billing
  /// issue although the store is retrying.
  public var willRenew: Bool {
    store != .promotional && expirationDate != nil && unsubscribeDetectedAt == nil && billingIssueDetectedAt == nil
      && periodType != .prepaid
  }

  /// Returns true until the end of access has passed; the end itself still counts.
  public func isActive(at reference: Instant) -> Bool {
    accessExpirationDate.map { $0 >= reference } ?? true
  }
}

/// The kind of a subscription's present period. Raw values are those of RevenueCat's responses.
public enum PeriodType: String, Hashable, Sendable, CaseIterable {
  case normal, intro, trial, prepaid
}

/// The store in which a purchase was made. Raw values are those of RevenueCat's responses.
public enum StoreKind: String, Hashable, Sendable {
  case appStore = "app_store"
  case macAppStore = "mac_app_store"
  case playStore = "play_store"
  case stripe
  case promotional
  case amazon
  case rcBilling = "rc_billing"
  case external
  case paddle
  case testStore = "test_store"
  case galaxy
  case unknown
}
