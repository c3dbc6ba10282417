import Monetization

/// A button of a message of the App Store over the app.
public enum StoreMessageAnswer: String, Hashable, Sendable {
  // A price that rises:
  case agree, decline
  // A charge that failed:
  case updatePayment
  /// The message goes without an answer.
  case notNow
}

extension UninvitedSheet {
  static let storeMessage = UninvitedSheet("message", at: 30) { world, index in
    guard !world.phones[index].client.messages.isEmpty else { return false }
    let phone = world.phones[index]
    return world.store.message(on: phone.client, isOnline: phone.device.isOnline) != nil
  }
}

extension StoreMessageAnswer: SheetOperation {
  static let isAskedFor = false

  func perform(on phone: Int, in world: inout World, _ step: inout StepOutput) {
    guard let message = world.storeMessage(on: phone) else { return }
    world.withStore(on: phone, &step) { store, client, call in
      switch (self, message) {
      case (.agree, .priceIncrease(let productID, _)):
        store.answerPriceIncrease(of: productID, agrees: true, by: client.accountID, &call)
      case (.decline, .priceIncrease(let productID, _)):
        store.answerPriceIncrease(of: productID, agrees: false, by: client.accountID, &call)
      case (.agree, .winBack(let productID)): store.takeWinBack(after: productID, for: client, &call)
      case (.updatePayment, .billingIssue): store.resolveBillingIssue(of: client.accountID, &call)
      case (.notNow, _): store.putOff(message, on: &client, &call)
      case (.agree, .billingIssue), (.decline, .billingIssue), (.updatePayment, .priceIncrease), (.decline, .winBack),
        (.updatePayment, .winBack):
        break
      }
    }
  }
}

extension World {
  /// The App Store's message that lies over the app of the phone at an index; nil if there is none, or while an ad or
  /// another sheet is up.
  package func storeMessage(on phone: Int) -> StoreMessage? {
    guard isUp(.storeMessage, on: phone) else { return nil }
    return store.message(on: phones[phone].client, isOnline: phones[phone].device.isOnline)
  }
}
