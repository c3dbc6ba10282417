import Monetization

extension SimulatedStore {
  /// A coming event of the store.
  public struct Upcoming: Hashable, Sendable {
    public var instant: Instant
    /// The event in words, such as `cubby_pro_annual: free trial ends, then $29.99`.
    public var text: String
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

  /// The coming events of the store, soonest first.
  public var upcoming: [Upcoming] {
    agenda.scheduled.compactMap { item in
      switch item.entry {
      case .boundary(let key):
        position(of: key).map { position in
          let account = accounts[position.account]
          let text = boundaryText(account.subscriptions[position.line], account.storefront)
          return Upcoming(instant: item.instant, text: text)
        }
      case .pendingLapse(_, let productID):
        Upcoming(instant: item.instant, text: "\(productID): Ask to Buy request lapses")
      }
    }
  }

  func boundaryText(_ line: SubscriptionLine, _ storefront: Storefront) -> String {
    switch line.phase {
    case .inGracePeriod: "\(line.productID): grace period ends"
    case .inBillingRetry: "\(line.productID): the store stops retrying the charge"
    case .subscribed where !line.willAutoRenew: "\(line.productID): ends"
    case .subscribed, .expired, .revoked: "\(line.productID): \(renewalText(line, storefront))"
    }
  }

  private func renewalText(_ line: SubscriptionLine, _ storefront: Storefront) -> String {
    var price = line.renewalPrice
    if case .agreed(let agreed)? = line.priceIncrease { price = agreed }
    // The same number is charged after a move to another country.
    price.currencyCode = storefront.currencyCode
    if case .pending? = line.priceIncrease { return "ends unless the new price is agreed to" }
    if line.renewalProductID != line.productID {
      return "changes to \(line.renewalProductID)" + (line.nextOffer.map { " with the offer \($0.id)" } ?? "")
    }
    if line.introPeriodsLeft > 0 {
      return line.latest.offer?.name.map { "renews at the price of the offer \($0.id)" }
        ?? "renews at the introductory price"
    }
    if let offer = line.nextOffer { return "renews with the offer \(offer.id)" }
    let text = price.formatted(for: storefront)
    return line.periodType == .trial ? "free trial ends, then \(text)" : "renews for \(text)"
  }
}
