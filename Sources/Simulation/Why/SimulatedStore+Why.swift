import Monetization

extension SimulatedStore {
  /// The backend's present answer to the customer on the phone of `client`, with its reason.
  func view(
    of entitlement: String, for client: StoreClient, in catalogue: StoreCatalogue, at now: Instant
  ) -> EntitlementView {
    let info = customerInfo(for: client, in: catalogue, at: now)
    let products = catalogue.entitlementMapping.filter { $0.entitlements.contains(entitlement) }.map(\.productID)
    if let source = info.source(of: entitlement), source.isActive(at: now) {
      return EntitlementView(
        isActive: true, source.rule(at: now, in: catalogue), source: source,
        beaten: info.sources(of: products, besides: source.productID, at: now), endsAt: source.accessEnd,
        gained: gained(source, by: customerID(of: client.appUserID)),
        renewal: renewal(of: source, for: client, in: catalogue))
    }
    let customer = customerID(of: client.appUserID)
    let found =
      moved(products, from: customer)
      ?? elsewhere(products, from: customer, for: client)
      ?? waiting(products, accountID: client.accountID)
      ?? ended(products, at: now) { _, owner in isOwner(customer, of: owner) }
      ?? ended(products, at: now) { account, _ in account == client.accountID }
    return found ?? EntitlementView(isActive: false, .neverBought)
  }

  /// The last move by which the receipt with this purchase has come to the customer; nil if there was none.
  private func gained(_ source: EntitlementSource, by customer: String) -> TimedEvent<ReceiptMove>? {
    guard let transactionID = source.transactionID, let account = index(ofAccountWith: transactionID) else {
      return nil
    }
    let bought = source.originalPurchaseDate ?? source.purchaseDate ?? .first
    return accounts[account].receiptMoves.last { customerID(of: $0.event.to) == customer && bought <= $0.instant }
  }

  /// The store's plan for the end of a period that was paid.
  private func renewal(
    of source: EntitlementSource, for client: StoreClient, in catalogue: StoreCatalogue
  ) -> String? {
    let customer = customerID(of: client.appUserID)
    for account in accounts {
      for line in account.subscriptions
      where line.productID == source.productID && line.latest.id == source.transactionID && line.phase == .subscribed
        && line.chargesAgain && isOwner(customer, of: line.owner)
      {
        return renewalText(line, account, in: catalogue)
      }
    }
    return nil
  }

  /// A purchase of the account that gives access to another customer, or to nobody yet.
  private func elsewhere(_ products: [String], from customer: String, for client: StoreClient) -> EntitlementView? {
    guard let account = account(client.accountID) else { return nil }
    for purchase in account.purchases
    where products.contains(purchase.transaction.productID) && purchase.transaction.revocationDate == nil
      && !isOwner(customer, of: purchase.owner)
    {
      return EntitlementView(
        isActive: false, holder(purchase.owner, of: purchase.transaction.id, client),
        source: EntitlementSource(purchase.transaction))
    }
    for line in account.subscriptions
    where products.contains(line.productID) && line.isEntitled && !isOwner(customer, of: line.owner) {
      return EntitlementView(
        isActive: false, holder(line.owner, of: line.latest.id, client), source: EntitlementSource(line.info))
    }
    return nil
  }

  /// The customer who has a purchase, by the name of its account if it has one.
  private func holder(_ owner: String?, of transactionID: String, _ client: StoreClient) -> EntitlementRule {
    guard let owner else {
      return client.refusedTransactions.contains(transactionID) ? .refusedByBackend : .withNobodyYet
    }
    return .withAnotherCustomer(
      name(of: owner), moves: outcome(of: .restore, ownedBy: owner) != .isRefused, conditions.transferPolicy)
  }

