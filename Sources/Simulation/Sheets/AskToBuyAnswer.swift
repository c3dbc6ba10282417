import Monetization

/// A button of the question that a parent's phone asks when a child wants to buy.
public enum AskToBuyAnswer: String, Hashable, Sendable {
  case approve, decline, notNow
}

extension AskToBuyAnswer: SheetOperation {
  static let isAskedFor = false

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput) {
    guard let request = world.askToBuyRequest(on: phone) else { return }
    world.withStore(on: phone, &step) { store, client, call in
      switch self {
      case .approve:
        store.approvePending(of: request.productID, for: request.accountID, by: client.accountID, &call)
      case .decline:
        store.declinePending(of: request.productID, for: request.accountID, by: client.accountID, &call)
      case .notNow: store.putOff(request, on: &client)
      }
    }
  }
}

extension World {
  /// The purchase of a child that the system asks about on the phone at an index; nil if the phone is none of a parent's, or
  /// nothing waits.
  ///
  /// The question lies over all else, and the app does not hear of it.
  package func askToBuyRequest(on phone: Int) -> PendingPurchase? {
    store.askToBuyRequest(on: phones[phone].client, isOnline: phones[phone].device.isOnline)
  }

  /// Approves or declines by the Director's word: what waits for the account of the phone comes before all else.
  mutating func answerPending(approves: Bool, on phone: Int, _ step: inout StepOutput) {
    withStore(on: phone, &step) { store, client, call in
      let approverID = store.pendingApprovals(by: client.accountID).isEmpty ? nil : client.accountID
      if approves {
        store.approvePending(by: approverID, &call)
      } else {
        store.declinePending(by: approverID, &call)
      }
    }
  }
}
