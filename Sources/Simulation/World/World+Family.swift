import Monetization

extension World {
  /// The purchase of a child that the system asks about on `phone`; nil if the phone is none of a parent's, or nothing waits.
  public func askToBuyRequest(on phone: Phone) -> PendingPurchase? {
    store.askToBuyRequest(on: phone.client, isOnline: phone.device.isOnline)
  }

  /// Answers the question that a phone asks its user about a child; nothing happens if it asks none.
  mutating func answerRequest(_ answer: AskToBuyAnswer, on phone: Int, _ step: inout StepOutput) {
    guard let request = askToBuyRequest(on: phones[phone]) else { return }
    withStore(on: phone, &step) { store, client, call in
      switch answer {
      case .approve:
        store.approvePending(of: request.productID, for: request.accountID, by: client.accountID, &call)
      case .decline:
        store.declinePending(of: request.productID, for: request.accountID, by: client.accountID, &call)
      case .notNow: store.putOff(request, on: &client)
      }
    }
  }

  mutating func control(_ choice: FamilyControl, on phone: Int, _ step: inout StepOutput) {
    guard isFamilySheetUp(on: phones[phone]) else { return }
    withStore(on: phone, &step) { store, client, call in
      switch choice {
      case .close: client.isFamilySheetOpen = false
      case .stopSharing(let productID, let accountID): store.endFamilySharing(of: productID, with: accountID, &call)
      case .remove(let accountID): store.leaveFamily(accountID, &call)
      }
    }
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
