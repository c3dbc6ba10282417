import Monetization

/// One thing that happened to an account, as the store has written it down. Never changed afterwards.
public struct StoreEntry: Hashable, Sendable {
  /// Counted up from 1 in each account.
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
/// An entry holds what was decided, not what it was decided from: folding it needs neither catalogue nor conditions.
public indirect enum StoreChange: Hashable, Sendable {
  // The account.
  case opened(Storefront)
  case storefrontChanged(Storefront)
  /// Renewals cannot be charged from now on, or can again.
  case paymentFailing(Bool)
  /// From now on this account has to approve its purchases, those that already wait included.
  case becameChild(of: String)
  /// It is nobody's child any more.
  case leftFamily
  /// Trials of one group, or of all, may be used again.
  case eligibilityReset(group: String?)

  // Subscriptions.
  /// The first purchase, or a return after a lapse.
  case purchased(SubscriptionName, SubscriptionCharge)
  /// Another product of the group took over at once; of the present one so much was given back.
  case changedAtOnce(SubscriptionName, SubscriptionCharge, refund: Money, isUpgrade: Bool)
  case renewed(SubscriptionName, SubscriptionCharge, Renewal)
  /// The charge at the period's end failed. Without a grace period access has ended.
  case chargeFailed(SubscriptionName, graceUntil: Instant?, retriedUntil: Instant)
  /// The grace period is over; nil if the store no longer tries either.
  case graceEnded(SubscriptionName, retriedUntil: Instant?)
  case expired(SubscriptionName, ExpirationReason)
  /// The store has ended it before its time.
  case endedEarly(SubscriptionName, ExpirationReason)
  case autoRenewChanged(SubscriptionName, isOn: Bool, periodEnd: Instant)
  /// Renews to another product.
  case planChanged(SubscriptionName, to: String, at: Instant)
  /// Renews to its own product after all.
  case planKept(SubscriptionName)
  /// The price rises: with the customer's consent, or without it.
  case priceIncreased(SubscriptionName, Money, needsConsent: Bool)
  case priceAnswered(SubscriptionName, Money, agrees: Bool)

  // Everything that does not renew.
  case bought(StoreTransaction, isConsumable: Bool)

  // Taking back.
  case takenBack(TakenPurchase, TakeBack)

  // The family.
  case sharedSubscription(SubscriptionName, SubscriptionCharge)
  case sharedPurchase(StoreTransaction)

  // Purchases that wait.
  case asked(PendingPurchase)
  /// By the parent's account; nil if the Director has, or the customer resolved an interruption.
  case approved(productID: String, by: String?)
  case declined(productID: String, by: String?)
  case lapsed(productID: String)

  // The backend.
  /// The backend gives it to this customer; nil while whoever next tells the backend gets it.
  case reachedBackend(Possession, owner: String?)

  // From a file that kept no journal.
  case carriedOver(CarriedOver)

  /// How a renewal came about.
  public enum Renewal: String, Hashable, Sendable {
    case renewed, trialConverted
    /// The payment was mended.
    case recovered
  }

  /// Why a purchase was taken back.
  public enum TakeBack: String, Hashable, Sendable {
    case refunded, revoked
    /// The family member no longer shares it.
    case sharingEnded
  }
}

/// Names one subscription of an account, with the product that it stood at.
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
  /// The subscription that it belongs to; nil for what does not renew.
  public let subscription: SubscriptionName?
  /// Whether it was not the latest of its subscription, which goes on.
  public let isOld: Bool

  public init(_ transaction: StoreTransaction, of subscription: SubscriptionName?, isOld: Bool) {
    self.transaction = transaction
    self.subscription = subscription
    self.isOld = isOld
  }
}

/// Something that the backend can give to a customer.
public enum Possession: Hashable, Sendable {
  case subscription(SubscriptionName)
  /// By its transaction.
  case purchase(id: String)
}
