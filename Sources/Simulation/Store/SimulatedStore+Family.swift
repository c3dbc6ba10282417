import Monetization

extension SimulatedStore {
  /// Makes an account the child of another: what it wants to buy waits for the parent. An unknown parent is new.
  ///
  /// A family has one generation of children: refused if the parent is a child, or the child a parent. The family that a
  /// child leaves stops sharing with it.
  public mutating func makeChild(_ childID: String?, of parentID: String, _ call: inout StoreCall) {
    if let refusal = refusal(of: childID, parentID) {
      call.note(.noFamily(childID: childID, parentID: parentID, refusal))
    } else if let child = index(ofAccount: childID) {
      addAccount(parentID, call)
      if accounts[child].parentID != nil { endAllSharing(with: child, &call) }
      record(.becameChild(of: parentID), account: child, &call)
    }
  }

  private func refusal(of childID: String?, _ parentID: String) -> FamilyRefusal? {
    guard let child = account(childID) else { return .nobodySignedIn }
    if child.id == parentID { return .sameAccount }
    if child.parentID == parentID { return .childAlready }
    if account(parentID)?.parentID != nil { return .parentIsChild }
    return accounts.contains { $0.parentID == child.id } ? .childIsParent : nil
  }

  /// Takes an account out of its family: what the family shares with it ends without a refund, and what it has asked for
  /// then waits for the Director.
  public mutating func leaveFamily(_ childID: String?, _ call: inout StoreCall) {
    guard let child = index(ofAccount: childID) else {
      call.note(.noFamily(childID: nil, parentID: nil, .nobodySignedIn))
      return
    }
    guard accounts[child].parentID != nil || !accounts[child].sharedProducts.isEmpty else {
      call.note(.noFamily(childID: childID, parentID: nil, .noChild))
      return
    }
    if accounts[child].parentID != nil { record(.leftFamily, account: child, &call) }
    endAllSharing(with: child, &call)
  }

  /// Ends what a family shares that lives in two countries since an account has moved.
  mutating func endSharingAbroad(_ account: Int, _ call: inout StoreCall) {
    let organizer = accounts[account].parentID ?? accounts[account].id
    for member in accounts.indices
    where member == account || accounts[member].id == organizer || accounts[member].parentID == organizer {
      if memberAbroad(of: member) != nil { endAllSharing(with: member, &call) }
    }
  }

  /// A member of the account's family with the App Store of another country, where nothing can be shared: the parent, or a
  /// child; nil if there is none.
  private func memberAbroad(of account: Int) -> String? {
    let (id, parent) = (accounts[account].id, accounts[account].parentID)
    let family = accounts.filter { $0.id == parent || $0.parentID == id }
    return family.first { $0.storefront != accounts[account].storefront }?.id
  }

  private mutating func endAllSharing(with account: Int, _ call: inout StoreCall) {
    for productID in accounts[account].sharedProducts {
      endFamilySharing(of: productID, with: accounts[account].id, &call)
    }
  }

  /// Opens the system's sheet of the family on a phone.
  public func openFamily(for client: inout StoreClient, _ call: inout StoreCall) {
    guard account(client.accountID) != nil else {
      call.note(.noFamily(childID: nil, parentID: nil, .nobodySignedIn))
      return
    }
    client.isFamilySheetOpen = true
  }

  /// Shares a family member's purchase of `productID` with the account.
  public mutating func shareFromFamily(_ productID: String, with accountID: String?, _ call: inout StoreCall) {
    guard let account = index(ofAccount: accountID),
      let product = product(productID, for: accountID, call), product.isFamilyShareable, product.kind != .consumable
    else {
      call.note(.notShareable(productID: productID))
      return
    }
    if accounts[account].sharedProducts.contains(productID) {
      call.note(.sharedAlready(productID: productID))
      return
    }
    if let abroad = memberAbroad(of: account) {
      call.note(.familyAbroad(productID: productID, accountID: accounts[account].id, member: abroad))
      return
    }
    let shared = addShared(product, account: account, &call)
    announce(.familySharing, toAccount: accountID, handing: shared, &call)
  }

  private mutating func addShared(
    _ product: StoreProduct, account: Int, _ call: inout StoreCall
  ) -> StoreTransaction {
    let storefront = accounts[account].storefront
    guard let terms = product.subscription else {
      let transaction = StoreTransaction(
        id: newTransactionID(), productID: product.id, purchaseDate: call.instant, ownership: .familyShared,
        price: Money(0, storefront.currencyCode), storefront: storefront)
      record(.sharedPurchase(transaction), account: account, &call)
      return transaction
    }
    let name = SubscriptionName(groupID: terms.groupID, ownership: .familyShared, productID: product.id)
    let key = LineKey(accountID: accounts[account].id, groupID: name.groupID, ownership: name.ownership)
    let purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: storefront,
      instant: call.instant, ownership: .familyShared, rate: conditions.timeRate)
    let charge = purchase.firstCharge(after: line(key))
    record(.sharedSubscription(name, charge), account: account, &call)
    reschedule(key)
    return charge.transaction
  }

  /// Ends the sharing of a product in the family of an account that has lost it, unless another member has bought it too.
  mutating func endSharing(of productID: String, leftBy account: Int, _ call: inout StoreCall) {
    let organizer = accounts[account].parentID ?? accounts[account].id
    let family = accounts.indices.filter { accounts[$0].id == organizer || accounts[$0].parentID == organizer }
    guard family.count > 1, !family.contains(where: { accounts[$0].hasBought(productID) }) else { return }
    for member in family where accounts[member].sharedProducts.contains(productID) {
      endFamilySharing(of: productID, with: accounts[member].id, &call)
    }
  }

  /// Ends the sharing of a product with the account. Access ends without a refund.
  public mutating func endFamilySharing(
    of productID: String, with accountID: String?, _ call: inout StoreCall
  ) {
    guard let account = index(ofAccount: accountID), accounts[account].sharedProducts.contains(productID) else {
      call.note(.notShared(productID: productID))
      return
    }
    // Older states may share a product twice.
    while let taken = accounts[account].shared(productID) {
      record(.takenBack(taken, .sharingEnded), account: account, &call)
      reschedule(taken, account: account)
    }
    announce(.revocation, toAccount: accountID, &call)
  }
}

extension StoreAccount {
  /// The account has paid for the product itself, and has it at present.
  fileprivate func hasBought(_ productID: String) -> Bool {
    purchases.contains {
      $0.transaction.productID == productID && $0.transaction.ownership == .purchased
        && $0.transaction.revocationDate == nil
    } || subscriptions.contains { $0.productID == productID && $0.ownership == .purchased && $0.isEntitled }
  }

  /// Returns the purchase that ends with the sharing of `productID`; nil if it is not shared.
  fileprivate func shared(_ productID: String) -> TakenPurchase? {
    if let purchase = purchases.last(where: {
      $0.transaction.productID == productID && $0.transaction.ownership == .familyShared
        && $0.transaction.revocationDate == nil
    }) {
      return TakenPurchase(purchase.transaction, of: nil, isOld: false)
    }
    let line = subscriptions.first {
      $0.productID == productID && $0.ownership == .familyShared && !$0.phase.isOver
    }
    return line.map { TakenPurchase($0.latest, of: $0.name, isOld: false) }
  }
}
