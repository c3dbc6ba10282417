import Monetization

extension StoreChange {
  /// The subscription of the change; nil if the change is about the account or about a purchase that does not renew.
  public var subscription: SubscriptionName? {
    switch self {
    case .purchased(let name, _), .changedAtOnce(let name, _, _, _), .renewed(let name, _, _),
      .chargeFailed(let name, _, _), .graceEnded(let name, _), .expired(let name, _), .endedEarly(let name, _),
      .autoRenewChanged(let name, _, _), .planChanged(let name, _, _, _), .planKept(let name),
      .offerAccepted(let name, _, _),
      .priceIncreased(let name, _, _), .priceAnswered(let name, _, _), .sharedSubscription(let name, _):
      name
    case .reachedBackend(.subscription(let name), _): name
    case .takenBack(let taken, _), .refundReversed(let taken): taken.subscription
    case .openingBalance(.subscription(let line)): line.name
    case .opened, .storefrontChanged, .paymentFailing, .becameChild, .leftFamily, .eligibilityReset, .bought,
      .refundAsked, .refundDeclined, .sharedPurchase, .asked, .approved, .declined, .lapsed, .reachedBackend,
      .receiptMoved,
      .openingBalance:
      nil
    }
  }

  /// The effect of the change on the account's transactions; nil if they stay as they are.
  var effectOnTransactions: TransactionEffect? {
    switch self {
    case .purchased(_, let charge), .sharedSubscription(_, let charge):
      .added(charge.transaction, groupID: charge.transaction.subscriptionGroupID, paidFrom: charge.periodStart)
    case .renewed(_, let charge, _):
      .renewed(charge.transaction, groupID: charge.transaction.subscriptionGroupID, paidFrom: charge.periodStart)
    case .changedAtOnce(let name, let charge, let refund, _): .replaced(name, by: charge, refund: refund)
    case .bought(let transaction, _), .sharedPurchase(let transaction): .added(transaction, groupID: nil, paidFrom: nil)
    case .takenBack(let taken, let why): .takenBack(taken.transaction, why)
    case .refundReversed(let taken): .refundReversed(taken.transaction)
    case .openingBalance(.transaction(let transaction)):
      .openingBalance(transaction, groupID: transaction.subscriptionGroupID)
    case .openingBalance(.purchase(let purchase)): .openingBalance(purchase.transaction, groupID: nil)
    case .opened, .storefrontChanged, .paymentFailing, .becameChild, .leftFamily, .eligibilityReset, .chargeFailed,
      .graceEnded, .refundAsked, .refundDeclined, .expired, .endedEarly, .autoRenewChanged, .planChanged, .planKept,
      .offerAccepted, .priceIncreased,
      .priceAnswered, .asked, .approved, .declined, .lapsed, .reachedBackend, .receiptMoved,
      .openingBalance(.usedOffer),
      .openingBalance(.subscription):
      nil
    }
  }
}

/// A change of an account's transactions. A group is that of a subscription; nil for a purchase that does not renew.
enum TransactionEffect {
  /// The customer or a family member has acquired something; a period begins at `paidFrom`.
  case added(StoreTransaction, groupID: String?, paidFrom: Instant?)
  case renewed(StoreTransaction, groupID: String?, paidFrom: Instant)
  /// Another product of the group took the place of the present one at once.
  case replaced(SubscriptionName, by: SubscriptionCharge, refund: Money)
  case takenBack(StoreTransaction, StoreChange.TakeBack)
  case refundReversed(StoreTransaction)
  /// From a time without entries.
  case openingBalance(StoreTransaction, groupID: String?)
}
