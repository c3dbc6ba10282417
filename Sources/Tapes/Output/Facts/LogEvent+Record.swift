import Monetization

extension LogEvent {
  var record: FactRecord {
    switch self {
    case .configured(let build):
      FactRecord(
        "log.configured",
        [.text("logLevel", build.logLevel), .text("storeKitVersion", LogEvent.storeKitVersion)])
    case .apiKeyMissing(let explanation, let build):
      FactRecord("log.apiKeyMissing", [.text("explanation", explanation), .text("build", build.rawValue)])
    case .rewardRevoked(let id): FactRecord("log.rewardRevoked", [.number("impression", id.number)])
    case .rewardEarned(let id): FactRecord("log.rewardEarned", [.number("impression", id.number)])
    case .paywallPresented(let context, let look):
      FactRecord("log.paywallPresented", context.fields + [.text("look", look.rawValue)])
    case .paywallUnavailable(let context, let error):
      FactRecord("log.paywallUnavailable", context.fields + [.error(error)])
    case .packageSelected(let context, let product): FactRecord("log.packageSelected", context.fields(product))
    case .paywallDismissed(let context, let outcome):
      FactRecord("log.paywallDismissed", context.fields + outcome.fields)
    case .purchaseStarted(let context, let product):
      FactRecord("log.purchaseStarted", context.fields(product))
    case .purchased(let context, let product, let isFreeTrial, let offer):
      FactRecord(
        "log.purchased",
        context.fields(product) + [.flag("isFreeTrial", isFreeTrial)] + (offer?.recordFields ?? []))
    case .offerAccepted(let context, let product, let offer):
      FactRecord("log.offerAccepted", context.fields(product) + [.text("offer", offer)])
    case .planChangeAccepted(let context, let product):
      FactRecord("log.planChangeAccepted", context.fields(product))
    case .purchaseCancelled(let context, let product):
      FactRecord("log.purchaseCancelled", context.fields(product))
    case .purchasePending(let context, let product): FactRecord("log.purchasePending", context.fields(product))
    case .purchaseFailed(let context, let product, let failure):
      FactRecord("log.purchaseFailed", context.fields(product) + [failure.field])
    case .restoreStarted(let context): FactRecord("log.restoreStarted", context.fields)
    case .restored(let context): FactRecord("log.restored", context.fields)
    case .nothingToRestore(let context): FactRecord("log.nothingToRestore", context.fields)
    case .restoreCancelled(let context): FactRecord("log.restoreCancelled", context.fields)
    case .restoreFailed(let context, let error):
      FactRecord("log.restoreFailed", context.fields + [.error(error)])
    case .feature(let line):
      FactRecord(
        "log.feature",
        [
          .text("name", line.name),
          .init("properties", .object(line.properties.map { .text($0.name, $0.value) })),
        ])
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
  /// The names of all outcomes in the event log.
  static let names = [
    "closed", "purchased", "cancelled", "pending", "interrupted", "failed", "restored", "nothingRestored",
  ]

  private var name: String {
    switch self {
    case .closed: "closed"
    case .purchased: "purchased"
    case .cancelled: "cancelled"
    case .pending: "pending"
    case .interrupted: "interrupted"
    case .failed: "failed"
    case .restored: "restored"
    case .nothingRestored: "nothingRestored"
    }
  }

  fileprivate var fields: [JSONValue.Member] {
    if case .failed(let failure) = self { return [.text("outcome", name), failure.field] }
    return [.text("outcome", name)]
  }
}

extension PurchaseFailure {
  /// The name of a purchase whose signature could not be verified, in place of an error's.
  static let unverifiedName = "UNVERIFIED"

  fileprivate var field: JSONValue.Member {
    switch self {
    case .unverified: .init("error", .object([.text("name", Self.unverifiedName)]))
    case .error(let error): .error(error)
    }
  }
}
