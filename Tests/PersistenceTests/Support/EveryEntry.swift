import Foundation
import Monetization
import Simulation

/// Journal entries of every kind, with values that are rare in walks.
enum EveryEntry {
  /// - Parameter hasPlans: With what came later than the forms of version 6: billing plans, quantities, requests for refunds.
  static func changes(at now: Instant, hasPlans: Bool = true) -> [StoreChange] {
    func transaction(at instant: Instant) -> StoreTransaction { self.transaction(at: instant, hasPlans) }
    func pending(_ product: String, _ kind: PendingPurchase.PendingReason, lapses: Instant?) -> PendingPurchase {
      self.pending(product, kind, lapses: lapses, hasPlans)
    }
    let name = SubscriptionName(groupID: "gone \"group\"", ownership: .familyShared, productID: "gone.product")
    let charge = SubscriptionCharge(
      transaction: transaction(at: now), displayName: "Übergröße\n🏡", periodType: .intro, anchor: now - .days(40),
      periodCount: 3, introPeriodsLeft: 2, renewalPrice: Money(9.9, "EUR"), periodStart: now - .days(10))
    let phases: [SubscriptionPhase] =
      [.subscribed, .inGracePeriod(until: now + .days(1)), .inBillingRetry(until: now + .days(30))]
      + (hasPlans ? [.monthRefunded(until: now + .days(20))] : []) + [
        .expired(.didNotConsentToPriceIncrease), .revoked,
      ]
    let lines = phases.enumerated().map { number, phase in
      StoreChange.openingBalance(.subscription(line(number, phase, charge, at: now, hasPlans)))
    }
    let changes: [StoreChange] = [
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
    ]
    return changes.filter { hasPlans || !isNew($0) } + lines
  }

  private static func isNew(_ change: StoreChange) -> Bool {
    switch change {
    case .refundAsked, .refundDeclined, .refundReversed, .planChanged(_, _, _, plan: .monthly): true
    default: false
    }
  }

  private static func transaction(at now: Instant, _ hasPlans: Bool) -> StoreTransaction {
    var transaction = StoreTransaction(
      id: "7", originalID: "3", productID: "gone.product", subscriptionGroupID: "gone \"group\"", purchaseDate: now,
      originalPurchaseDate: now - .days(40), expirationDate: now + .days(3), reason: .renewal,
      ownership: .familyShared,
      offer: .init(
        paymentMode: .payAsYouGo, period: SubscriptionPeriod(2, .week), name: OfferName(.promotional, "loyal \"one\"")),
      price: Money(12.345, "KWD"),
      storefront: Storefront("DEU"),
      commitment: hasPlans
        ? CommitmentInfo(payment: 3, end: now + .days(300), total: Money(150, "KWD"), willRenew: false) : nil,
      quantity: hasPlans ? 3 : 1, accountToken: hasPlans ? "01234567-89ab-cdef-0123-456789abcdef" : nil)
    transaction.isUpgraded = true
    transaction.revocationDate = now - .days(1)
    transaction.revocationReason = .developerIssue
    return transaction
  }

  private static func line(
    _ number: Int, _ phase: SubscriptionPhase, _ charge: SubscriptionCharge, at now: Instant, _ hasPlans: Bool
  ) -> SubscriptionLine {
    let info = SubscriptionInfo(
      productID: "other.product", productPlanID: "plan", purchaseDate: now, store: .playStore,
      autoResumeDate: now + .days(2), ownership: .familyShared, periodType: .prepaid, displayName: "Other",
      price: Money(0, "JPY"), offer: OfferName(.winBack, "back"),
      commitment: hasPlans ? CommitmentInfo(payment: 12, end: now, total: Money(9.9, "EUR")) : nil)
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

  private static func pending(
    _ product: String, _ kind: PendingPurchase.PendingReason, lapses: Instant?, _ hasPlans: Bool
  ) -> PendingPurchase {
    PendingPurchase(
      accountID: "sam@example.com", productID: product, kind: kind,
      approverID: kind == .askToBuy ? "alex@example.com" : nil, requestedAt: Instant(milliseconds: 1), lapsesAt: lapses,
      options: product == "a"
        ? PurchaseOptions(
          offer: OfferName(.promotional, "loyal"), plan: hasPlans ? .monthly : .upFront, quantity: hasPlans ? 2 : 1,
          accountToken: hasPlans ? "01234567-89ab-cdef" : nil)
        : PurchaseOptions())
  }
}
