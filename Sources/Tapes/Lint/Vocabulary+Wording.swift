import Monetization
import NativeApp
import Simulation

extension Vocabulary {
  /// Adds what the app says of purchases, of what waits and of its limits, which few walks come to.
  mutating func addWording(of app: AppDefinition) {
    let plan = app.configuration.planName
    let failures = StoreError.Kind.allCases.map { StoreError($0) }
    let alerts: [PaywallAlert] =
      [
        .unverified(support: ""), .nothingUnlocked(productID: nil, support: ""), .nothingRestored,
        .bought(transactionID: nil, goods: nil),
      ]
      + [nil, "it"].flatMap { goods in
        let product = WaitingProduct(productID: "", goods: goods)
        return [PaywallAlert.pending(product), .interrupted(product), .bought(transactionID: nil, goods: goods)]
      }
      + failures.flatMap { [.purchaseFailed($0), .restoreFailed($0)] }
    for alert in alerts { add(alert.title + "\n" + alert.message(naming: plan)) }
    for reason in WaitingPurchase.Reason.allCases {
      let waiting = WaitingPurchase(productID: "", reason: reason)
      for plan in [plan, nil] { add(waiting.words + "\n" + waiting.explanation(unlocking: plan)) }
    }
    let outcomes: [ShowAdOutcome] =
      [.earned, .dismissedWithoutReward, .timedOut, .screenLeft] + ShowAdRefusal.allCases.map { .refused($0) }
      + AdLoadError.allCases.map { .failedToLoad($0) } + AdPresentationError.allCases.map { .failedToPresent($0) }
    for outcome in outcomes { add(outcome.message) }
    let monetization = app.configuration.monetization
    for reason in app.configuration.gateReasons {
      add(reason.name)
      add(
        PaywallWording.headline(
          for: PaywallContext(source: .gate, reason: reason), limits: monetization.limits,
          configuration: monetization.paywall))
    }
    for news in [UnlockNews.purchase, .restore, .approval] { add(news.sentence(of: plan)) }
  }
}
