import Monetization

extension SubscriptionLine {
  /// The plan by which the present period is paid.
  public var plan: BillingPlan { latest.plan }

  /// The commitment of a monthly plan goes on after the present month, whatever the customer wants. It is over with the
  /// subscription.
  public var isCommitted: Bool { !phase.isOver && latest.commitment?.binds ?? false }

  /// The customer has the subscription: with access, or in a commitment of which a month was refunded or is unpaid.
  var isHeld: Bool {
    switch phase {
    case .subscribed, .inGracePeriod, .monthRefunded: true
    case .inBillingRetry: isCommitted
    case .expired, .revoked: false
    }
  }

  /// The store charges again at the end of the period, as far as the customer has a say.
  public var chargesAgain: Bool { willAutoRenew || isCommitted }

  /// The end of what the customer has bought: of the commitment, or else of the period.
  public var termEnd: Instant { isCommitted ? max(periodEnd, latest.termEnd ?? periodEnd) : periodEnd }

  /// The end of access if renewal is off: that of a grace period, or else of what the customer has bought. Nil if access
  /// has ended already, while the store retries the charge.
  var endWithoutRenewal: Instant? {
    switch phase {
    case .inGracePeriod(let until): until
    case .inBillingRetry: nil
    case .subscribed, .monthRefunded, .expired, .revoked: termEnd
    }
  }

  /// The product and the plan of the next charge. Another choice waits for the end of a commitment.
  var nextProductID: String { isCommitted ? productID : renewalProductID }
  var nextPlan: BillingPlan { isCommitted ? plan : renewalPlan }

  /// The product and the plan stay the same at the next renewal that the customer has a choice about.
  var keepsPlan: Bool { renewalProductID == productID && renewalPlan == plan }
}

extension SubscriptionLine {
  /// Turns renewal off with the last period of an offer after which nothing is charged.
  mutating func endWithOffer() {
    guard latest.offer?.renews == false, introPeriodsLeft == 0 else { return }
    willAutoRenew = false
    unsubscribeDetectedAt = latest.purchaseDate
  }
}
