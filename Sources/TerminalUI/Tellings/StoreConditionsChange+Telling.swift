import Monetization
import Simulation

extension StoreConditions.Change: ToldFact {
  struct Forms: Sendable {
    let connection = FactForm("connection", .flag("isOnline"))
    let backend = FactForm("backend", .number("backendStatus"))
    let appStore = FactForm("appStore", .flag("isAppStoreDown"))
    let nextPurchase = FactForm("nextPurchase", .decision)
    let purchaseSheet = FactForm("purchaseSheet", .flag("isPurchaseSheetShown"))
    let unavailableProducts = FactForm("unavailableProducts", .texts("unavailable"))
    let gracePeriod = FactForm("gracePeriod", .number("gracePeriodDays"))
    let timeRate = FactForm("timeRate", .word("timeRate", of: TimeRate.self))
    let latency = FactForm("latency", .milliseconds("latency"))
    let latencyOf = FactForm(
      "latencyOf", .word("request", of: StoreConditions.Latency.Request.self), .milliseconds("latency"))
    let transfer = FactForm("transfer", .word("transfer", of: StoreConditions.TransferPolicy.self))
    let signature = FactForm("signature", .word("signature", of: StoreConditions.Signature.self))
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .connection(let isOnline): Self.forms.connection(isOnline ? "device online" : "device offline", isOnline)
    case .backend(.ok): Self.forms.backend("backend works", 200)
    case .backend(.failing(let status)): Self.forms.backend("backend answers \(status)", status)
    case .appStore(let isDown): Self.forms.appStore(isDown ? "App Store down" : "App Store up", isDown)
    case .nextPurchase(let decision): Self.forms.nextPurchase("next purchase: \(decision.text)", decision)
    case .purchaseSheet(let isShown):
      Self.forms.purchaseSheet(isShown ? "purchase sheet shown" : "purchase sheet left out", isShown)
    case .unavailableProducts(let products):
      Self.forms.unavailableProducts(
        products.isEmpty ? "all products available" : "not available: \(products.joined(separator: ", "))", products)
    case .gracePeriod(let days): Self.forms.gracePeriod("grace period \(days) days", days)
    case .timeRate(let rate): Self.forms.timeRate("time rate \(rate.rawValue)", rate)
    case .latency(let span): Self.forms.latency("answers take \(span.unitText)", span)
    case .latencyOf(let request, let span):
      Self.forms.latencyOf("answers about \(request.words) take \(span.unitText)", (request, span))
    case .transfer(let policy):
      Self.forms.transfer("a restore by another customer: \(policy.rawValue)", policy)
    case .signature(let signature):
      Self.forms.signature("customer info has a \(signature.rawValue) signature", signature)
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

extension FactFields where Value == StoreConditions.PurchaseDecision {
  fileprivate static var decision: Self {
    Self("nextPurchase", .words(DecisionWord.allCases.map(\.rawValue) + FactFields<StoreError>.names)) {
      .string($0.word)
    }
  }
}

private enum DecisionWord: String, CaseIterable {
  case ask, succeed, cancel, pending, interrupted, paymentMethod, unverified
}

extension StoreConditions.PurchaseDecision {
  fileprivate var word: String {
    switch self {
    case .ask: DecisionWord.ask.rawValue
    case .succeed: DecisionWord.succeed.rawValue
    case .cancel: DecisionWord.cancel.rawValue
    case .fail(let error): error.name
    case .pending: DecisionWord.pending.rawValue
    case .interrupted: DecisionWord.interrupted.rawValue
    case .paymentMethod: DecisionWord.paymentMethod.rawValue
    case .unverified: DecisionWord.unverified.rawValue
    }
  }

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
