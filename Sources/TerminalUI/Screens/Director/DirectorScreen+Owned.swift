import Monetization
import Simulation

extension DirectorPart {
  /// What has been bought.
  static let owned = DirectorPart(ofStore: DirectorScreen.owned)
}

extension DirectorScreen {
  static func owned(_ context: ScreenContext) -> [Placed] {
    let store = context.world.store
    let pending = store.pendingApprovals.isEmpty ? "Nothing waits for approval" : nil
    let name = context.interface.sentences.name(of:)
    let products = store.activeProducts(of: context.client.accountID)
    let subscribed = products.isEmpty ? "Nothing is active" : nil
    let waiting = store.pendingApprovals.map { pending in
      let account = pending.accountID == context.client.accountID ? "" : "\(pending.accountID): "
      return account + name(pending.productID) + (pending.kind == .askToBuy ? "" : ", \(pending.kind.text)")
    }.joined(separator: ", ")
    let running = store.runningProducts(of: context.client.accountID, andShared: true)
    let runs = running.isEmpty && products.isEmpty ? "Nothing is active" : nil
    let active = (running.isEmpty ? products : running).map(name).joined(separator: ", ")
    return [
      (
        10,
        row(
          "Approve the pending purchase", .approve, trailing: waiting, disabledReason: pending,
          hint: "the parent or the bank agrees, and the purchase goes through")
      ),
      (
        20,
        row(
          "Decline the pending purchase", .decline, disabledReason: pending,
          hint: "the parent or the bank refuses, and nothing is bought")
      ),
      (
        30,
        row(
          "Let the subscription expire", .expire(productID: nil), trailing: active, disabledReason: runs,
          hint: "ends now what would run to the end of its period")
      ),
      (
        40,
        row(
          "Refund everything active", .refund(productID: nil), disabledReason: subscribed,
          hint: "gives the money back, and takes what was bought")
      ),
      (
        50,
        row(
          "Renew the subscription now", .renew(productID: nil), disabledReason: runs,
          hint: "charges for the next period now, whatever is left of this one")
      ),
    ]
      + context.app.catalogue.products.map { product in
        (
          70,
          row(
            "Buy \(product.displayName) on another device", .buyElsewhere(productID: product.id),
            hint: "the account buys it now, on a device that is not shown")
        )
      }
      + context.app.catalogue.products.map { product in
        (
          80,
          typed(
            "Buy \(product.displayName) on an earlier day…", "buy \(product.id) at",
            hint: "the account bought it on a day that you type, and it has renewed since")
        )
      }
  }
}
