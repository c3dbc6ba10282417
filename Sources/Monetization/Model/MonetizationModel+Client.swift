// The app's own account, its cache, and purchases that were paid and not confirmed.
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
    case .setPolicies(let policies):
      self.policies = policies
      if judgeStoredInfo(&turn) { readCustomerInfo(&turn) }
    }
  }

  private mutating func resetCache(_ turn: inout MonetizationTurn) {
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

  /// Goes on as another customer, of whom nothing is known but `info`.
  mutating func appUserChanged(_ appUserID: String, _ info: CustomerInfo?, _ turn: inout MonetizationTurn) {
    closeGrace(.appUserChanged, &turn)
    forgetCustomer()
    turn.report(.customer(.appUserChanged(appUserID)))
    if let info { learned(info, &turn) } else { fetchCustomerInfo(&turn) }
  }

  /// Takes in a purchase that was paid before the app was killed, with all that its answer would have led to.
  mutating func purchaseFound(
    _ transaction: StoreTransaction, _ answer: Result<CustomerInfo, StoreError>, _ turn: inout MonetizationTurn
  ) {
    let context = PaywallContext(source: .unfinished)
    switch answer {
    case .failure(let error): return paid(transaction, error, context, &turn)
    case .success(let info) where learned(info, &turn) == nil:
      return paid(transaction, .signatureVerificationFailed, context, &turn)
    case .success: break
    }
    takeIn(transaction, &turn)
    turn.report(.log(transaction.purchased(context)))
    readCustomerInfo(&turn)
  }

  /// Takes in a purchase that was made outside of the app and that the backend does not list yet, as one of the app's own.
  mutating func purchasePassed(
    _ transaction: StoreTransaction, _ answer: Result<CustomerInfo, StoreError>, _ turn: inout MonetizationTurn
  ) {
    let error: StoreError? =
      switch answer {
      case .success(let info): learned(info, &turn) == nil ? .signatureVerificationFailed : nil
      case .failure(let error): error
      }
    let hasWaited = waitingPurchase(of: transaction.productID) != nil
    takeIn(transaction, &turn)
    if hasWaited { cameThrough([transaction.productID], isTold: error == nil, &turn) }
    if let error {
      turn.report(.customer(.purchaseUnconfirmed(productID: transaction.productID, error)))
      turn.present(.confirmedLater)
    }
  }

  /// Takes in a purchase that the backend does not know yet, or that it confirms with a wrong signature. What was bought is
  /// open meanwhile.
  mutating func paid(
    _ transaction: StoreTransaction, _ error: StoreError, _ context: PaywallContext, _ turn: inout MonetizationTurn
  ) {
    takeIn(transaction, &turn)
    turn.report(.customer(.purchaseUnconfirmed(productID: transaction.productID, error)))
    turn.report(.log(transaction.purchased(context)))
    paywall?.lastOutcome = .purchased
    turn.present(.confirmedLater)
    dismissPaywall(&turn)
  }
}
