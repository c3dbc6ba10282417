import Monetization

extension LogEvent: ToldFact {
  struct Forms: Sendable {
    let apiKeyMissing = FactForm(
      "log.apiKeyMissing", .text("explanation"), .word("build", of: BuildConfiguration.self))
    let configured = FactForm(
      "log.configured", .logLevel,
      .text("storeKitVersion", among: [LogEvent.storeKitVersion]),
      remark: "the purchases SDK is configured, once in a launch; `debug` in a Debug build")
    let rewardEarned = FactForm("log.rewardEarned", .impression)
    let rewardRevoked = FactForm("log.rewardRevoked", .impression)
    let paywallPresented = FactForm("log.paywallPresented", .context, .word("look", of: PaywallLook.self))
    let paywallUnavailable = FactForm("log.paywallUnavailable", .context, .error)
    let packageSelected = FactForm("log.packageSelected", .context, .product)
    let paywallDismissed = FactForm("log.paywallDismissed", .context, .outcome)
    let purchaseStarted = FactForm("log.purchaseStarted", .context, .product)
    let purchased = FactForm("log.purchased", .context, .product, .flag("isFreeTrial"), .optional(.offer))
    let offerAccepted = FactForm("log.offerAccepted", .context, .product, .text("offer"))
    let planChangeAccepted = FactForm("log.planChangeAccepted", .context, .product)
    let purchaseCancelled = FactForm("log.purchaseCancelled", .context, .product)
    let purchasePending = FactForm("log.purchasePending", .context, .product)
    let purchaseFailed = FactForm("log.purchaseFailed", .context, .product, .failure)
    let restoreStarted = FactForm("log.restoreStarted", .context)
    let restored = FactForm("log.restored", .context)
    let nothingToRestore = FactForm("log.nothingToRestore", .context)
    let restoreCancelled = FactForm("log.restoreCancelled", .context)
    let restoreFailed = FactForm("log.restoreFailed", .context, .error)
    let feature = FactForm(
      "log.feature", .text("name"), .anyObject("properties"), remark: "a line of a feature of the app")
  }

  static let forms = Forms()

  var telling: Telling {
    switch self {
    case .apiKeyMissing(let explanation, let build):
      Self.forms.apiKeyMissing(
        "⚠️ Configuration.apiKeyMissing", (explanation, build),
        details: [.init("why", explanation), .init("build", build.rawValue)])
    case .configured(let build):
      Self.forms.configured(
        "🔧 Purchases.configured", (build, LogEvent.storeKitVersion),
        details: [.init("logLevel", build.logLevel), .init("storeKit", LogEvent.storeKitVersion)])
    case .rewardEarned(let id):
      Self.forms.rewardEarned("🎁 Ad.rewardEarned", id, details: [.init("impression", "#\(id.number)")])
    case .rewardRevoked(let id):
      Self.forms.rewardRevoked("↩ Ad.rewardRevoked", id, details: [.init("impression", "#\(id.number)")])
    case .paywallPresented(let context, let look):
      Self.forms.paywallPresented(
        "🎯 Paywall.presented", (context, look), details: context.details + [.init("look", look.rawValue)])
    case .paywallUnavailable(let context, let error):
      Self.forms.paywallUnavailable(
        "❌ Paywall.unavailable", (context, error), details: context.details + [.init("error", error.sentence)])
    case .packageSelected(let context, let product):
      Self.forms.packageSelected("👆 Paywall.packageSelected", (context, product), details: context.details(product))
    case .paywallDismissed(let context, let outcome):
      Self.forms.paywallDismissed(
        "🏁 Paywall.dismissed", (context, outcome),
        details: context.details + [.init("outcome", outcome.answer.message)])
    case .purchaseStarted(let context, let product):
      Self.forms.purchaseStarted("🛒 Paywall.purchaseStarted", (context, product), details: context.details(product))
    case .purchased(let context, let product, let isFreeTrial, let offer):
      Self.forms.purchased(
        isFreeTrial ? "✅ Paywall.trialStarted" : "✅ Paywall.purchased", (context, product, isFreeTrial, offer),
        details: context.details(product) + (offer.map { [.init("offer", $0.text)] } ?? []))
    case .offerAccepted(let context, let product, let offer):
      Self.forms.offerAccepted(
        "✅ Paywall.offerAccepted", (context, product, offer),
        details: context.details(product) + [.init("offer", offer)])
    case .planChangeAccepted(let context, let product):
      Self.forms.planChangeAccepted(
        "✅ Paywall.planChangeAccepted", (context, product), details: context.details(product))
    case .purchaseCancelled(let context, let product):
      Self.forms.purchaseCancelled(
        "🚫 Paywall.purchaseCancelled", (context, product), details: context.details(product))
    case .purchasePending(let context, let product):
      Self.forms.purchasePending("⏳ Paywall.purchasePending", (context, product), details: context.details(product))
    case .purchaseFailed(let context, let product, let error):
      Self.forms.purchaseFailed(
        "❌ Paywall.purchaseFailed", (context, product, error),
        details: context.details(product) + [.init("error", error?.sentence ?? "unverified")])
    case .restoreStarted(let context):
      Self.forms.restoreStarted("🔄 Paywall.restoreStarted\(context.asker)", context, details: context.details)
    case .restored(let context):
      Self.forms.restored("✅ Paywall.restored\(context.asker)", context, details: context.details)
    case .nothingToRestore(let context):
      Self.forms.nothingToRestore("ℹ️ Paywall.nothingToRestore\(context.asker)", context, details: context.details)
    case .restoreCancelled(let context):
      Self.forms.restoreCancelled("🚫 Paywall.restoreCancelled\(context.asker)", context, details: context.details)
    case .restoreFailed(let context, let error):
      Self.forms.restoreFailed(
        "❌ Paywall.restoreFailed\(context.asker)", (context, error),
        details: context.details + [.init("error", error.sentence)])
    case .feature(let line):
      Self.forms.feature(
        "\(line.mark) \(line.name)",
        (line.name, .object(line.properties.map { .init($0.name, .string($0.value)) })),
        details: line.properties.map { .init($0.name, $0.value) })
    }
  }
}

extension FactFields where Value == BuildConfiguration {
  fileprivate static var logLevel: Self { .word("logLevel", of: BuildConfiguration.self) { $0.logLevel } }
}
