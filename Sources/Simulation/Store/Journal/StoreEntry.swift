import Monetization

/// One entry of an account's journal, never changed afterwards.
public struct StoreEntry: Hashable, Sendable {
  /// The entry's number, counted up from 1 in each account.
  public let number: Int
  public let instant: Instant
  public let change: StoreChange

  public init(number: Int, instant: Instant, _ change: StoreChange) {
    self.number = number
    self.instant = instant
    self.change = change
  }
}

/// The kinds of `StoreEntry`.
///
/// An entry contains the store's decision, not its inputs, so that folding it needs neither catalogue nor conditions.
public indirect enum StoreChange: Hashable, Sendable {
  // The account:
  case opened(Storefront)
  case storefrontChanged(Storefront)
  /// Charges for renewals fail from now on, or succeed again.
  case paymentFailing(Bool)
  /// From now on this account has to approve its purchases, those that already wait included.
  case becameChild(of: String)
  /// It is nobody's child any more.
  case leftFamily
  /// Trials of one group, or of all, may be used again.
  case eligibilityReset(group: String?)

  // Subscriptions:
  /// The first purchase, or a return after the subscription had ended.
  case purchased(SubscriptionName, SubscriptionCharge)
  /// Another product of the group replaced the present one at once, with this refund for the rest of the old period.
  case changedAtOnce(SubscriptionName, SubscriptionCharge, refund: Money, isUpgrade: Bool)
  case renewed(SubscriptionName, SubscriptionCharge, Renewal)
  /// The charge at the period's end failed. Without a grace period access has ended.
  case chargeFailed(SubscriptionName, graceUntil: Instant?, retriedUntil: Instant)
  /// The grace period is over; nil if the store no longer retries the charge.
  case graceEnded(SubscriptionName, retriedUntil: Instant?)
  case expired(SubscriptionName, ExpirationReason)
  /// The store has ended the subscription early.
  case endedEarly(SubscriptionName, ExpirationReason)
  case autoRenewChanged(SubscriptionName, isOn: Bool, periodEnd: Instant)
  /// The subscription will renew to another product.
  case planChanged(SubscriptionName, to: String, at: Instant)
  /// The subscription will renew to its own product after all.
  case planKept(SubscriptionName)
  /// This offer begins at this instant, with a renewal that the customer wants again if it was off; nil for the next
  /// charge that succeeds.
  case offerAccepted(SubscriptionName, OfferName, at: Instant?)
  /// The price rises, with or without the customer's consent.
  case priceIncreased(SubscriptionName, Money, needsConsent: Bool)
  case priceAnswered(SubscriptionName, Money, agrees: Bool)

  // Purchases that do not renew:
  case bought(StoreTransaction, isConsumable: Bool)

  // Refunds and revocations:
  case takenBack(TakenPurchase, TakeBack)

  // The family:
  case sharedSubscription(SubscriptionName, SubscriptionCharge)
  case sharedPurchase(StoreTransaction)

  // Pending purchases:
  case asked(PendingPurchase)
  /// By the parent's account; nil if the Director has, or the customer resolved an interruption.
  case approved(productID: String, by: String?)
  case declined(productID: String, by: String?)
  case lapsed(productID: String)

  // The backend:
  /// The backend gives the purchase to this customer; nil if it goes to the next install that tells the backend.
  case reachedBackend(Possession, owner: String?)

  // From a file without a journal:
  case carriedOver(CarriedOver)

  /// The kind of a renewal.
  public enum Renewal: String, Hashable, Sendable, CaseIterable {
    case renewed, trialConverted
    /// The payment problem was solved.
    case recovered
  }

  /// The reason for which a purchase was taken back.
  public enum TakeBack: String, Hashable, Sendable, CaseIterable {
    case refunded, revoked
    /// The family member has stopped sharing it.
    case sharingEnded
  }
}

/// The name of a subscription in entries, with its product at the time of the entry.
public struct SubscriptionName: Hashable, Sendable {
  public let groupID: String
  public let ownership: Ownership
  public let productID: String

  public init(groupID: String, ownership: Ownership, productID: String) {
    self.groupID = groupID
    self.ownership = ownership
    self.productID = productID
  }
}

/// A transaction that was taken back.
public struct TakenPurchase: Hashable, Sendable {
  public let transaction: StoreTransaction
  /// The subscription of the transaction; nil for a purchase that does not renew.
  public let subscription: SubscriptionName?
  /// The transaction was not the latest of its subscription, so the subscription goes on.
  public let isOld: Bool

  public init(_ transaction: StoreTransaction, of subscription: SubscriptionName?, isOld: Bool) {
    self.transaction = transaction
    self.subscription = subscription
    self.isOld = isOld
  }
}

/// A subscription or purchase that the backend can give to a customer.
public enum Possession: Hashable, Sendable {
  case subscription(SubscriptionName)
  /// A purchase, given by its transaction.
  case purchase(id: String)
}
