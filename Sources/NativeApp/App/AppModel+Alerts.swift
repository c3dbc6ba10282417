import Monetization

extension AppModel {
  /// The alert on screen; nil if there is none.
  public var alert: Alert? { alerts.first }

  /// Shows `alert`, or queues it until the present one is answered. An alert that is already queued is not added again.
  mutating func present(_ alert: Alert) {
    if !alerts.contains(alert) { alerts.append(alert) }
  }

  /// Corrects the alerts of the monetization that are not answered yet, and takes away those with nothing left to say.
  mutating func correctAlerts(by news: AlertNews, in app: AppConfiguration) {
    alerts = alerts.compactMap { alert in
      guard let source = alert.source else { return alert }
      let corrected = source.corrected(by: news)
      return corrected == source ? alert : corrected.map { Alert($0, naming: app.planName) }
    }
  }

  /// Writes the alerts that were kept in the words of the app, which a model that has not started does not know.
  mutating func nameKeptAlerts(in app: AppConfiguration) {
    alerts = alerts.map { alert in alert.source.map { Alert($0, naming: app.planName) } ?? alert }
  }

  /// The alerts that are kept until they are answered: those that tell of money.
  var keptAlerts: [PaywallAlert] { alerts.compactMap(\.source).filter(\.isOfMoney) }

  mutating func alertAnswered(_ answer: AlertAnswer, _ turn: inout AppTurn) {
    guard let shown = alert, shown.answers.contains(answer) else { return }
    alerts.removeFirst()
    switch answer {
    case .dismiss, .cancel: break
    case .upgrade(let reason):
      apply(.paywallWanted(PaywallContext(source: .formSave, reason: reason)), &turn)
    case .restore: apply(.paywall(.restoreChosen), &turn)
    case .proceed(let event, _): handle(event, &turn)
    case .confirm(let page, let question): turn.requests.append(.web(.confirm(page, question: question)))
    }
  }
}
