import Monetization

extension SimulatedStore {
  /// A coming event of the store.
  public struct Upcoming: Hashable, Sendable {
    public var instant: Instant
    /// The event in words, such as `cubby_pro_annual: free trial ends, then $29.99`.
    public var text: String
    /// The products that the words name by their ids, in their order.
    public var productIDs: [String]
  }

  /// Returns the products that give the account access: running subscriptions, then owned products; each once.
  public func activeProducts(of accountID: String?) -> [String] {
    guard let account = account(accountID) else { return [] }
    let subscribed = account.subscriptions.filter(\.isEntitled).map(\.productID)
    let owned = account.purchases.filter { $0.transaction.revocationDate == nil && !$0.isConsumable }
      .map(\.transaction.productID)
    return (subscribed + owned).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the products of the account's own subscriptions that are not over, with or without access; those that the
  /// family shares come after them if `isSharingMeant`.
  public func runningProducts(of accountID: String?, andShared isSharingMeant: Bool = false) -> [String] {
    let lines = (account(accountID)?.subscriptions ?? []).filter { !$0.phase.isOver }
    let shared = isSharingMeant ? lines.filter { $0.ownership == .familyShared } : []
    return (lines.filter { $0.ownership == .purchased } + shared).map(\.productID)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the coming events of the store, soonest first.
  public func upcoming(in catalogue: StoreCatalogue) -> [Upcoming] {
    agenda.scheduled.compactMap { item in
      switch item.entry {
      case .boundary(let key):
        position(of: key).map { position in
          let account = accounts[position.account]
          return upcoming(account.subscriptions[position.line], account, at: item.instant, in: catalogue)
        }
      case .pendingLapse(_, let productID):
        Upcoming(
          instant: item.instant, text: "\(productID): Ask to Buy request lapses", productIDs: [productID])
      }
    }
  }

  /// The end of the present period of a subscription, and what comes then.
  func upcoming(
    _ line: SubscriptionLine, _ account: StoreAccount, at instant: Instant, in catalogue: StoreCatalogue
  ) -> Upcoming {
    Upcoming(
      instant: instant, text: boundaryText(line, account, in: catalogue),
      productIDs: [line.productID, line.nextProductID])
  }

  private func boundaryText(_ line: SubscriptionLine, _ account: StoreAccount, in catalogue: StoreCatalogue) -> String {
    switch line.phase {
    case .inGracePeriod: return "\(line.productID): grace period ends"
    case .inBillingRetry where !line.chargesAgain: return "\(line.productID): ends"
    case .inBillingRetry: return "\(line.productID): the store stops retrying the charge"
    case .subscribed, .monthRefunded, .expired, .revoked: break
    }
    if line.periodType == .trial, line.ownership == .purchased, line.renewalProductID == line.productID,
      let charge = nextCharge(of: line, account, in: catalogue), charge.transaction.offer == nil
    {
      let price = charge.transaction.price.formatted(for: account.storefront)
      return "\(line.productID): free trial ends, then \(price)"
    }
    return "\(line.productID): \(renewalText(line, account, in: catalogue))"
  }
}
