/// A control of the system's sheet for a refund.
public enum RefundControl: Hashable, Sendable {
  case choose(RefundSheet.Reason)
  case send, close
}

extension RefundControl: SheetOperation {
  static let isAskedFor = true

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput) {
    world.useSheet(on: phone, &step) { store, client, call in
      switch self {
      case .choose(let reason): store.chooseRefundReason(reason, for: &client)
      case .send: store.sendRefundRequest(for: &client, &call)
      case .close: store.closeRefundRequest(for: &client, &call)
      }
    }
  }
}
