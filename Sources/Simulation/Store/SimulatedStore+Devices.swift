import Monetization

extension SimulatedStore {
  /// Another person signs in on the device, or nobody. An account that is not known yet is new.
  ///
  /// What the backend has given to the install stays with it, as with RevenueCat's anonymous customers.
  public mutating func switchAccount(to accountID: String?, at instant: Instant) -> [StoreNote] {
    reporting { store in
      if let accountID, store.account(accountID) == nil { store.accounts.append(StoreAccount(id: accountID)) }
      store.signedInAccountID = accountID
      if let sheet = store.sheet, sheet.step == .confirm || sheet.step == .signIn { store.cancel(at: instant) }
      store.note("account ▸ \(accountID.map { "\($0) signed in" } ?? "signed out")", at: instant)
    }
  }

  /// The app on a new device, or installed anew: same App Store account, a customer that the backend has never seen.
  ///
  /// Requests under way are dropped; purchases come back by a restore.
  public mutating func newInstall(at instant: Instant) -> [StoreNote] {
    reporting { store in
      let id = SimulatedStore.anonymousID(store.installs.count + 1)
      store.installs.append(Install(appUserID: id, firstSeen: instant))
      store.take(up: store.installs.count - 1, at: instant)
      store.note("install ▸ new customer \(id)", at: instant)
    }
  }

  /// The walk goes on with another of the `installs`: the device that was used before, say.
  ///
  /// Requests under way are dropped. Ignored if there is no such install.
  public mutating func switchInstall(to index: Int, at instant: Instant) -> [StoreNote] {
    reporting { store in
      guard store.installs.indices.contains(index), index != store.installIndex else { return }
      store.take(up: index, at: instant)
      store.note("install ▸ customer \(store.install.appUserID)", at: instant)
    }
  }

  private mutating func take(up index: Int, at instant: Instant) {
    appTerminated(at: instant)
    installIndex = index
    missedUpdate = nil
    agenda.removeAll { if case .update = $0 { true } else { false } }
    isListening = true
  }

  /// A member of the family shares a purchase of `productID` with the signed-in account.
  public mutating func shareFromFamily(_ productID: String, at instant: Instant) -> [StoreNote] {
    reporting { store in
      guard let account = store.index(ofAccount: store.signedInAccountID),
        let product = store.catalogue.product(productID).map(store.priced), product.isFamilyShareable,
        product.kind != .consumable
      else {
        store.note("family ▸ \(productID) cannot be shared", at: instant)
        return
      }
      store.addShared(product, account: account, at: instant)
      store.note("family ▸ \(productID) is shared with \(store.accounts[account].id)", at: instant)
      store.announce(.familySharing, at: instant)
    }
  }

  private mutating func addShared(_ product: StoreProduct, account: Int, at instant: Instant) {
    guard let terms = product.subscription else {
      let transaction = StoreTransaction(
        id: newTransactionID(), productID: product.id, purchaseDate: instant, ownership: .familyShared,
        price: Money(0, storefront.currencyCode), storefront: storefront)
      accounts[account].purchases.append(OwnedPurchase(transaction: transaction, isConsumable: false, owner: nil))
      return
    }
    let key = LineKey(accountID: accounts[account].id, groupID: terms.groupID, ownership: .familyShared)
    let purchase = PeriodPurchase(
      product: product, terms: terms, transactionID: newTransactionID(), storefront: storefront, instant: instant)
    if let line = position(of: key)?.line {
      accounts[account].subscriptions[line].begin(purchase)
    } else {
      accounts[account].subscriptions.append(
        SubscriptionLine(purchase, groupID: terms.groupID, ownership: .familyShared, owner: nil))
    }
    reschedule(key)
  }

  /// The member stops sharing, or leaves the family: access ends without a refund.
  public mutating func endFamilySharing(of productID: String, at instant: Instant) -> [StoreNote] {
    reporting { store in
      guard let account = store.index(ofAccount: store.signedInAccountID) else { return }
      if let purchase = store.accounts[account].purchases.lastIndex(where: {
        $0.transaction.productID == productID && $0.transaction.ownership == .familyShared
          && $0.transaction.revocationDate == nil
      }) {
        store.accounts[account].purchases[purchase].transaction.revoke(at: instant)
      } else if let line = store.accounts[account].subscriptions.firstIndex(where: {
        $0.productID == productID && $0.ownership == .familyShared && !$0.phase.isOver
      }) {
        _ = store.accounts[account].subscriptions[line].revokeLatest(of: productID, at: instant)
        let subscription = store.accounts[account].subscriptions[line]
        store.reschedule(store.key(of: subscription, accountID: store.accounts[account].id))
      } else {
        store.note("family ▸ \(productID) is not shared", at: instant)
        return
      }
      store.note("family ▸ \(productID) is no longer shared", at: instant)
      store.announce(.revocation, at: instant)
    }
  }
}
