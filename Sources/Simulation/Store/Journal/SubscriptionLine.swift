import Monetization

/// One account's subscription in one group, through all its renewals, product changes and returns.
///
/// The line is a fold of the account's journal: only `apply` changes it.
public struct SubscriptionLine: Hashable, Sendable {
  /// A price rise that the customer has been told of.
  public enum PriceIncrease: Hashable, Sendable {
    case pending(Money)
    case agreed(Money)
    /// The subscription ends at its renewal for this reason, unless the customer wants it again.
    case declined(Money)
  }

  public let groupID: String
  public let ownership: Ownership
  /// The app user id to which the backend gives the subscription; nil until an install tells the backend.
  public internal(set) var owner: String?
  /// The product of the next renewal; another one after a downgrade was chosen.
  public internal(set) var renewalProductID: String
  /// The plan of the next renewal.
  public internal(set) var renewalPlan: BillingPlan
  public internal(set) var phase = SubscriptionPhase.subscribed
  public internal(set) var periodType: PeriodType
  /// The start of the period that the latest charge pays for, which may be earlier than the charge.
  public internal(set) var periodStart: Instant
  /// The end of the paid period.
  public internal(set) var periodEnd: Instant
  public internal(set) var willAutoRenew = true
  /// The price of the next period of `productID`.
  public internal(set) var renewalPrice: Money
  public internal(set) var priceIncrease: PriceIncrease?
  /// The instant of the last rise of the price that the customer has been told of.
  public internal(set) var lastPriceRise: Instant?
  /// That of the present product while another one is chosen for the renewal. It counts again if the choice is undone.
  public internal(set) var shelvedPriceIncrease: PriceIncrease?
  public internal(set) var renewalCount = 0
  /// The latest charge; the journal has the earlier ones.
  public internal(set) var latest: StoreTransaction
  /// A summary of the charges before it, so that nobody has to read years of entries.
  public internal(set) var earlierCharges = EarlierCharges()
  public internal(set) var displayName: String
  /// The date from which period ends are counted, so that the 31st comes back after February.
  public internal(set) var anchor: Instant
  public internal(set) var periodCount: Int
  public internal(set) var introPeriodsLeft: Int
  /// The offer that the customer has accepted and that has not begun; nil if there is none.
  public internal(set) var acceptedOffer: AcceptedOffer?
  public internal(set) var unsubscribeDetectedAt: Instant?
  public internal(set) var billingIssueDetectedAt: Instant?
  public internal(set) var gracePeriodEnd: Instant?
  public internal(set) var refundedAt: Instant?
  /// The backend's infos about earlier products of the line, sorted by product.
  public internal(set) var formerInfos: [SubscriptionInfo] = []

  init(_ name: SubscriptionName, _ charge: SubscriptionCharge) {
    groupID = name.groupID
    ownership = name.ownership
    renewalProductID = charge.transaction.productID
    renewalPlan = charge.transaction.plan
    periodType = charge.periodType
    periodStart = charge.periodStart
    periodEnd = charge.periodEnd
    renewalPrice = charge.renewalPrice
    latest = charge.transaction
    displayName = charge.displayName
    anchor = charge.anchor
    periodCount = charge.periodCount
    introPeriodsLeft = charge.introPeriodsLeft
    endWithOffer()
  }

  public var productID: String { latest.productID }

  /// The offer that begins with a renewal, after the periods of the present one; nil if there is none.
  public var nextOffer: OfferName? { nextAcceptedOffer?.name }

  /// That offer with its product.
  var nextAcceptedOffer: AcceptedOffer? { acceptedOffer?.productID == renewalProductID ? acceptedOffer : nil }

  /// The present charge.
  public var charge: SubscriptionCharge {
    SubscriptionCharge(
      transaction: latest, displayName: displayName, periodType: periodType, anchor: anchor,
      periodCount: periodCount, introPeriodsLeft: introPeriodsLeft, renewalPrice: renewalPrice,
      periodStart: periodStart)
  }

  /// The subscription's name in entries.
  public var name: SubscriptionName {
    SubscriptionName(groupID: groupID, ownership: ownership, productID: productID)
  }

