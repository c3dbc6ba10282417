/// A control of the system's sheet of subscriptions.
public enum SubscriptionsControl: Hashable, Sendable {
  case close
  /// Turns renewal on again.
  case resubscribe(String)
  /// Asks for a confirmation.
  case ask(ManagementSheet.Question)
  case confirm, notNow
}

extension SubscriptionsControl: SheetOperation {
  static let isAskedFor = true

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput) {
    world.withStore(on: phone, &step) { store, client, call in
      switch self {
      case .close: store.closeManagement(for: &client, &call)
      case .resubscribe(let product): store.resubscribe(to: product, for: &client, &call)
      case .ask(let question): store.ask(question, for: &client)
      case .confirm: store.confirmQuestion(for: &client, &call)
      case .notNow: store.ask(nil, for: &client)
      }
    }
    if self == .close { world.noticeSheet(on: phone, &step) }
  }
}
