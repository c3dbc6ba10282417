import Monetization

extension StoreConditions {
  /// A changed condition.
  public enum Change: Hashable, Sendable {
    /// The phone's connection, which the app sees as a condition too.
    case connection(isOnline: Bool)
    case backend(Backend)
    case appStore(isDown: Bool)
    case nextPurchase(PurchaseDecision)
    case purchaseSheet(isShown: Bool)
    case unavailableProducts([String])
    case gracePeriod(days: Int)
    case timeRate(TimeRate)
    /// The latency of every kind of request.
    case latency(TimeSpan)
    case latencyOf(Latency.Request, TimeSpan)
    case transfer(TransferPolicy)
    case signature(Signature)
  }

  /// Returns the differences to `old` that the timeline reports.
  func changes(since old: StoreConditions) -> [Change] {
    var changes: [Change] = []
    if backend != old.backend { changes.append(.backend(backend)) }
    if storeDown != old.storeDown { changes.append(.appStore(isDown: storeDown)) }
    if purchaseOutcome != old.purchaseOutcome { changes.append(.nextPurchase(purchaseOutcome)) }
    if showsPurchaseSheet != old.showsPurchaseSheet { changes.append(.purchaseSheet(isShown: showsPurchaseSheet)) }
    if unavailableProducts != old.unavailableProducts { changes.append(.unavailableProducts(unavailableProducts)) }
    if gracePeriodDays != old.gracePeriodDays { changes.append(.gracePeriod(days: gracePeriodDays)) }
    if timeRate != old.timeRate { changes.append(.timeRate(timeRate)) }
    let requests = Latency.Request.allCases.filter { latency[$0] != old.latency[$0] }
    if requests == Latency.Request.allCases, latency == Latency(all: latency.purchase) {
      changes.append(.latency(latency.purchase))
    } else {
      changes += requests.map { .latencyOf($0, latency[$0]) }
    }
    if transferPolicy != old.transferPolicy { changes.append(.transfer(transferPolicy)) }
    if signature != old.signature { changes.append(.signature(signature)) }
    return changes
  }
}
