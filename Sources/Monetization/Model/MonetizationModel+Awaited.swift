// Consumables whose purchase did not end at once: the customer hears of them when they come.
extension MonetizationModel {
  /// Keeps in mind what is being bought, if it is used up and unlocks nothing. One that waits is handed back.
  mutating func noteAsked(_ choice: ResolvedPackage, _ turn: MonetizationTurn) {
    let earlier = stopAwaiting(choice.product.id)
    guard choice.product.kind == .consumable, turn.configuration.entitlementsGranted(by: choice.product.id).isEmpty
    else { return }
    awaited.append(
      AwaitedPurchase(
        productID: choice.product.id, name: choice.product.displayName, state: earlier?.state ?? .underWay,
        since: earlier?.since ?? customer.info?.requestDate ?? turn.time.wall))
  }

  /// Notes what became of a purchase that has not ended.
  mutating func awaits(_ products: [String], _ state: AwaitedPurchase.State) {
    for index in awaited.indices where products.contains(awaited[index].productID) { awaited[index].state = state }
  }

  /// Forgets a purchase that has ended, and returns what was noted of it; nil if nothing was.
  @discardableResult
  mutating func stopAwaiting(_ productID: String) -> AwaitedPurchase? {
    awaited.firstIndex { $0.productID == productID }.map { awaited.remove(at: $0) }
  }

  /// Takes in purchases that an info lists for the first time.
  mutating func arrived(_ purchases: [NonSubscriptionPurchase], _ turn: inout MonetizationTurn) {
    for purchase in purchases {
      let index = awaited.firstIndex {
        $0.productID == purchase.productID && $0.since <= purchase.purchaseDate && !isBuying($0.productID)
      }
      guard let index else { continue }
      let arrived = awaited.remove(at: index)
      let context = PaywallContext(source: arrived.state == .waits ? .waiting : .unfinished)
      turn.report(.log(.purchased(context, productID: arrived.productID, isFreeTrial: false, offer: nil)))
      if arrived.state == .unconfirmed { turn.correctAlerts(by: .settled([arrived.productID])) }
      tellBought(arrived.productID, purchase.quantity, purchase.storeTransactionID, named: arrived.name, &turn)
    }
  }

  /// Forgets the purchases of the launch before that have come to nothing: the first answer after it would have them.
  mutating func forgetAbandoned() {
    awaited = awaited.filter { $0.state != .underWay || isBuying($0.productID) }
  }

  private func isBuying(_ productID: String) -> Bool {
    if case .purchasing(_, productID)? = paywall?.activity { true } else { false }
  }

  /// Says that so many pieces of a product were bought that unlocks nothing, which no screen would show otherwise.
  func tellBought(
    _ productID: String, _ pieces: Int, _ transactionID: String?, named noted: String?, _ turn: inout MonetizationTurn
  ) {
    guard turn.configuration.entitlementsGranted(by: productID).isEmpty else { return }
    let known = offers.packages.first { $0.product.id == productID }?.product.displayName
    let name = noted.flatMap { $0.isEmpty ? nil : $0 } ?? known
    turn.present(.bought(transactionID: transactionID, goods: name.map { GoodsWording.text($0, pieces) }))
  }

  /// Returns the products among these that unlock something; nobody has one of these twice.
  func unlocking(_ products: [String], _ turn: MonetizationTurn) -> [String] {
    products.filter { !turn.configuration.entitlementsGranted(by: $0).isEmpty }
  }

  /// Returns the product of a purchase that waits, as the customer is told of it.
  func waitingProduct(_ productID: String, _ choice: ResolvedPackage?, _ turn: MonetizationTurn) -> WaitingProduct {
    let unlocks = !turn.configuration.entitlementsGranted(by: productID).isEmpty
    return WaitingProduct(productID: productID, goods: unlocks ? nil : choice?.goods)
  }
}

extension ResolvedPackage {
  /// What a purchase of the row gives, such as `3 × Coins`.
  fileprivate var goods: String {
    GoodsWording.text(product.displayName, product.isSoldInQuantity ? quantity : 1)
  }
}

extension CustomerInfo {
  /// Returns the purchases without an end that an earlier info has not listed.
  func purchases(besides known: CustomerInfo?) -> [NonSubscriptionPurchase] {
    nonSubscriptions.filter { purchase in
      !(known?.nonSubscriptions ?? []).contains {
        ($0.productID, $0.storeTransactionID, $0.purchaseDate)
          == (purchase.productID, purchase.storeTransactionID, purchase.purchaseDate)
      }
    }
  }
}
