import Monetization

extension StoreChange {
  /// The subscription of the change; nil if the change is about the account or about a purchase that does not renew.
  public var subscription: SubscriptionName? {
    switch self {
    case .purchased(let name, _), .changedAtOnce(let name, _, _, _), .renewed(let name, _, _),
      .chargeFailed(let name, _, _), .graceEnded(let name, _), .expired(let name, _), .endedEarly(let name, _),
      .autoRenewChanged(let name, _, _), .planChanged(let name, _, _), .planKept(let name),
      .offerAccepted(let name, _, _),
      .priceIncreased(let name, _, _), .priceAnswered(let name, _, _), .sharedSubscription(let name, _):
      name
    case .reachedBackend(.subscription(let name), _): name
    case .takenBack(let taken, _): taken.subscription
    case .carriedOver(.subscription(let line)): line.name
    case .opened, .storefrontChanged, .paymentFailing, .becameChild, .leftFamily, .eligibilityReset, .bought,
      .sharedPurchase, .asked, .approved, .declined, .lapsed, .reachedBackend, .carriedOver:
      nil
    }
  }
}
