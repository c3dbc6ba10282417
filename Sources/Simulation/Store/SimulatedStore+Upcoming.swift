import Monetization

extension SimulatedStore {
  /// One thing that the store will do by itself.
  public struct Upcoming: Hashable, Sendable {
    public var instant: Instant
    /// Such as `cubby_pro_annual: free trial ends, then $29.99`.
    public var text: String
  }

  /// What the signed-in account gives access to: running subscriptions, then everything owned; each once.
  public var activeProducts: [String] {
    guard let account = signedInAccount else { return [] }
    let subscribed = account.subscriptions.filter(\.isEntitled).map(\.productID)
    let owned = account.purchases.filter { $0.transaction.revocationDate == nil && !$0.isConsumable }
      .map(\.transaction.productID)
    return (subscribed + owned).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// What the store will do by itself, soonest first; answers to requests are left out.
  public var upcoming: [Upcoming] {
    agenda.scheduled.compactMap { item in
      switch item.entry {
      case .boundary(let key):
        line(key).map { Upcoming(instant: item.instant, text: boundaryText($0)) }
      case .pendingLapse(_, let productID):
        Upcoming(instant: item.instant, text: "\(productID): Ask to Buy request lapses")
      case .answer, .sheetStep, .update: nil
      }
    }
  }

  private func boundaryText(_ line: SubscriptionLine) -> String {
    switch line.phase {
    case .inGracePeriod: "\(line.productID): grace period ends"
    case .inBillingRetry: "\(line.productID): the store stops retrying the charge"
    case .subscribed where !line.willAutoRenew: "\(line.productID): ends"
    case .subscribed, .expired, .revoked: "\(line.productID): \(renewalText(line))"
    }
  }

  private func renewalText(_ line: SubscriptionLine) -> String {
    var price = line.renewalPrice
    if case .agreed(let agreed)? = line.priceIncrease { price = agreed }
    if case .pending? = line.priceIncrease { return "ends unless the new price is agreed to" }
    if line.renewalProductID != line.productID { return "changes to \(line.renewalProductID)" }
    if line.introPeriodsLeft > 0 { return "renews at the introductory price" }
    return line.periodType == .trial ? "free trial ends, then \(priceText(price))" : "renews for \(priceText(price))"
  }
}
