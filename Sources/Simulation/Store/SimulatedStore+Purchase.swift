import Monetization

extension SimulatedStore {
  /// Completes a confirmed purchase by the account of `client`, according to the conditions.
  ///
  /// A child's purchase always waits for approval.
  mutating func conclude(
    _ productID: String, asksToBuy: Bool, for client: inout StoreClient, _ call: inout StoreCall
  ) -> PurchaseConclusion {
    if let error = conditions.storeError(isOnline: call.isOnline) { return failed(error, productID, &call) }
    guard let account = account(client.accountID) else { return failed(.notSignedIn, productID, &call) }
    let asksToBuy = asksToBuy || account.parentID != nil
    let decision = asksToBuy ? .pending : conditions.purchaseOutcome
    if !conditions.purchaseOutcomeLasts, !asksToBuy { conditions.purchaseOutcome = .ask }
    switch decision {
    case .ask, .succeed:
      switch buy(productID, account.id, by: client.appUserID, &call) {
      case .success(let transaction):
        client.untoldTransactions.append(transaction.id)
        announce(.otherDevice, toAccount: account.id, handing: transaction, origin: client.appUserID, &call)
        return .bought(transaction)
      case .failure(let error): return failed(error, productID, &call)
      }
    case .cancel:
      call.note(.purchaseCancelled(productID: productID))
      return .other(.cancelled)
    case .fail(let error): return failed(error, productID, &call)
    case .pending: return wait(productID, account.id, .askToBuy, &call)
    case .interrupted: return wait(productID, account.id, .interrupted, &call)
    case .unverified:
      call.note(.unverified(productID: productID))
      return .other(.unverified)
    }
  }

  private func failed(_ error: StoreError, _ productID: String, _ call: inout StoreCall) -> PurchaseConclusion {
    call.note(.purchaseFailed(productID: productID, error))
    return .other(.failed(error))
  }

  /// Adds a purchase to the account by the store's rules.
  ///
  /// For an owned non-consumable the result is the original transaction, for a downgrade the present one. A purchase of
  /// another customer than `appUserID` goes to the next install that tells the backend; with nil it stays.
  mutating func buy(
    _ productID: String, _ accountID: String, by appUserID: String?, _ call: inout StoreCall
  ) -> Result<StoreTransaction, StoreError> {
    guard let account = index(ofAccount: accountID), let product = product(productID, for: accountID, call) else {
      return .failure(.productNotAvailable)
    }
    if let terms = product.subscription {
      return subscribe(to: product, terms, account: account, by: appUserID, &call)
    }
    if product.kind == .nonConsumable, let owned = accounts[account].ownedForGood(productID) {
      if let owner = owned.owner, isForeign(owner, to: appUserID), mayLeave(owner) {
        give(.purchase(id: owned.transaction.id), to: nil, account: account, &call)
      }
      call.note(.ownedAlready(productID: productID, transactionID: owned.transaction.id))
      return .success(owned.transaction)
    }
    let transaction = StoreTransaction(
      id: newTransactionID(), productID: productID, purchaseDate: call.instant, price: product.price,
      storefront: accounts[account].storefront)
    record(.bought(transaction, isConsumable: product.kind == .consumable), account: account, &call)
    return .success(transaction)
  }

  private mutating func leaveToNextInstall(
    _ line: SubscriptionLine, account: Int, by appUserID: String?, _ call: inout StoreCall
  ) {
    if let owner = line.owner, isForeign(owner, to: appUserID), mayLeave(owner) {
      give(.subscription(line.name), to: nil, account: account, &call)
    }
  }

  private mutating func subscribe(
    to product: StoreProduct, _ terms: SubscriptionTerms, account: Int, by appUserID: String?,
    _ call: inout StoreCall
  ) -> Result<StoreTransaction, StoreError> {
    let key = LineKey(accountID: accounts[account].id, groupID: terms.groupID, ownership: .purchased)
    let line = line(key)
    if let line, line.isEntitled { return change(line, to: product, terms, account: account, by: appUserID, &call) }
    var purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: accounts[account].storefront,
      instant: call.instant, rate: conditions.timeRate)
    if accounts[account].eligibility(for: product) == .eligible { purchase.offer = terms.introductoryOffer }
    if let line { leaveToNextInstall(line, account: account, by: appUserID, &call) }
    let charge = purchase.firstCharge(after: line)
    let name = SubscriptionName(groupID: terms.groupID, ownership: .purchased, productID: product.id)
    record(.purchased(name, charge), account: account, &call)
    reschedule(key)
    return .success(charge.transaction)
  }

  /// Changes the product by the rules of a group: an upgrade at once, a downgrade at the renewal, a crossgrade
  /// depending on the duration.
  private mutating func change(
    _ line: SubscriptionLine, to product: StoreProduct, _ terms: SubscriptionTerms, account: Int,
    by appUserID: String?, _ call: inout StoreCall
  ) -> Result<StoreTransaction, StoreError> {
    let isSame = product.id == line.productID
    if isSame, line.renewalProductID == product.id { return .failure(.alreadyPurchased) }
    leaveToNextInstall(line, account: account, by: appUserID, &call)
    if isSame {
      record(.planKept(line.name), account: account, &call)
      return .success(line.latest)
    }
    let presentTerms = call.catalogue.product(line.productID)?.subscription
    let presentLevel = presentTerms?.level ?? terms.level
    let isImmediate =
      terms.level < presentLevel || (terms.level == presentLevel && terms.period == presentTerms?.period)
    guard isImmediate else {
      record(.planChanged(line.name, to: product.id, at: line.periodEnd), account: account, &call)
      return .success(line.latest)
    }
    let credit = line.latest.price.share(
      line.periodEnd - call.instant, of: line.periodEnd - line.latest.purchaseDate)
    let purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: accounts[account].storefront,
      instant: call.instant, rate: conditions.timeRate)
    let charge = purchase.firstCharge(after: line)
    record(
      .changedAtOnce(line.name, charge, refund: credit, isUpgrade: terms.level < presentLevel), account: account,
      &call)
    reschedule(key(of: line, accountID: accounts[account].id))
    call.note(.began(charge))
    return .success(charge.transaction)
  }
}

extension StoreAccount {
  /// Returns the account's own purchase of a product that can be bought only once; nil if there is none.
  fileprivate func ownedForGood(_ productID: String) -> OwnedPurchase? {
    purchases.first {
      $0.transaction.productID == productID && $0.transaction.revocationDate == nil
        && $0.transaction.ownership == .purchased
    }
  }
}
