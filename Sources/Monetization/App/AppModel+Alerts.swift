extension AppModel {
  /// The alert on screen.
  public var alert: Alert? { alerts.first }

  /// Shows `alert`, or lets it wait until the one on screen is answered; it is never asked twice at once.
  mutating func present(_ alert: Alert) {
    if !alerts.contains(alert) { alerts.append(alert) }
  }

  mutating func alertAnswered(_ answer: AlertAnswer, _ turn: inout Turn) {
    guard let shown = alert, shown.answers.contains(answer) else { return }
    alerts.removeFirst()
    switch answer {
    case .dismiss, .cancel: break
    case .upgrade(let reason): presentPaywall(PaywallContext(source: .formSave, reason: reason), &turn)
    case .restore: handle(.restoreChosen, &turn)
    case .deleteHome(let home): deleteHome(home, &turn)
    case .deleteLocation(let location): deleteLocation(location, &turn)
    case .deleteItem(let item): deleteItem(item, &turn)
    case .discardForm: closeForm(&turn)
    }
  }
}
