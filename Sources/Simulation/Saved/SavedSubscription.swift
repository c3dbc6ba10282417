import Monetization

/// A subscription line as a row to be kept somewhere, with what the store counts by.
public struct SavedSubscription: Hashable, Sendable {
  public var groupID: String
  public var ownership: Ownership
  /// The app user id that the backend gives it to.
  public var owner: String?
  public var productID: String
  /// What it renews to.
  public var renewalProductID: String
  public var phase: SubscriptionPhase
  public var periodType: PeriodType
  public var periodEnd: Instant
  public var willAutoRenew: Bool
  public var renewalPrice: Money
  public var priceIncrease: SubscriptionLine.PriceIncrease?
  public var renewalCount: Int
  /// Where period ends are counted from, and how many have been.
  public var anchor: Instant
  public var periodCount: Int
  /// Charges at the introductory price that are still to come.
  public var introPeriodsLeft: Int
  public var unsubscribeDetectedAt: Instant?
  public var billingIssueDetectedAt: Instant?
  public var gracePeriodEnd: Instant?
  public var refundedAt: Instant?

  public init(
    groupID: String, ownership: Ownership, owner: String?, productID: String, renewalProductID: String,
    phase: SubscriptionPhase, periodType: PeriodType, periodEnd: Instant, willAutoRenew: Bool, renewalPrice: Money,
    priceIncrease: SubscriptionLine.PriceIncrease?, renewalCount: Int, anchor: Instant, periodCount: Int,
    introPeriodsLeft: Int, unsubscribeDetectedAt: Instant?, billingIssueDetectedAt: Instant?, gracePeriodEnd: Instant?,
    refundedAt: Instant?
  ) {
    self.groupID = groupID
    self.ownership = ownership
    self.owner = owner
    self.productID = productID
    self.renewalProductID = renewalProductID
    self.phase = phase
    self.periodType = periodType
    self.periodEnd = periodEnd
    self.willAutoRenew = willAutoRenew
    self.renewalPrice = renewalPrice
    self.priceIncrease = priceIncrease
    self.renewalCount = renewalCount
    self.anchor = anchor
    self.periodCount = periodCount
    self.introPeriodsLeft = introPeriodsLeft
    self.unsubscribeDetectedAt = unsubscribeDetectedAt
    self.billingIssueDetectedAt = billingIssueDetectedAt
    self.gracePeriodEnd = gracePeriodEnd
    self.refundedAt = refundedAt
  }
}

extension SubscriptionLine {
  /// The line without its transactions and the backend's records, which are rows of their own.
  public var saved: SavedSubscription {
    SavedSubscription(
      groupID: groupID, ownership: ownership, owner: owner, productID: productID, renewalProductID: renewalProductID,
      phase: phase, periodType: periodType, periodEnd: periodEnd, willAutoRenew: willAutoRenew,
      renewalPrice: renewalPrice, priceIncrease: priceIncrease, renewalCount: renewalCount, anchor: anchor,
      periodCount: periodCount, introPeriodsLeft: introPeriodsLeft, unsubscribeDetectedAt: unsubscribeDetectedAt,
      billingIssueDetectedAt: billingIssueDetectedAt, gracePeriodEnd: gracePeriodEnd, refundedAt: refundedAt)
  }

  /// A line put together from its rows: `transactions` oldest first, `records` sorted by product.
  public init(_ saved: SavedSubscription, transactions: [StoreTransaction], records: [SubscriptionInfo]) {
    groupID = saved.groupID
    ownership = saved.ownership
    owner = saved.owner
    productID = saved.productID
    renewalProductID = saved.renewalProductID
    phase = saved.phase
    periodType = saved.periodType
    periodEnd = saved.periodEnd
    willAutoRenew = saved.willAutoRenew
    renewalPrice = saved.renewalPrice
    priceIncrease = saved.priceIncrease
    renewalCount = saved.renewalCount
    self.transactions = transactions
    self.records = records
    anchor = saved.anchor
    periodCount = saved.periodCount
    introPeriodsLeft = saved.introPeriodsLeft
    unsubscribeDetectedAt = saved.unsubscribeDetectedAt
    billingIssueDetectedAt = saved.billingIssueDetectedAt
    gracePeriodEnd = saved.gracePeriodEnd
    refundedAt = saved.refundedAt
  }
}
