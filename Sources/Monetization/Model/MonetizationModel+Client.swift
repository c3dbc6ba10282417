// The app's own account, its cache, and purchases that come in without a request or are not confirmed.
extension MonetizationModel {
  mutating func perform(_ command: ClientCommand, _ turn: inout MonetizationTurn) {
    switch command {
    case .logIn(let appUserID): turn.request(.store(.logIn(appUserID: appUserID), makeRequest()))
    case .logOut: turn.request(.store(.logOut, makeRequest()))
    case .resetCache: resetCache(&turn)
    case .syncPurchases:
      let request = makeRequest()
      customer.sync = request
      turn.request(.store(.syncPurchases, request))
    case .checkEligibility(let products): checkEligibility(of: products, &turn)
    case .setPolicies(let policies):
      self.policies = policies
      if judgeStoredInfo(&turn) { readCustomerInfo(&turn) }
    }
  }

  private mutating func resetCache(_ turn: inout MonetizationTurn) {
    forgetEligibility()
    forgetCustomer()
    customer.offeringsFailed = false
    renewOffers(&turn)
    turn.report(.customer(.cacheReset))
    readCustomerInfo(&turn)
  }

  mutating func forgetCustomer() {
    customer.info = nil
    customer.doubt = nil
    customer.freshness = .unknown
  }

  /// Goes on under another id, of which nothing is known but `info`.
  mutating func appUserChanged(_ appUserID: String, _ info: CustomerInfo?, _ turn: inout MonetizationTurn) {
    forgetCustomer()
    forgetEligibility()
    turn.report(.customer(.appUserChanged(appUserID)))
    // Another customer may be offered something else.
    loadOffers(&turn)
    if let info { learned(info, &turn) } else { fetchCustomerInfo(&turn) }
  }

  /// Takes in a purchase that was paid before the app was killed, with all that its answer would have led to.
  mutating func purchaseFound(_ transaction: StoreTransaction, _ info: CustomerInfo, _ turn: inout MonetizationTurn) {
    let noted = stopAwaiting(transaction.productID)
    guard learned(info, &turn) != nil else {
      if let noted { awaited.append(noted) }
      return
    }
    takeIn(transaction, &turn)
    turn.report(.log(transaction.purchased(PaywallContext(source: .unfinished))))
    tellBought(transaction.productID, transaction.quantity, transaction.id, named: noted?.name, &turn)
    readCustomerInfo(&turn)
  }

  /// Takes in a purchase that was made outside of the app and that the backend does not list yet, as one of the app's own.
  mutating func purchasePassed(_ transaction: StoreTransaction, _ info: CustomerInfo, _ turn: inout MonetizationTurn) {
    let noted = stopAwaiting(transaction.productID)
    guard learned(info, &turn) != nil else {
      if let noted { awaited.append(noted) }
      return
    }
    let hasWaited = noted != nil || waitingPurchase(of: transaction.productID) != nil
    takeIn(transaction, &turn)
    if hasWaited { cameThrough([transaction.productID], by: transaction, named: noted?.name, &turn) }
  }

  /// Ends a purchase of the app that the App Store has ended and the backend has not confirmed: nothing is open, and the
  /// customer learns that it may have been charged.
  mutating func unconfirmed(
    _ productID: String, _ purchase: UnconfirmedPurchase, _ context: PaywallContext, _ turn: inout MonetizationTurn
  ) {
    awaits([productID], .unconfirmed)
    tellUnconfirmed([productID], purchase, &turn)
    turn.report(.log(.purchaseFailed(context, productID: productID, purchase.error)))
    paywall?.lastOutcome = .failed(purchase.error)
    // Nobody is to be asked to pay again beneath that.
    dismissPaywall(&turn)
  }

  /// Tells the customer the same of purchases that the app has not begun, or whose answer it did not live to see.
  mutating func heardUnconfirmed(
    _ products: [String], _ purchase: UnconfirmedPurchase, _ turn: inout MonetizationTurn
  ) {
    awaits(products, .unconfirmed)
    tellUnconfirmed(products, purchase, &turn)
    // The App Store has answered a request that waited. One that is posted again may still come through.
    if purchase.fate != .postedAgain { waitsNoLonger(products, &turn) }
    guard let flow = paywall, flow.activity == .idle else { return }
    paywall?.lastOutcome = .failed(purchase.error)
    dismissPaywall(&turn)
  }

  /// Tells of each purchase, and the customer of all at once.
  func tellUnconfirmed(
    _ products: [String], _ purchase: UnconfirmedPurchase, _ turn: inout MonetizationTurn
  ) {
    for product in products { turn.report(.customer(.purchaseUnconfirmed(productID: product, purchase))) }
    turn.correctAlerts(by: .settled(unlocking(products, turn)))
    turn.present(
      .purchaseUnconfirmed(purchase, products: products, support: turn.configuration.paywall.supportContact))
  }
}
