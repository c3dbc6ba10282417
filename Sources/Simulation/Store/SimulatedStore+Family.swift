import Monetization

extension SimulatedStore {
  /// Makes an account the child of another: what it wants to buy waits for the parent. Unknown accounts are new.
  ///
  /// Ignored between an account and itself, and if the parent is a child.
  public mutating func makeChild(_ childID: String, of parentID: String, _ call: inout StoreCall) {
    for id in [parentID, childID] where account(id) == nil {
      accounts.append(StoreAccount(id: id, storefront: call.catalogue.storefront))
    }
    guard childID != parentID, account(parentID)?.parentID == nil, let child = index(ofAccount: childID) else {
      call.note("family ▸ \(childID) cannot be a child of \(parentID)")
      return
    }
    accounts[child].parentID = parentID
    call.note("family ▸ \(childID) is a child of \(parentID)")
  }

  /// A member of the family shares a purchase of `productID` with the account.
  public mutating func shareFromFamily(_ productID: String, with accountID: String?, _ call: inout StoreCall) {
    guard let account = index(ofAccount: accountID),
      let product = product(productID, for: accountID, call), product.isFamilyShareable, product.kind != .consumable
    else {
      call.note("family ▸ \(productID) cannot be shared")
      return
    }
    addShared(product, account: account, call)
    call.note("family ▸ \(productID) is shared with \(accounts[account].id)")
    announce(.familySharing, toAccount: accountID, &call)
  }

  private mutating func addShared(_ product: StoreProduct, account: Int, _ call: StoreCall) {
    let storefront = accounts[account].storefront
    guard let terms = product.subscription else {
      let transaction = StoreTransaction(
        id: newTransactionID(), productID: product.id, purchaseDate: call.instant, ownership: .familyShared,
        price: Money(0, storefront.currencyCode), storefront: storefront)
      accounts[account].purchases.append(OwnedPurchase(transaction: transaction, isConsumable: false, owner: nil))
      return
    }
    let key = LineKey(accountID: accounts[account].id, groupID: terms.groupID, ownership: .familyShared)
    let purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: storefront,
      instant: call.instant)
    if let line = position(of: key)?.line {
      accounts[account].subscriptions[line].begin(purchase)
    } else {
      accounts[account].subscriptions.append(
        SubscriptionLine(purchase, groupID: terms.groupID, ownership: .familyShared, owner: nil))
    }
    reschedule(key)
  }

  /// The member stops sharing, or leaves the family: access ends without a refund.
  public mutating func endFamilySharing(
    of productID: String, with accountID: String?, _ call: inout StoreCall
  ) {
    guard let account = index(ofAccount: accountID) else { return }
    if let purchase = accounts[account].purchases.lastIndex(where: {
      $0.transaction.productID == productID && $0.transaction.ownership == .familyShared
        && $0.transaction.revocationDate == nil
    }) {
      accounts[account].purchases[purchase].transaction.revoke(at: call.instant)
    } else if let line = accounts[account].subscriptions.firstIndex(where: {
      $0.productID == productID && $0.ownership == .familyShared && !$0.phase.isOver
    }) {
      _ = accounts[account].subscriptions[line].revokeLatest(of: productID, at: call.instant)
      let subscription = accounts[account].subscriptions[line]
      reschedule(key(of: subscription, accountID: accounts[account].id))
    } else {
      call.note("family ▸ \(productID) is not shared")
      return
    }
    call.note("family ▸ \(productID) is no longer shared")
    announce(.revocation, toAccount: accountID, &call)
  }
}
