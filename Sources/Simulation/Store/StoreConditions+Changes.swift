import Monetization

extension StoreConditions {
  /// One phrase for each difference.
  func changes(since old: StoreConditions) -> [String] {
    var changes: [String] = []
    if backend != old.backend {
      if case .failing(let status) = backend {
        changes.append("backend answers \(status)")
      } else {
        changes.append("backend works")
      }
    }
    if storeDown != old.storeDown { changes.append(storeDown ? "App Store down" : "App Store up") }
    if purchaseOutcome != old.purchaseOutcome { changes.append("next purchase: \(purchaseOutcome.text)") }
    if showsPurchaseSheet != old.showsPurchaseSheet {
      changes.append(showsPurchaseSheet ? "purchase sheet shown" : "purchase sheet left out")
    }
    if unavailableProducts != old.unavailableProducts {
      let names = unavailableProducts.joined(separator: ", ")
      changes.append(names.isEmpty ? "all products available" : "not available: \(names)")
    }
    if gracePeriodDays != old.gracePeriodDays { changes.append("grace period \(gracePeriodDays) days") }
    if latency != old.latency { changes.append("latency \(latency.purchase.milliseconds) ms") }
    return changes
  }
}

extension StoreConditions.PurchaseDecision {
  /// Such as `succeed` or `fail with STORE_PROBLEM`.
  public var text: String {
    switch self {
    case .ask: "ask"
    case .succeed: "succeed"
    case .cancel: "cancel"
    case .fail(let error): "fail with \(error.name)"
    case .pending: "pending"
    case .interrupted: "interrupted"
    case .unverified: "unverified"
    }
  }
}
