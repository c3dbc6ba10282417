import Foundation
import Monetization

extension SimulatedStore {
  /// The opening of the App Store, before which nothing was bought.
  static let opening = Instant(CivilDate(year: 2008, month: 7, day: 10))

  /// Makes a purchase of a past day, with each renewal since, or for exactly one period.
  ///
  /// The phones learn of it now. Nothing happens but a note if the purchase is not possible.
  public mutating func buy(
    _ productID: String, _ plan: BillingPlan = .upFront, inPast instant: Instant, forOnePeriod: Bool,
    for client: StoreClient, _ call: inout StoreCall
  ) {
    var events = [PastEvent(.buy(productID, plan), at: instant)]
    if forOnePeriod, call.catalogue.product(productID)?.subscription != nil {
      events.append(PastEvent(.cancel(productID), at: instant))
    }
    if let refusal = live(through: events, for: client, &call) { call.note(.pastRefused(refusal)) }
  }

  /// Lets `events` happen to the account of `client`, oldest first, with all that followed from them by now.
  ///
  /// Every entry of the journal has its own day. The timeline tells them now, and the phones get one announcement.
  /// Returns the reason, and changes nothing, if that past is not possible.
  mutating func live(
    through events: [PastEvent], for client: StoreClient, _ call: inout StoreCall
  ) -> PastRefusal? {
    guard let account = index(ofAccount: client.accountID) else { return .nobodySignedIn }
    for event in events {
      if let refusal = refusal(of: event, account, call) { return refusal }
    }
    let id = accounts[account].id
    for event in events {
      catchUp(to: event.instant, &call)
      tell(of: event.instant, &call) { $0.perform(event.kind, account: id, by: client.appUserID, &$1) }
    }
    catchUp(to: call.instant, &call)
    if let taken = events.first?.kind.product.flatMap({ latestTransaction(of: $0, account) }) {
      announce(.otherDevice, toAccount: id, handing: taken, &call)
    }
    return nil
  }

  private func refusal(of event: PastEvent, _ account: Int, _ call: StoreCall) -> PastRefusal? {
    if event.instant > call.instant { return .notPast(event.instant) }
    if event.instant < Self.opening { return .beforeAppStore(opening: Self.opening) }
    guard case .buy(let productID, let plan) = event.kind else { return nil }
    guard let product = self.product(productID, in: call.catalogue, accounts[account].storefront)?.billed(plan) else {
      return .notSold(productID)
    }
    if let terms = product.subscription {
      let line = accounts[account].subscriptions.first { $0.groupID == terms.groupID && $0.ownership == .purchased }
      guard let line, !line.phase.isOver || line.periodEnd > event.instant else { return nil }
      return .isWritten(productID: line.productID, since: line.latest.originalPurchaseDate)
    }
    let owned = accounts[account].purchases.first {
      $0.transaction.productID == productID && !$0.isConsumable && $0.transaction.revocationDate == nil
    }
    return owned.map { .isWritten(productID: productID, since: $0.transaction.purchaseDate) }
  }

  /// Runs what falls due up to and including a past instant.
  private mutating func catchUp(to instant: Instant, _ call: inout StoreCall) {
    while let due = agenda.nextInstant, due <= instant { tell(of: due, &call) { $0.runNext(&$1) } }
  }

  /// Makes a call at a past instant. Its facts are told now; of its announcements only those of the present go out.
  private mutating func tell(
    of instant: Instant, _ call: inout StoreCall, _ body: (inout SimulatedStore, inout StoreCall) -> Void
  ) {
    var past = StoreCall(
      catalogue: call.catalogue, at: instant, phone: call.phone, zone: call.zone, isOnline: call.isOnline)
    body(&self, &past)
    for fact in past.facts { call.note(fact.event.dated(fact.instant, before: call.instant)) }
    for announcement in past.announcements where announcement.instant >= call.instant { call.announce(announcement) }
  }

  private mutating func perform(
    _ kind: PastEvent.PastChange, account accountID: String, by appUserID: String, _ call: inout StoreCall
  ) {
    switch kind {
    case .buy(let product, let plan):
      let options = PurchaseOptions(plan: plan)
      if case .failure(let error) = buy(product, accountID, by: appUserID, with: options, &call) {
        call.note(.purchaseElsewhereFailed(productID: product, error))
      }
    case .cancel(let product): setAutoRenew(false, of: product, of: accountID, &call)
    case .billing(isFailing: true): startBillingIssue(of: accountID, &call)
    case .billing(isFailing: false): resolveBillingIssue(of: accountID, &call)
    case .refund(let product): refund(.latest(productID: product), of: accountID, &call)
    case .revoke(let product): revoke(product, of: accountID, &call)
    case .end(let product): expire(product, of: accountID, &call)
    case .raisePrice(let product, let amount): changePrice(of: product, to: amount, needsConsent: true, &call)
    case .sale(let product, let isStopped):
      conditions.unavailableProducts.removeAll { $0 == product }
      if isStopped { conditions.unavailableProducts.append(product) }
    case .share(let product): shareFromFamily(product, with: accountID, &call)
    case .endSharing(let product): endFamilySharing(of: product, with: accountID, &call)
    case .ask(let product, let kind): _ = wait(product, accountID, kind, with: PurchaseOptions(), &call)
    }
  }

  private func latestTransaction(of productID: String, _ account: Int) -> StoreTransaction? {
    let line = accounts[account].subscriptions.first { line in
      line.productID == productID || line.formerInfos.contains { $0.productID == productID }
    }
    return line?.latest
      ?? accounts[account].purchases.last { $0.transaction.productID == productID }?.transaction
  }
}

extension PastEvent.PastChange {
  /// The product that is bought or shared; nil if nothing is.
  fileprivate var product: String? {
    switch self {
    case .buy(let product, _), .share(let product): product
    default: nil
    }
  }
}

extension StoreFact {
  /// The fact as one of the past; an entry of the present stays as it is.
  fileprivate func dated(_ told: Instant, before instant: Instant) -> StoreFact {
    switch self {
    case .entry(let entry, let accountID, let storefront) where entry.instant < instant:
      .backdated(entry, accountID: accountID, storefront: storefront)
    case .priceChanged, .priceMailed: told < instant ? .past(self, at: told) : self
    default: self
    }
  }
}
