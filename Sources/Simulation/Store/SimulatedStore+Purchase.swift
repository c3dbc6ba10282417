import Monetization

extension SimulatedStore {
  /// Carries out a confirmed purchase by the signed-in account, as the conditions have it.
  mutating func conclude(_ productID: String, asksToBuy: Bool, at instant: Instant) -> PurchaseConclusion {
    if let error = conditions.storeError { return failed(error, productID, at: instant) }
    guard let accountID = signedInAccount?.id else { return failed(.notSignedIn, productID, at: instant) }
    let decision = asksToBuy ? .pending : conditions.purchaseOutcome
    if !conditions.purchaseOutcomeLasts, !asksToBuy { conditions.purchaseOutcome = .ask }
    switch decision {
    case .ask, .succeed:
      switch buy(productID, accountID: accountID, at: instant) {
      case .success(let transaction): return .bought(transaction)
      case .failure(let error): return failed(error, productID, at: instant)
      }
    case .cancel:
      note("purchase ▸ \(productID) cancelled", at: instant)
      return .other(.cancelled)
    case .fail(let error): return failed(error, productID, at: instant)
    case .pending: return wait(productID, accountID, .askToBuy, at: instant)
    case .interrupted: return wait(productID, accountID, .interrupted, at: instant)
    case .unverified:
      note("purchase ▸ \(productID) unverified: the signature does not match", at: instant)
      return .other(.unverified)
    }
  }

  private mutating func failed(_ error: StoreError, _ productID: String, at instant: Instant) -> PurchaseConclusion {
    note("purchase ▸ \(productID) failed: \(error.name)", at: instant)
    return .other(.failed(error))
  }

  /// Enters a purchase into the account, by the store's rules.
  ///
  /// An owned non-consumable gives the original transaction back, a downgrade the one that is held. Whatever is bought
  /// waits for an install to tell the backend of it.
  mutating func buy(
    _ productID: String, accountID: String, at instant: Instant
  ) -> Result<StoreTransaction, StoreError> {
    guard let account = index(ofAccount: accountID), let product = catalogue.product(productID).map(priced) else {
      return .failure(.productNotAvailable)
    }
    if let terms = product.subscription {
      return subscribe(to: product, terms, account: account, at: instant)
    }
    if product.kind == .nonConsumable, let position = ownedPosition(productID, account: account) {
      let owned = accounts[account].purchases[position].transaction
      if accounts[account].purchases[position].owner != install.appUserID {
        accounts[account].purchases[position].owner = nil
      }
      note("purchase ▸ \(productID) was owned already: transaction \(owned.id)", at: instant)
      return .success(owned)
    }
    let transaction = StoreTransaction(
      id: newTransactionID(), productID: productID, purchaseDate: instant, price: product.price, storefront: storefront)
    accounts[account].purchases.append(
      OwnedPurchase(transaction: transaction, isConsumable: product.kind == .consumable, owner: nil))
    note("purchased ▸ \(productID) for \(priceText(transaction.price))", details(transaction), at: instant)
    return .success(transaction)
  }

  private func ownedPosition(_ productID: String, account: Int) -> Int? {
    accounts[account].purchases.firstIndex {
      $0.transaction.productID == productID && $0.transaction.revocationDate == nil
        && $0.transaction.ownership == .purchased
    }
  }

  private mutating func leaveToNextInstall(_ line: Int, account: Int) {
    if accounts[account].subscriptions[line].owner != install.appUserID {
      accounts[account].subscriptions[line].owner = nil
    }
  }

  private mutating func subscribe(
    to product: StoreProduct, _ terms: SubscriptionTerms, account: Int, at instant: Instant
  ) -> Result<StoreTransaction, StoreError> {
    let key = LineKey(accountID: accounts[account].id, groupID: terms.groupID, ownership: .purchased)
    if let line = position(of: key)?.line, accounts[account].subscriptions[line].isEntitled {
      return change(to: product, terms, account: account, line: line, at: instant)
    }
    var purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: storefront, instant: instant)
    if accounts[account].eligibility(for: product) == .eligible {
      purchase.offer = terms.introductoryOffer
      accounts[account].usedIntroGroups = (accounts[account].usedIntroGroups + [terms.groupID]).sorted()
    }
    if let line = position(of: key)?.line {
      leaveToNextInstall(line, account: account)
      accounts[account].subscriptions[line].begin(purchase)
    } else {
      accounts[account].subscriptions.append(
        SubscriptionLine(purchase, groupID: terms.groupID, ownership: .purchased, owner: nil))
    }
    reschedule(key)
    return noteStart(of: key, at: instant)
  }

  /// The rules of a group for somebody who is subscribed: up at once, down at the renewal, across by duration.
  private mutating func change(
    to product: StoreProduct, _ terms: SubscriptionTerms, account: Int, line: Int, at instant: Instant
  ) -> Result<StoreTransaction, StoreError> {
    let present = accounts[account].subscriptions[line]
    let key = LineKey(accountID: accounts[account].id, groupID: terms.groupID, ownership: .purchased)
    guard let held = present.transactions.last else { return .failure(.unknown) }
    if product.id != present.productID || present.renewalProductID != product.id {
      leaveToNextInstall(line, account: account)
    }
    if product.id == present.productID {
      guard present.renewalProductID != product.id else { return .failure(.alreadyPurchased) }
      accounts[account].subscriptions[line].renewalProductID = product.id
      note("plan ▸ stays \(product.id)", at: instant)
      return .success(held)
    }
    let presentTerms = catalogue.product(present.productID)?.subscription
    let presentLevel = presentTerms?.level ?? terms.level
    let isImmediate =
      terms.level < presentLevel || (terms.level == presentLevel && terms.period == presentTerms?.period)
    guard isImmediate else {
      accounts[account].subscriptions[line].setAutoRenew(true, at: instant)
      accounts[account].subscriptions[line].renewalProductID = product.id
      note("plan ▸ \(present.productID) until \(present.periodEnd.timestamp), then \(product.id)", at: instant)
      return .success(held)
    }
    let credit = held.price.share(present.periodEnd - instant, of: present.periodEnd - held.purchaseDate)
    let purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: storefront, instant: instant)
    accounts[account].subscriptions[line].begin(purchase)
    reschedule(key)
    let verb = terms.level < presentLevel ? "upgraded" : "changed"
    note("plan ▸ \(verb) from \(present.productID), \(priceText(credit)) refunded", at: instant)
    return noteStart(of: key, at: instant)
  }

  private mutating func noteStart(of key: LineKey, at instant: Instant) -> Result<StoreTransaction, StoreError> {
    guard let line = line(key), let transaction = line.transactions.last else { return .failure(.unknown) }
    let what = line.periodType == .trial ? "free trial" : priceText(transaction.price)
    note(
      "purchased ▸ \(line.productID), \(what) until \(line.periodEnd.timestamp)", details(transaction), at: instant)
    return .success(transaction)
  }

  func priceText(_ money: Money) -> String { money.formatted(for: storefront) }

  func details(_ transaction: StoreTransaction) -> [StoreNote.Detail] {
    var details: [StoreNote.Detail] = [
      .init("transaction", transaction.id), .init("original", transaction.originalID),
      .init("price", transaction.price.formatted(for: transaction.storefront)),
    ]
    if let end = transaction.expirationDate { details.append(.init("expires", end.timestamp)) }
    return details
  }
}
