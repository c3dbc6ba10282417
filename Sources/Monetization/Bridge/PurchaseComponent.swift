/// The component for a page's purchase buttons, which open the paywall and restore purchases.
public enum PurchaseComponent: BridgeComponent {
  public enum Event: String, CaseIterable, Hashable, Sendable {
    case showPaywall, restorePurchases
  }

  public static let name = "purchase"
  public static let targets = ["paywallButton", "restoreButton"]

  public static func disabledTarget(during event: Event) -> String? {
    switch event {
    case .showPaywall: "paywallButton"
    case .restorePurchases: "restoreButton"
    }
  }

  public static func received(
    _ event: Event, _ message: Message, in model: inout MonetizationModel, _ turn: inout MonetizationTurn
  ) {
    switch event {
    case .showPaywall:
      if model.isModalPresenting(turn) {
        let words = ShowAdRefusal.anotherModalIsPresenting.message
        model.reply(to: message, with: .result(success: false, message: words), &turn)
      } else {
        model.presentPaywall(PaywallContext(source: .promoCard), &turn)
      }
    case .restorePurchases: restore(message, in: &model, &turn)
    }
  }

  private static func restore(
    _ message: Message, in model: inout MonetizationModel, _ turn: inout MonetizationTurn
  ) {
    if turn.configuration.apiKey != .present {
      model.reply(to: message, with: .result(success: false, message: StoreError.missingAPIKey.sentence), &turn)
      return
    }
    turn.report(.log(.restoreStarted(PaywallContext(source: .page))))
    let purpose = OpenRequest.Purpose.pageRestore(message, startedUptime: turn.time.uptime)
    turn.request(.store(.restorePurchases, model.open(purpose)))
  }
}