  /// The instant at which the store has to check the subscription next; nil if it is over.
  var boundary: Instant? {
    switch phase {
    case .subscribed: periodEnd
    case .inGracePeriod(let until), .inBillingRetry(let until), .monthRefunded(let until): until
    case .expired, .revoked: nil
    }
  }

  /// The subscription gives access at present.
  public var isEntitled: Bool { phase.isEntitled }
}

// The fold:
extension SubscriptionLine {
  mutating func begin(_ charge: SubscriptionCharge, at instant: Instant) {
    leaveProduct(for: charge, endingBefore: isEntitled ? instant : nil)
    renewalProductID = charge.transaction.productID
    renewalPlan = charge.transaction.plan
    priceIncrease = nil
    shelvedPriceIncrease = nil
    acceptedOffer = nil
    phase = .subscribed
    willAutoRenew = true
    unsubscribeDetectedAt = nil
    billingIssueDetectedAt = nil
    gracePeriodEnd = nil
    refundedAt = nil
    renewalCount = 0
    take(charge)
  }

  mutating func renew(_ charge: SubscriptionCharge) {
    // A renewal that could begin the offer has begun it, or the product no longer has it.
    if introPeriodsLeft == 0 || charge.transaction.productID != productID, !isCommitted { acceptedOffer = nil }
    if charge.transaction.productID != productID || charge.transaction.plan != plan {
      leaveProduct(for: charge, endingBefore: charge.periodStart)
      renewalProductID = charge.transaction.productID
      renewalPlan = charge.transaction.plan
      priceIncrease = nil
    }
    shelvedPriceIncrease = nil
    if case .agreed? = priceIncrease { priceIncrease = nil }
    phase = .subscribed
    billingIssueDetectedAt = nil
    refundedAt = nil
    renewalCount += 1
    take(charge)
  }

  private mutating func take(_ charge: SubscriptionCharge) {
    earlierCharges.add(latest)
    latest = charge.transaction
    displayName = charge.displayName
    periodType = charge.periodType
    periodStart = charge.periodStart
    periodEnd = charge.periodEnd
    renewalPrice = charge.renewalPrice
    anchor = charge.anchor
    periodCount = charge.periodCount
    introPeriodsLeft = charge.introPeriodsLeft
    endWithOffer()
  }

  /// Changes to another product. The backend's info about the old one stays, or ends before `instant` if it would last
  /// longer; it renews no more.
  private mutating func leaveProduct(for charge: SubscriptionCharge, endingBefore instant: Instant?) {
    formerInfos.removeAll { $0.productID == charge.transaction.productID }
    guard charge.transaction.productID != productID else { return }
    var info = info
    info.unsubscribeDetectedAt = info.unsubscribeDetectedAt ?? charge.transaction.purchaseDate
    info.commitment = nil
    if let instant {
      let end = instant - .milliseconds(1)
      info.expiresDate = info.expiresDate.map { $0 > instant ? end : $0 }
      info.gracePeriodExpiresDate = info.gracePeriodExpiresDate.map { $0 > instant ? end : $0 }
    }
    formerInfos.insert(info, at: formerInfos.firstIndex { $0.productID > info.productID } ?? formerInfos.count)
  }

  mutating func failCharge(graceUntil: Instant?, retriedUntil: Instant, at instant: Instant) {
    billingIssueDetectedAt = instant
    periodEnd = min(periodEnd, instant)
    if let graceUntil { gracePeriodEnd = graceUntil }
    phase = graceUntil.map { .inGracePeriod(until: $0) } ?? .inBillingRetry(until: retriedUntil)
  }

  mutating func endGrace(retriedUntil: Instant?) {
    phase = retriedUntil.map { .inBillingRetry(until: $0) } ?? .expired(.billingError)
  }

  mutating func expire(_ reason: ExpirationReason) {
    phase = .expired(reason)
    acceptedOffer = nil
    willAutoRenew = false
  }

  /// Ends access just before `instant`, even if a longer time was paid.
  mutating func cutOff(at instant: Instant, _ newPhase: SubscriptionPhase) {
    periodEnd = min(periodEnd, instant - .milliseconds(1))
    gracePeriodEnd = gracePeriodEnd.map { min($0, periodEnd) }
    phase = newPhase
    acceptedOffer = nil
    willAutoRenew = false
  }

