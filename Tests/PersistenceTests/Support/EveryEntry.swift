import Foundation
import Monetization
import Simulation

/// Journal entries of every kind, with values that are rare in walks.
enum EveryEntry {
  static func changes(at now: Instant) -> [StoreChange] {
    let name = SubscriptionName(groupID: "gone \"group\"", ownership: .familyShared, productID: "gone.product")
    let charge = SubscriptionCharge(
      transaction: transaction(at: now), displayName: "Übergröße\n🏡", periodType: .intro, anchor: now - .days(40),
      periodCount: 3, introPeriodsLeft: 2, renewalPrice: Money(9.9, "EUR"), periodStart: now - .days(10))
    let phases: [SubscriptionPhase] = [
      .subscribed, .inGracePeriod(until: now + .days(1)), .inBillingRetry(until: now + .days(30)),
      .monthRefunded(until: now + .days(20)), .expired(.didNotConsentToPriceIncrease), .revoked,
    ]
    let lines = phases.enumerated().map { StoreChange.openingBalance(.subscription(line($0, $1, charge, at: now))) }
    return [
      .storefrontChanged(Storefront("FRA")), .paymentFailing(true), .paymentFailing(false),
      .becameChild(of: "alex@example.com"), .leftFamily, .becameChild(of: "alex@example.com"),
      .eligibilityReset(group: nil), .eligibilityReset(group: "pro"),
      .purchased(name, charge), .changedAtOnce(name, charge, refund: Money(12.345, "KWD"), isUpgrade: true),
      .renewed(name, charge, .trialConverted), .chargeFailed(name, graceUntil: nil, retriedUntil: now + .days(60)),
      .chargeFailed(name, graceUntil: now + .days(3), retriedUntil: now + .days(60)),
      .graceEnded(name, retriedUntil: now + .days(60)), .graceEnded(name, retriedUntil: nil),
      .expired(name, .billingError), .endedEarly(name, .other),
      .autoRenewChanged(name, isOn: false, periodEnd: now + .days(3)), .planChanged(name, to: "annual", at: now),
      .planChanged(name, to: "annual", at: now, plan: .monthly),
      .planKept(name), .offerAccepted(name, OfferName(.code, "SPRING"), at: nil),
      .offerAccepted(name, OfferName(.winBack, ""), at: Instant(milliseconds: 5)),
      .priceIncreased(name, Money(10, "EUR"), needsConsent: true),
      .priceAnswered(name, Money(10, "EUR"), agrees: true), .bought(transaction(at: now), isConsumable: true),
      .takenBack(TakenPurchase(transaction(at: now), of: nil, isOld: false), .revoked),
      .takenBack(TakenPurchase(transaction(at: now), of: name, isOld: true), .refunded),
      .refundAsked(RefundRequest(transactionID: "7", productID: "gone.product", reason: .minor)),
      .refundDeclined(RefundRequest(transactionID: "7", productID: "gone.product", reason: .minor)),
      .refundReversed(TakenPurchase(transaction(at: now), of: name, isOld: false)),
      .sharedSubscription(name, charge), .sharedPurchase(transaction(at: now)),
      .takenBack(TakenPurchase(transaction(at: now), of: name, isOld: false), .sharingEnded),
      .asked(pending("annual", .interrupted, lapses: nil)),
      .asked(pending("annual", .paymentMethod, lapses: nil)),
      .asked(pending("daily", .askToBuy, lapses: now + .days(1))),
      .asked(pending("a", .askToBuy, lapses: nil)), .approved(productID: "a", by: nil),
      .asked(pending("b", .askToBuy, lapses: nil)), .declined(productID: "b", by: "alex@example.com"),
      .asked(pending("c", .askToBuy, lapses: nil)), .lapsed(productID: "c"),
      .reachedBackend(.subscription(name), owner: "somebody"), .reachedBackend(.subscription(name), owner: nil),
      .reachedBackend(.purchase(id: "7"), owner: "somebody"),
      .receiptMoved(ReceiptMove(from: "somebody", to: "sam", by: .purchase, under: .transferIfInactive)),
      .openingBalance(.usedOffer(group: "with \"quotes\"")), .openingBalance(.transaction(transaction(at: now))),
      .openingBalance(.purchase(OwnedPurchase(transaction(at: now), isConsumable: false, owner: "somebody"))),
    ] + lines
  }

  private static func transaction(at now: Instant) -> StoreTransaction {
    var transaction = StoreTransaction(
      id: "7", originalID: "3", productID: "gone.product", subscriptionGroupID: "gone \"group\"", purchaseDate: now,
      originalPurchaseDate: now - .days(40), expirationDate: now + .days(3), reason: .renewal,
      ownership: .familyShared,
      offer: .init(
        paymentMode: .payAsYouGo, period: SubscriptionPeriod(2, .week), name: OfferName(.promotional, "loyal \"one\"")),
      price: Money(12.345, "KWD"),
      storefront: Storefront("DEU"),
      commitment: CommitmentInfo(payment: 3, end: now + .days(300), total: Money(150, "KWD"), willRenew: false),
      quantity: 3, accountToken: "01234567-89ab-cdef-0123-456789abcdef")
    transaction.isUpgraded = true
    transaction.revocationDate = now - .days(1)
    transaction.revocationReason = .developerIssue
    return transaction
  }

  private static func line(
    _ number: Int, _ phase: SubscriptionPhase, _ charge: SubscriptionCharge, at now: Instant
  ) -> SubscriptionLine {
    let info = SubscriptionInfo(
      productID: "other.product", productPlanID: "plan", purchaseDate: now, store: .playStore,
      autoResumeDate: now + .days(2), ownership: .familyShared, periodType: .prepaid, displayName: "Other",
      price: Money(0, "JPY"), offer: OfferName(.winBack, "back"),
      commitment: CommitmentInfo(payment: 12, end: now, total: Money(9.9, "EUR")))
    let increases: [SubscriptionLine.PriceIncrease?] = [
      nil, .pending(Money(10, "EUR")), .agreed(Money(11, "EUR")), .declined(Money(12, "EUR")),
    ]
    return SubscriptionLine(
      openingBalance: SubscriptionName(
        groupID: "group \(number)", ownership: .familyShared, productID: charge.transaction.productID), charge,
      owner: number == 0 ? nil : "$RCAnonymousID:1", renewalProductID: "annual", phase: phase,
      periodEnd: now + .days(3), willAutoRenew: number.isMultiple(of: 2),
      priceIncrease: increases.indices.contains(number) ? increases[number] : nil,
      renewalCount: number, unsubscribeDetectedAt: now - .days(3), billingIssueDetectedAt: now - .days(2),
      gracePeriodEnd: now - .days(1), refundedAt: now, formerInfos: number == 3 ? [] : [info])
  }

  private static func pending(_ product: String, _ kind: PendingPurchase.PendingReason, lapses: Instant?)
    -> PendingPurchase
  {
    PendingPurchase(
      accountID: "sam@example.com", productID: product, kind: kind,
      approverID: kind == .askToBuy ? "alex@example.com" : nil, requestedAt: Instant(milliseconds: 1), lapsesAt: lapses,
      options: product == "a"
        ? PurchaseOptions(
          offer: OfferName(.promotional, "loyal"), plan: .monthly, quantity: 2, accountToken: "01234567-89ab-cdef")
        : PurchaseOptions())
  }
}
