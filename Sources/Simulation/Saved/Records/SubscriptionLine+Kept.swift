import Monetization

/// A line without its past entries, as a file without a journal leaves it.
extension SubscriptionLine {
  /// All of the line but its name.
  var kept: KeptObject {
    let increase = priceIncrease?.kept
    var object: KeptObject = [
      "charge": charge, "owner": owner, "renewalProduct": renewalProductID, "periodEnd": periodEnd,
      "willAutoRenew": willAutoRenew, "priceIncrease": increase?.answer, "renewalCount": renewalCount,
      "unsubscribed": unsubscribeDetectedAt, "billingIssue": billingIssueDetectedAt, "graceEnd": gracePeriodEnd,
      "refunded": refundedAt, "formerInfos": formerInfos,
    ]
    object.put(money: increase?.price, "increasedPrice", "increasedCurrency")
    return object + phase.kept
  }

  init(_ name: SubscriptionName, kept: KeptObject) throws(UnreadableKept) {
    var increase: PriceIncrease?
    if let answer: PriceIncrease.Answer = try kept("priceIncrease"),
      let price = try kept.money("increasedPrice", "increasedCurrency")
    {
      increase = PriceIncrease(answer, price)
    }
    self.init(
      openingBalance: name, try kept("charge"), owner: try kept("owner"), renewalProductID: try kept("renewalProduct"),
      phase: try SubscriptionPhase(kept: kept), periodEnd: try kept("periodEnd"),
      willAutoRenew: try kept("willAutoRenew"), priceIncrease: increase, renewalCount: try kept.count("renewalCount"),
      unsubscribeDetectedAt: try kept("unsubscribed"), billingIssueDetectedAt: try kept("billingIssue"),
      gracePeriodEnd: try kept("graceEnd"), refundedAt: try kept("refunded"), formerInfos: try kept("formerInfos"))
  }
}

extension SubscriptionPhase {
  /// The names of the phases in files.
  private enum Name: String, Keepable {
    case subscribed, inGracePeriod, inBillingRetry, monthRefunded, expired, revoked
  }

  fileprivate var kept: KeptObject {
    switch self {
    case .subscribed: ["phase": Name.subscribed]
    case .inGracePeriod(let until): ["phase": Name.inGracePeriod, "phaseEnd": until]
    case .inBillingRetry(let until): ["phase": Name.inBillingRetry, "phaseEnd": until]
    case .monthRefunded(let until): ["phase": Name.monthRefunded, "phaseEnd": until]
    case .expired(let reason): ["phase": Name.expired, "expirationReason": reason]
    case .revoked: ["phase": Name.revoked]
    }
  }

  fileprivate init(kept: KeptObject) throws(UnreadableKept) {
    let name: Name = try kept("phase")
    switch name {
    case .subscribed: self = .subscribed
    case .inGracePeriod: self = .inGracePeriod(until: try kept("phaseEnd"))
    case .inBillingRetry: self = .inBillingRetry(until: try kept("phaseEnd"))
    case .monthRefunded: self = .monthRefunded(until: try kept("phaseEnd"))
    case .expired: self = .expired(try kept("expirationReason"))
    case .revoked: self = .revoked
    }
  }
}

extension SubscriptionLine.PriceIncrease {
  /// The customer's answers in files.
  fileprivate enum Answer: String, Keepable {
    case pending, agreed, declined
  }

  fileprivate var kept: (answer: Answer, price: Money) {
    switch self {
    case .pending(let price): (.pending, price)
    case .agreed(let price): (.agreed, price)
    case .declined(let price): (.declined, price)
    }
  }

  fileprivate init(_ answer: Answer, _ price: Money) {
    switch answer {
    case .pending: self = .pending(price)
    case .agreed: self = .agreed(price)
    case .declined: self = .declined(price)
    }
  }
}
