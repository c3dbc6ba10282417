import Monetization
import Simulation

extension StoreConditions.Change {
  var text: String {
    switch self {
    case .connection(let isOnline): isOnline ? "device online" : "device offline"
    case .backend(.ok): "backend works"
    case .backend(.failing(let status)): "backend answers \(status)"
    case .appStore(let isDown): isDown ? "App Store down" : "App Store up"
    case .nextPurchase(let decision): "next purchase: \(decision.text)"
    case .purchaseSheet(let isShown): isShown ? "purchase sheet shown" : "purchase sheet left out"
    case .unavailableProducts([]): "all products available"
    case .unavailableProducts(let products): "not available: \(products.joined(separator: ", "))"
    case .gracePeriod(let days): "grace period \(days) days"
    case .timeRate(let rate): "time rate \(rate.rawValue)"
    case .latency(let span): "answers take \(span.unitText)"
    case .latencyOf(let request, let span): "answers about \(request.words) take \(span.unitText)"
    case .transfer(let policy): "a restore by another customer: \(policy.rawValue)"
    case .signature(let signature): "customer info has a \(signature.rawValue) signature"
    }
  }
}

extension StoreConditions.Latency.Request {
  fileprivate var words: String {
    switch self {
    case .offerings: "offerings"
    case .customerInfo: "customer info"
    case .purchase: "a purchase"
    case .restore: "a restore"
    }
  }
}

extension StoreConditions.PurchaseDecision {
  fileprivate var text: String {
    switch self {
    case .ask: "ask"
    case .succeed: "succeed"
    case .cancel: "cancel"
    case .fail(let error): "fail with \(error.name)"
    case .pending: "pending"
    case .interrupted: "interrupted by new terms"
    case .paymentMethod: "interrupted by the payment method"
    case .unverified: "unverified"
    }
  }
}