  /// A purchase that gives access to the customer to whom the receipt has gone last.
  private func moved(_ products: [String], from customer: String) -> EntitlementView? {
    for account in accounts {
      guard let move = account.receiptMoves.last(where: { customerID(of: $0.event.from) == customer }),
        let owner = account.owners.first, !isOwner(customer, of: owner)
      else { continue }
      let rule = EntitlementRule.receiptMoved(move.event, to: name(of: move.event.to), at: move.instant)
      let purchase = account.purchases.first {
        products.contains($0.transaction.productID) && $0.transaction.revocationDate == nil
      }
      if let purchase { return EntitlementView(isActive: false, rule, source: EntitlementSource(purchase.transaction)) }
      let line = account.subscriptions.first { products.contains($0.productID) && $0.isEntitled }
      if let line { return EntitlementView(isActive: false, rule, source: EntitlementSource(line.info)) }
    }
    return nil
  }

  /// The name of a customer's account of the app, or else the first id.
  func name(of customer: String) -> String {
    customers(behind: customer).first { !StoreInstall.isAnonymous($0) } ?? customerID(of: customer)
  }

  private func waiting(_ products: [String], accountID: String?) -> EntitlementView? {
    let pending = account(accountID)?.pendingPurchases.last { products.contains($0.productID) }
    return pending.map { EntitlementView(isActive: false, .waiting(WaitingPurchase($0))) }
  }

  /// The latest access that has ended, of the purchases that are meant by their account and their owner.
  private func ended(
    _ products: [String], at now: Instant, where isMeant: (_ accountID: String, _ owner: String?) -> Bool
  ) -> EntitlementView? {
    var latest: (end: Instant, view: EntitlementView)?
    func offer(_ rule: EntitlementRule, _ source: EntitlementSource, _ end: Instant) {
      if let latest, latest.end > end { return }
      latest = (end, EntitlementView(isActive: false, rule, source: source))
    }
    for account in accounts {
      for purchase in account.purchases
      where products.contains(purchase.transaction.productID) && isMeant(account.id, purchase.owner) {
        guard let revoked = purchase.transaction.revocationDate else { continue }
        offer(
          account.endOf(purchase.transaction.id, at: revoked), EntitlementSource(purchase.transaction), revoked)
      }
      for line in account.subscriptions where isMeant(account.id, line.owner) {
        for info in line.infos where products.contains(info.productID) {
          let end = info.accessExpirationDate ?? now
          let rule =
            info.productID == line.productID ? account.end(of: line, at: end) : .replaced(by: line.productID)
          offer(rule, EntitlementSource(info), end)
        }
      }
    }
    return latest?.view
  }
}

extension StoreAccount {
  /// The rule by which a subscription without access has ended.
  fileprivate func end(of line: SubscriptionLine, at end: Instant) -> EntitlementRule {
    switch line.phase {
    case .revoked, .monthRefunded: endOf(line.latest.id, at: line.refundedAt ?? end)
    case .expired(let reason): .expired(reason, at: end)
    case .inBillingRetry where !line.chargesAgain: .expired(.autoRenewDisabled, at: end)
    case .inBillingRetry(let until): .billingRetry(since: end, until: until)
    case .subscribed, .inGracePeriod: .expired(nil, at: end)
    }
  }

  /// The way in which a transaction was taken back; a file without a journal does not tell, so it counts as refunded.
  fileprivate func endOf(_ transactionID: String, at instant: Instant) -> EntitlementRule {
    for entry in journal.reversed() {
      guard case .takenBack(let taken, let why) = entry.change, taken.transaction.id == transactionID else { continue }
      return switch why {
      case .refunded: .refunded(at: entry.instant)
      case .revoked: .revoked(at: entry.instant)
      case .sharingEnded: .sharingEnded(at: entry.instant)
      }
    }
    return .refunded(at: instant)
  }
}

extension EntitlementSource {
  /// Creates the source that a purchase without an end is, by its transaction.
  init(_ transaction: StoreTransaction) {
    self.init(
      NonSubscriptionPurchase(
        productID: transaction.productID, purchaseDate: transaction.purchaseDate, storeTransactionID: transaction.id),
      ownership: transaction.ownership)
  }
}
