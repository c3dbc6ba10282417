import Monetization
import NativeApp

extension World {
  /// Performs a command of the Director now.
  mutating func perform(_ command: DirectorCommand, on phone: Int, _ step: inout StepOutput) {
    tell(.director(command), on: phone, &step)
    Verb.named(command.verb)?.perform(command, phone, &self, &step)
  }

  /// Does something to one subscription, or to all that are not over, also while a charge is retried.
  mutating func each(
    _ product: String?, andShared isSharingMeant: Bool = false, on phone: Int, _ step: inout StepOutput,
    _ change: (inout SimulatedStore, String, _ accountID: String?, inout StoreCall) -> Void
  ) {
    let account = phones[phone].client.accountID
    let running = store.runningProducts(of: account, andShared: isSharingMeant)
    // What is active but no subscription of the account's own is named as the reason.
    let products = product.map { [$0] } ?? (running.isEmpty ? store.activeProducts(of: account) : running)
    if products.isEmpty { tell(.withoutEffect(.activePurchase), on: phone, &step) }
    for product in products {
      withStore(on: phone, &step) { store, client, call in change(&store, product, client.accountID, &call) }
    }
  }

  mutating func setForeground(_ isInForeground: Bool, of phone: Int, _ step: inout StepOutput) {
    guard phones[phone].device.isAppInForeground != isInForeground else { return }
    phones[phone].device.isAppInForeground = isInForeground
    if isInForeground {
      listen(on: phone, &step)
      phones[phone].ads.resume(.background, at: now)
      apply(.enteredForeground, to: phone, &step)
    } else {
      phones[phone].client.appSuspended()
      phones[phone].ads.pause(.background, at: now)
      apply(.enteredBackground, to: phone, &step)
    }
  }
}
