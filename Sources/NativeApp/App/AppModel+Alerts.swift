import Monetization

extension AppModel {
  /// The alert on screen.
  public var alert: Alert? { alerts.first }

  /// Shows `alert`, or lets it wait until the one on screen is answered; it is never asked twice at once.
  mutating func present(_ alert: Alert) {
    if !alerts.contains(alert) { alerts.append(alert) }
  }

  mutating func alertAnswered(_ answer: AlertAnswer, _ turn: inout AppTurn) {
    guard let shown = alert, shown.answers.contains(answer) else { return }
    alerts.removeFirst()
    switch answer {
    case .dismiss, .cancel: break
    case .upgrade(let reason):
      apply(.paywallWanted(PaywallContext(source: .formSave, reason: reason)), &turn)
    case .restore: apply(.paywall(.restoreChosen), &turn)
    case .proceed(let event, _): handle(event, &turn)
    }
  }
}
