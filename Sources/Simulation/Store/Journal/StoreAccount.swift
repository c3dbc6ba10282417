import Monetization

/// One person's App Store account: its purchases, its pending purchases, and its used trials.
///
/// The account is a fold of its journal. `record` writes an entry and applies it; folding it again gives the same
/// account. Nothing else changes the account.
public struct StoreAccount: Hashable, Sendable {
  /// The sign-in name, such as `alex@example.com`.
  public let id: String
  /// All entries of the account.
  public private(set) var journal = StoreJournal()
  /// The subscriptions, at most one of each group and ownership.
  public internal(set) var subscriptions: [SubscriptionLine] = []
  /// The purchases that do not renew, oldest first.
  public internal(set) var purchases: [OwnedPurchase] = []
  /// The pending purchases, oldest first.
  public internal(set) var pendingPurchases: [PendingPurchase] = []
  /// The requests for refunds that are not decided yet, oldest first.
  public internal(set) var refundRequests: [RefundRequest] = []
  /// The groups whose introductory offer the account has used, sorted.
  public internal(set) var usedIntroGroups: [String] = []
  /// The codes that the account has redeemed, sorted; each can be redeemed once.
  public internal(set) var redeemedCodes: [String] = []
  /// Charges for renewals fail at present. New purchases succeed, because the sheet would ask for another card.
  public internal(set) var failsCharges = false
  /// The App Store of the country in which the account buys.
  public internal(set) var storefront = Storefront.usa
  /// The account of the parent who has to approve this child's purchases; nil for an adult.
  public internal(set) var parentID: String?

  /// Creates an account without purchases, opened at `instant`.
  public init(id: String, storefront: Storefront, at instant: Instant) {
    self.id = id
    record(.opened(storefront), at: instant)
  }

  /// Creates the account that results from `entries`, oldest first.
  public init(id: String, folding entries: some Sequence<StoreEntry>) {
    self.id = id
    for entry in entries { record(entry.change, at: entry.instant) }
  }

  /// Writes `change` into the journal and applies it.
  @discardableResult
  public mutating func record(_ change: StoreChange, at instant: Instant) -> StoreEntry {
    let entry = journal.append(change, at: instant)
    apply(change, at: instant)
    return entry
  }

  /// Returns the account's eligibility for the introductory offer of `product`.
  ///
  /// The account is eligible if it has neither used an offer nor an active subscription in the group. A family member's
  /// shared subscription does not count.
  public func eligibility(for product: StoreProduct) -> IntroEligibility {
    guard let terms = product.subscription, terms.introductoryOffer != nil else { return .noOffer }
    let isUsed = usedIntroGroups.contains(terms.groupID)
    return isUsed || heldPlan(in: terms.groupID) != nil ? .ineligible : .eligible
  }

  /// Returns the plan that the account itself holds in a subscription group, with access or in a commitment; nil if there is
  /// none. A family member's shared subscription does not count.
  public func heldPlan(in groupID: String) -> SubscriptionLine? {
    subscriptions.first { $0.groupID == groupID && $0.ownership == .purchased && $0.isHeld }
  }
}

// The fold; only `apply` calls it.
extension StoreAccount {
  mutating func haveParent(_ parentID: String?) {
    self.parentID = parentID
    for index in pendingPurchases.indices where pendingPurchases[index].kind == .askToBuy {
      pendingPurchases[index].approverID = parentID
    }
  }

  private func position(of name: SubscriptionName) -> Int? {
    subscriptions.firstIndex { $0.groupID == name.groupID && $0.ownership == name.ownership }
  }

  /// Changes a subscription. An entry about a subscription that does not exist changes nothing.
  mutating func change(_ name: SubscriptionName, _ body: (inout SubscriptionLine) -> Void) {
    if let position = position(of: name) { body(&subscriptions[position]) }
  }

  mutating func begin(_ name: SubscriptionName, _ charge: SubscriptionCharge, at instant: Instant) {
    if let position = position(of: name) {
      subscriptions[position].begin(charge, at: instant)
    } else {
      subscriptions.append(SubscriptionLine(name, charge))
    }
  }

  mutating func useOffer(of group: String) {
    if !usedIntroGroups.contains(group) { usedIntroGroups = (usedIntroGroups + [group]).sorted() }
  }

  mutating func redeem(_ offer: OfferName?) {
    guard let offer, offer.kind == .code, !redeemedCodes.contains(offer.id) else { return }
    redeemedCodes = (redeemedCodes + [offer.id]).sorted()
  }

  mutating func takeBack(_ taken: TakenPurchase, _ why: StoreChange.TakeBack, at instant: Instant) {
    if let name = taken.subscription {
      change(name) { $0.takeBack(taken.transaction, isRefund: why == .refunded, at: instant) }
    } else if let index = purchases.lastIndex(where: { $0.transaction.id == taken.transaction.id }) {
      purchases[index].transaction.revoke(at: instant)
    }
  }

  mutating func takeRefundBack(_ taken: TakenPurchase, at instant: Instant) {
    if let name = taken.subscription {
      change(name) { $0.takeRefundBack(taken.transaction, at: instant) }
    } else if let index = purchases.lastIndex(where: { $0.transaction.id == taken.transaction.id }) {
      purchases[index].transaction.takeRevocationBack()
    }
  }

  /// Gives all purchases to one customer.
  mutating func give(to owner: String) {
    for index in subscriptions.indices { subscriptions[index].setOwner(owner) }
    for index in purchases.indices { purchases[index].owner = owner }
  }

  mutating func open(_ balance: OpeningBalance) {
    switch balance {
    case .usedOffer(let group): useOffer(of: group)
    case .transaction(let transaction): openCharges { $0.groupID == transaction.subscriptionGroupID }
    case .subscription(let line):
      if let position = position(of: line.name) { subscriptions[position] = line } else { subscriptions.append(line) }
      openCharges { $0.name == line.name }
    case .purchase(let purchase): purchases.append(purchase)
    }
  }

  private mutating func openCharges(where isMeant: (SubscriptionLine) -> Bool) {
    for index in subscriptions.indices where isMeant(subscriptions[index]) {
      subscriptions[index].open(transactions(of: subscriptions[index]))
    }
  }
}

extension StoreAccount {
  /// Takes out all that the account's future does not depend on.
  mutating func normalise(_ by: inout Normaliser, in catalogue: StoreCatalogue) {
    for index in subscriptions.indices {
      let isByCalendar = catalogue.sellsByCalendar(in: subscriptions[index].groupID)
      subscriptions[index].normalise(&by, isByCalendar: isByCalendar)
    }
    purchases.normalise(&by)
    pendingPurchases.normalise(&by)
    for index in refundRequests.indices { by.transaction(&refundRequests[index].transactionID) }
    // History: all that rules read of it is in the fold, and the phones keep the owners of untold transactions.
    journal = StoreJournal()
  }
}
