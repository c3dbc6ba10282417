import Monetization

/// The reasons for which a customer has an entitlement or not: by the store's truth, and by what one phone believes.
public struct EntitlementExplanation: Hashable, Sendable {
  public let entitlement: String
  public let phone: PhoneID
  /// The account that is signed in on the phone; nil for none.
  public let accountID: String?
  /// The customer that the backend takes the app on the phone for.
  public let customerID: String
  /// The merges by which purchases of others became those of this customer, oldest first.
  public let merges: [CustomerMerge]
  /// The instant of the explanation, by the store's clock.
  public let now: Instant
  /// The phone's wall clock at that instant.
  public let wall: Instant
  /// What the backend would answer now.
  public let store: EntitlementView
  /// What the app on the phone answers now.
  public let cache: EntitlementView
  /// The instant at which the phone's customer info was true; nil if it has none.
  public let cachedAt: Instant?
  /// The result of the app's last fetch.
  public let freshness: CustomerModel.Freshness
  public let policy: OfflinePolicy
  /// The trust in the phone's customer info; nil if it has none.
  public let verification: VerificationResult?
  /// The rule for which store and phone give different answers; nil if they agree.
  public let difference: EntitlementDifference?

  /// The time since the phone's customer info was true; nil if the phone has none.
  public var cacheAge: TimeSpan? { cachedAt.map { now - $0 } }
}

/// One side's answer about an entitlement, with the chain that leads to it.
public struct EntitlementView: Hashable, Sendable {
  /// The answer; nil while there is none.
  public var isActive: Bool?
  public var rule: EntitlementRule
  /// The purchase that the rule is about; nil if there is none.
  public var source: EntitlementSource?
  /// Other purchases that would give the entitlement too, and count for less.
  public var beaten: [EntitlementSource] = []
  /// The end of access if no news arrives; nil if there is no access, or if it does not end.
  public var endsAt: Instant?
  /// The end is past that of what was paid, since the phone believes an answer for three days.
  public var endsLate = false
  /// The move by which the receipt of the purchase has come from another customer; nil if it has not.
  public var gained: TimedEvent<ReceiptMove>?
  /// The store's plan for the end of the period, such as `renews for $29.99`; nil if it is not known.
  public var renewal: String?

  init(
    isActive: Bool?, _ rule: EntitlementRule, source: EntitlementSource? = nil, beaten: [EntitlementSource] = [],
    endsAt: Instant? = nil, gained: TimedEvent<ReceiptMove>? = nil, renewal: String? = nil
  ) {
    self.isActive = isActive
    self.rule = rule
    self.source = source
    self.beaten = beaten
    self.endsAt = endsAt
    self.gained = gained
    self.renewal = renewal
  }
}

/// The rule by which a customer has an entitlement, or has not.
public enum EntitlementRule: Hashable, Sendable {
  // Access by a purchase:
  case paidPeriod
  case freeTrial
  case introductoryOffer
  /// The period is one of a promotional, win-back or code offer.
  case offer(OfferName)
  /// A purchase without an end, which beats every subscription.
  case lifetime
  /// A purchase for a time that the store does not count, so that it gives access without an end.
  case nonRenewing
  /// The charge failed, and access goes on.
  case gracePeriod(until: Instant)
  /// The access has ended, but the answer is less than three days old, so its own date decides.
  case threeDayRule(ended: Instant, until: Instant)

  // Access without a confirmed purchase:
  case graceWindow(until: Instant)
  /// The period has ended, but it will renew, so the app looks again.
  case secondLook(until: Instant)
  case failOpen
  /// The grace window has ended without a confirmation, and the policy lets the customer in.
  case unconfirmed
  case uiTesting

  // No access, although there was a purchase:
  case refunded(at: Instant)
  case revoked(at: Instant)
  /// The backend gives one date for a refund and for a revocation without one, so a phone cannot tell them apart.
  case takenBack(at: Instant)
  case sharingEnded(at: Instant)
  /// The reason is nil where only the date is known.
  case expired(ExpirationReason?, at: Instant)
  /// The charge failed, there is no access, and the store retries it.
  case billingRetry(since: Instant, until: Instant)
  /// The access has ended, and the answer is more than three days old, so the phone's clock decides.
  case threeDayRuleOver(ended: Instant, since: Instant)
  case replaced(by: String)
  /// The account has the purchase, and the backend gives it to another customer; a restore moves it here, or the transfer
  /// policy forbids that.
  case withAnotherCustomer(String, moves: Bool, StoreConditions.TransferPolicy)
  /// The receipt has gone from this customer to another one, by this rule.
  case receiptMoved(ReceiptMove, to: String, at: Instant)
  /// The account has the purchase, and the backend has not been told.
  case withNobodyYet
  /// The account has the purchase, the backend has refused it, and the phone has finished it.
  case refusedByBackend
  case waiting(WaitingPurchase)

  // No access, and no purchase known:
  case neverBought
  case notInCustomerInfo
  case noAnswerYet
  case noCustomerInfo
  case failClosed
  /// The policy trusts the cache until its expiry only, by a clock that cannot be set back.
  case cacheExpired(at: Instant)
}

/// The rule for which a phone does not say what the store says.
public enum EntitlementDifference: Hashable, Sendable {
  case threeDayRule
  case graceWindow
  case uiTesting
  case failOpen
  case unconfirmed
  case failClosed
  case cacheExpired
  case noAnswerYet
  case noCustomerInfo
  /// The app counts the time of the purchase itself; the backend gives it no end.
  case computedByApp
  /// The phone has computed its customer info, without the backend.
  case computed
  /// The phone's wall clock is off by so much.
  case phoneClock(TimeSpan)
  /// The phone has not heard of the store's latest change; nil if its instant is not known.
  case olderAnswer(changed: Instant?)
  /// The backend lists purchases late by so much.
  case listedLate(TimeSpan)
  /// The backend goes by a receipt of this age.
  case staleReceipt(TimeSpan)
}
