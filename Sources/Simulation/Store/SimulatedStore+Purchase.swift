import Monetization

extension SimulatedStore {
  /// Carries out a confirmed purchase by the account of `client`, as the conditions have it.
  ///
  /// A child always asks.
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
      call.note("purchase ▸ \(productID) cancelled")
      return .other(.cancelled)
    case .fail(let error): return failed(error, productID, &call)
    case .pending: return wait(productID, account.id, .askToBuy, &call)
    case .interrupted: return wait(productID, account.id, .interrupted, &call)
    case .unverified:
      call.note("purchase ▸ \(productID) unverified: the signature does not match")
      return .other(.unverified)
    }
  }

  private func failed(_ error: StoreError, _ productID: String, _ call: inout StoreCall) -> PurchaseConclusion {
    call.note("purchase ▸ \(productID) failed: \(error.name)")
    return .other(.failed(error))
  }

  /// Enters a purchase into the account, by the store's rules.
  ///
  /// An owned non-consumable gives the original transaction back, a downgrade the one that is held. What another
  /// customer than `appUserID` had is left to whoever tells the backend of it next; nil leaves it where it is.
  mutating func buy(
    _ productID: String, _ accountID: String, by appUserID: String?, _ call: inout StoreCall
  ) -> Result<StoreTransaction, StoreError> {
    guard let account = index(ofAccount: accountID), let product = product(productID, for: accountID, call) else {
      return .failure(.productNotAvailable)
    }
    if let terms = product.subscription {
      return subscribe(to: product, terms, account: account, by: appUserID, &call)
    }
    if product.kind == .nonConsumable, let position = ownedPosition(productID, account: account) {
      let owned = accounts[account].purchases[position].transaction
      if isForeign(accounts[account].purchases[position].owner, to: appUserID) {
        accounts[account].purchases[position].owner = nil
      }
      call.note("purchase ▸ \(productID) was owned already: transaction \(owned.id)")
      return .success(owned)
    }
    let storefront = accounts[account].storefront
    let transaction = StoreTransaction(
      id: newTransactionID(), productID: productID, purchaseDate: call.instant, price: product.price,
      storefront: storefront)
    accounts[account].purchases.append(
      OwnedPurchase(transaction: transaction, isConsumable: product.kind == .consumable, owner: nil))
    call.note("purchased ▸ \(productID) for \(transaction.price.formatted(for: storefront))", details(transaction))
    return .success(transaction)
  }

  private func ownedPosition(_ productID: String, account: Int) -> Int? {
    accounts[account].purchases.firstIndex {
      $0.transaction.productID == productID && $0.transaction.revocationDate == nil
        && $0.transaction.ownership == .purchased
    }
  }

  private func isForeign(_ owner: String?, to appUserID: String?) -> Bool {
    guard let owner, let appUserID else { return false }
    return customerID(of: owner) != customerID(of: appUserID)
  }

  private mutating func leaveToNextInstall(_ line: Int, account: Int, by appUserID: String?) {
    if isForeign(accounts[account].subscriptions[line].owner, to: appUserID) {
      accounts[account].subscriptions[line].owner = nil
    }
  }

  private mutating func subscribe(
    to product: StoreProduct, _ terms: SubscriptionTerms, account: Int, by appUserID: String?,
    _ call: inout StoreCall
  ) -> Result<StoreTransaction, StoreError> {
    let key = LineKey(accountID: accounts[account].id, groupID: terms.groupID, ownership: .purchased)
    if let line = position(of: key)?.line, accounts[account].subscriptions[line].isEntitled {
      return change(to: product, terms, account: account, line: line, by: appUserID, &call)
    }
    var purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: accounts[account].storefront,
      instant: call.instant)
    if accounts[account].eligibility(for: product) == .eligible {
      purchase.offer = terms.introductoryOffer
      accounts[account].usedIntroGroups = (accounts[account].usedIntroGroups + [terms.groupID]).sorted()
    }
    if let line = position(of: key)?.line {
      leaveToNextInstall(line, account: account, by: appUserID)
      accounts[account].subscriptions[line].begin(purchase)
    } else {
      accounts[account].subscriptions.append(
        SubscriptionLine(purchase, groupID: terms.groupID, ownership: .purchased, owner: nil))
    }
    reschedule(key)
    return noteStart(of: key, &call)
  }

  /// The rules of a group for somebody who is subscribed: up at once, down at the renewal, across by duration.
  private mutating func change(
    to product: StoreProduct, _ terms: SubscriptionTerms, account: Int, line: Int, by appUserID: String?,
    _ call: inout StoreCall
  ) -> Result<StoreTransaction, StoreError> {
    let present = accounts[account].subscriptions[line]
    let key = LineKey(accountID: accounts[account].id, groupID: terms.groupID, ownership: .purchased)
    guard let held = present.transactions.last else { return .failure(.unknown) }
    if product.id != present.productID || present.renewalProductID != product.id {
      leaveToNextInstall(line, account: account, by: appUserID)
    }
    if product.id == present.productID {
      guard present.renewalProductID != product.id else { return .failure(.alreadyPurchased) }
      accounts[account].subscriptions[line].renewalProductID = product.id
      call.note("plan ▸ stays \(product.id)")
      return .success(held)
    }
    let presentTerms = call.catalogue.product(present.productID)?.subscription
    let presentLevel = presentTerms?.level ?? terms.level
    let isImmediate =
      terms.level < presentLevel || (terms.level == presentLevel && terms.period == presentTerms?.period)
    guard isImmediate else {
      accounts[account].subscriptions[line].setAutoRenew(true, at: call.instant)
      accounts[account].subscriptions[line].renewalProductID = product.id
      call.note("plan ▸ \(present.productID) until \(present.periodEnd.timestamp), then \(product.id)")
      return .success(held)
    }
    let credit = held.price.share(present.periodEnd - call.instant, of: present.periodEnd - held.purchaseDate)
    let purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: accounts[account].storefront,
      instant: call.instant)
    accounts[account].subscriptions[line].begin(purchase)
    reschedule(key)
    let verb = terms.level < presentLevel ? "upgraded" : "changed"
    let refund = credit.formatted(for: accounts[account].storefront)
    call.note("plan ▸ \(verb) from \(present.productID), \(refund) refunded")
    return noteStart(of: key, &call)
  }

  private mutating func noteStart(of key: LineKey, _ call: inout StoreCall) -> Result<StoreTransaction, StoreError> {
    guard let line = line(key), let transaction = line.transactions.last else { return .failure(.unknown) }
    let what = line.periodType == .trial ? "free trial" : transaction.price.formatted(for: transaction.storefront)
    call.note("purchased ▸ \(line.productID), \(what) until \(line.periodEnd.timestamp)", details(transaction))
    return .success(transaction)
  }

  func details(_ transaction: StoreTransaction) -> [StoreNote.Detail] {
    var details: [StoreNote.Detail] = [
      .init("transaction", transaction.id), .init("original", transaction.originalID),
      .init("price", transaction.price.formatted(for: transaction.storefront)),
    ]
    if let end = transaction.expirationDate { details.append(.init("expires", end.timestamp)) }
    return details
  }
}