  /// Takes a charge back. The backend counts a refund as the end of the subscription by the customer; without a refund no money
  /// goes back, and the customer has done nothing.
  mutating func takeBack(_ transaction: StoreTransaction, isRefund: Bool, at instant: Instant) {
    guard transaction.id == latest.id else {
      earlierCharges.takeBack(transaction.productID)
      // A refund is of one month, a revocation of the whole commitment.
      if !isRefund, isCommitted { cutOff(at: instant, .revoked) }
      return
    }
    latest.revoke(at: instant)
    if isRefund { refundedAt = instant }
    if isRefund, plan == .monthly, ownership == .purchased {
      // The commitment goes on with the next month.
      if phase == .subscribed { phase = .monthRefunded(until: periodEnd) }
    } else if !phase.isOver {
      if isRefund { unsubscribeDetectedAt = unsubscribeDetectedAt ?? instant }
      cutOff(at: instant, .revoked)
    }
  }

  mutating func setAutoRenew(_ isOn: Bool, at instant: Instant) {
    willAutoRenew = isOn
    unsubscribeDetectedAt = isOn ? nil : instant
    if isOn { setRenewal(to: productID, plan) }
    // Who wants the subscription again is asked again.
    if isOn, case .declined(let price)? = priceIncrease { priceIncrease = .pending(price) }
  }

  /// A new price that was told is that of the product of the renewal so far. An accepted offer waits for its product.
  mutating func setRenewal(to productID: String, _ plan: BillingPlan) {
    guard productID != renewalProductID || plan != renewalPlan else { return }
    if keepsPlan { shelvedPriceIncrease = priceIncrease }
    (renewalProductID, renewalPlan) = (productID, plan)
    priceIncrease = keepsPlan ? shelvedPriceIncrease : nil
  }

  mutating func accept(_ offer: OfferName, at instant: Instant) {
    if !willAutoRenew { setAutoRenew(true, at: instant) }
    acceptedOffer = AcceptedOffer(offer, of: renewalProductID)
  }

  mutating func setPriceIncrease(_ increase: PriceIncrease, to price: Money, at instant: Instant) {
    priceIncrease = increase
    if price.amount > renewalPrice.amount { lastPriceRise = instant }
  }

  mutating func answerPriceIncrease(_ price: Money, agrees: Bool, at instant: Instant) {
    if !agrees {
      setAutoRenew(false, at: instant)
    } else if case .declined? = priceIncrease {
      willAutoRenew = true
      unsubscribeDetectedAt = nil
    }
    priceIncrease = agrees ? .agreed(price) : .declined(price)
  }

  mutating func setOwner(_ owner: String?) { self.owner = owner }

  /// Begins with all of its `transactions`, oldest first, from a time without entries.
  mutating func open(_ transactions: [StoreTransaction]) {
    earlierCharges = EarlierCharges()
    for transaction in transactions where transaction.id != latest.id { earlierCharges.add(transaction) }
  }
}

extension SubscriptionLine {
  /// Creates a line without its past entries, from its present charge and the backend's infos about other products.
  public init(
    openingBalance name: SubscriptionName, _ charge: SubscriptionCharge, owner: String?, renewalProductID: String,
    phase: SubscriptionPhase, periodEnd: Instant, willAutoRenew: Bool, priceIncrease: PriceIncrease?,
    renewalCount: Int, unsubscribeDetectedAt: Instant?, billingIssueDetectedAt: Instant?, gracePeriodEnd: Instant?,
    refundedAt: Instant?, formerInfos: [SubscriptionInfo]
  ) {
    self.init(name, charge)
    self.owner = owner
    self.renewalProductID = renewalProductID
    self.phase = phase
    self.periodEnd = periodEnd
    self.willAutoRenew = willAutoRenew
    self.priceIncrease = priceIncrease
    self.renewalCount = renewalCount
    self.unsubscribeDetectedAt = unsubscribeDetectedAt
    self.billingIssueDetectedAt = billingIssueDetectedAt
    self.gracePeriodEnd = gracePeriodEnd
    self.refundedAt = refundedAt
    self.formerInfos = formerInfos
  }
}

extension StoreTransaction {
  mutating func revoke(at instant: Instant) {
    revocationDate = instant
    revocationReason = .other
  }

  mutating func takeRevocationBack() {
    revocationDate = nil
    revocationReason = nil
  }
}
