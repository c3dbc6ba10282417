import Monetization

extension LogEvent {
  var record: FactRecord {
    switch self {
    case .apiKeyMissing(let explanation, let build):
      FactRecord("log.apiKeyMissing", [.text("explanation", explanation), .text("build", build.rawValue)])
    case .rewardEarned(let id): FactRecord("log.rewardEarned", [.number("impression", id.number)])
    case .paywallPresented(let context): FactRecord("log.paywallPresented", context.fields)
    case .paywallDismissed(let context, let outcome):
      FactRecord("log.paywallDismissed", context.fields + outcome.fields)
    case .purchaseStarted(let context, let product):
      FactRecord("log.purchaseStarted", context.fields(product))
    case .purchased(let context, let product, let isFreeTrial):
      FactRecord("log.purchased", context.fields(product) + [.flag("isFreeTrial", isFreeTrial)])
    case .purchaseCancelled(let context, let product):
      FactRecord("log.purchaseCancelled", context.fields(product))
    case .purchasePending(let context, let product): FactRecord("log.purchasePending", context.fields(product))
    case .purchaseFailed(let context, let product, let failure):
      FactRecord("log.purchaseFailed", context.fields(product) + [failure.field])
    case .restoreStarted: FactRecord("log.restoreStarted")
    case .restored: FactRecord("log.restored")
    case .nothingToRestore: FactRecord("log.nothingToRestore")
    case .restoreFailed(let error): FactRecord("log.restoreFailed", [.error(error)])
    }
  }
}

extension PaywallContext {
  fileprivate var fields: [JSONValue.Member] {
    [.text("source", source.rawValue)] + (reason.map { [.text("reason", $0.name)] } ?? [])
  }

  fileprivate func fields(_ productID: String) -> [JSONValue.Member] { fields + [.text("product", productID)] }
}

extension PaywallOutcome {
  fileprivate var fields: [JSONValue.Member] {
    switch self {
    case .closed: [.text("outcome", "closed")]
    case .purchased: [.text("outcome", "purchased")]
    case .cancelled: [.text("outcome", "cancelled")]
    case .pending: [.text("outcome", "pending")]
    case .interrupted: [.text("outcome", "interrupted")]
    case .failed(let failure): [.text("outcome", "failed"), failure.field]
    case .restored: [.text("outcome", "restored")]
    case .nothingRestored: [.text("outcome", "nothingRestored")]
    }
  }
}

extension PurchaseFailure {
  fileprivate var field: JSONValue.Member {
    switch self {
    case .unverified: .init("error", .object([.text("name", "UNVERIFIED")]))
    case .error(let error): .error(error)
    }
  }
}
