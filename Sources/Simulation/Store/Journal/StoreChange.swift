import Monetization

/// A change that an entry of the journal tells.
///
/// An entry contains the store's decision, not its inputs, so that folding it needs neither catalogue nor conditions.
/// `StoreChange+Effect.swift` says what each does and how it is kept, `TerminalUI/Tellings` how it is told; the compiler
/// finds a change that one of them has forgotten.
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
  /// The subscription will renew to another product, or by another plan.
  case planChanged(SubscriptionName, to: String, at: Instant, plan: BillingPlan = .upFront)
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
  /// The customer has asked for the money of one purchase.
  case refundAsked(RefundRequest)
  case refundDeclined(RefundRequest)
  /// A refund was taken back.
  case refundReversed(TakenPurchase)

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
  /// The backend gives all purchases of the account to another customer.
  case receiptMoved(ReceiptMove)

  // From a file without a journal:
  case openingBalance(OpeningBalance)

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
