import Monetization

extension LogEvent {
  var sentence: Sentence {
    switch self {
    case .apiKeyMissing(let explanation, let build):
      Sentence("⚠️ Configuration.apiKeyMissing", [.init("why", explanation), .init("build", build.rawValue)])
    case .configured(let build):
      Sentence(
        "🔧 Purchases.configured", [.init("logLevel", build.logLevel), .init("storeKit", LogEvent.storeKitVersion)])
    case .rewardRevoked(let id): Sentence("↩ Ad.rewardRevoked", [.init("impression", "#\(id.number)")])
    case .rewardEarned(let id): Sentence("🎁 Ad.rewardEarned", [.init("impression", "#\(id.number)")])
    case .paywallPresented(let context, let look):
      Sentence("🎯 Paywall.presented", context.details + [.init("look", look.rawValue)])
    case .paywallUnavailable(let context, let error):
      Sentence("❌ Paywall.unavailable", context.details + [.init("error", error.sentence)])
    case .packageSelected(let context, let product): Sentence("👆 Paywall.packageSelected", context.details(product))
    case .paywallDismissed(let context, let outcome):
      Sentence("🏁 Paywall.dismissed", context.details + [.init("outcome", outcome.answer.message)])
    case .purchaseStarted(let context, let product): Sentence("🛒 Paywall.purchaseStarted", context.details(product))
    case .purchased(let context, let product, let isFreeTrial, let offer):
      Sentence(
        isFreeTrial ? "✅ Paywall.trialStarted" : "✅ Paywall.purchased",
        context.details(product) + (offer.map { [.init("offer", $0.text)] } ?? []))
    case .offerAccepted(let context, let product, let offer):
      Sentence("✅ Paywall.offerAccepted", context.details(product) + [.init("offer", offer)])
    case .planChangeAccepted(let context, let product):
      Sentence("✅ Paywall.planChangeAccepted", context.details(product))
    case .purchaseCancelled(let context, let product):
      Sentence("🚫 Paywall.purchaseCancelled", context.details(product))
    case .purchasePending(let context, let product): Sentence("⏳ Paywall.purchasePending", context.details(product))
    case .purchaseFailed(let context, let product, let failure):
      Sentence("❌ Paywall.purchaseFailed", context.details(product) + [.init("error", failure.logText)])
    case .restoreStarted(let context): Sentence("🔄 Paywall.restoreStarted", context.details)
    case .restored(let context): Sentence("✅ Paywall.restored", context.details)
    case .nothingToRestore(let context): Sentence("ℹ️ Paywall.nothingToRestore", context.details)
    case .restoreCancelled(let context): Sentence("🚫 Paywall.restoreCancelled", context.details)
    case .restoreFailed(let context, let error):
      Sentence("❌ Paywall.restoreFailed", context.details + [.init("error", error.sentence)])
    case .feature(let line):
      Sentence("\(line.mark) \(line.name)", line.properties.map { .init($0.name, $0.value) })
    }
  }
}

extension PaywallContext {
  fileprivate var details: [Sentence.Detail] {
    [.init("source", source.rawValue)] + (reason.map { [.init("reason", $0.name)] } ?? [])
  }

  fileprivate func details(_ productID: String) -> [Sentence.Detail] {
    details + [.init("product", productID)]
  }
}

extension PurchaseFailure {
  fileprivate var logText: String {
    switch self {
    case .unverified: "unverified"
    case .error(let error): error.sentence
    }
  }
}
