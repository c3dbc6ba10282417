import Monetization

extension StoreAccount {
  /// All transactions of the account, oldest first. They are read from the journal, in time proportional to its length.
  public var transactions: [StoreTransaction] {
    history.map(\.transaction).sorted {
      ($0.purchaseDate, $0.id.utf8.count, $0.id) < ($1.purchaseDate, $1.id.utf8.count, $1.id)
    }
  }

  /// Returns the transactions of one subscription, oldest first.
  public func transactions(of line: SubscriptionLine) -> [StoreTransaction] {
    history.filter { $0.groupID == line.groupID && $0.transaction.ownership == line.ownership }.map(\.transaction)
  }

  /// Returns the subscription of a transaction; nil if the account has no such one.
  func subscription(of transactionID: String) -> SubscriptionLine? {
    subscriptions.first { $0.latest.id == transactionID }
      ?? subscriptions.first { line in transactions(of: line).contains { $0.id == transactionID } }
  }

  /// Returns the possession that a transaction of the account belongs to.
  func possession(_ transactionID: String) -> Possession {
    subscription(of: transactionID).map { .subscription($0.name) } ?? .purchase(id: transactionID)
  }

  private struct Item {
    var transaction: StoreTransaction
    /// The subscription group; nil for a purchase that does not renew.
    var groupID: String?
  }

  private var history: [Item] {
    var items: [Item] = []
    for entry in journal {
      switch entry.change.effectOnTransactions {
      case .added(let transaction, let groupID, _), .renewed(let transaction, let groupID, _),
        .openingBalance(let transaction, let groupID):
        items.append(Item(transaction: transaction, groupID: groupID))
      case .replaced(let name, let charge, _):
        let earlier = items.lastIndex { $0.groupID == name.groupID && $0.transaction.ownership == name.ownership }
        if let earlier { items[earlier].transaction.isUpgraded = true }
        items.append(Item(transaction: charge.transaction, groupID: name.groupID))
      case .takenBack(let transaction, _):
        if let index = items.lastIndex(where: { $0.transaction.id == transaction.id }) {
          items[index].transaction.revoke(at: entry.instant)
        }
      case .refundReversed(let transaction):
        if let index = items.lastIndex(where: { $0.transaction.id == transaction.id }) {
          items[index].transaction.takeRevocationBack()
        }
      case nil: break
      }
    }
    return items
  }

  /// Returns the purchase that a refund of `productID` takes back: one that does not renew, or else the latest charge
  /// that was not taken back yet; nil if there is none. With an `ownership` only such purchases count.
  func refundable(_ productID: String, _ ownership: Ownership? = nil) -> TakenPurchase? {
    if let purchase = purchases.last(where: {
      $0.transaction.productID == productID && $0.transaction.revocationDate == nil
        && (ownership == nil || $0.transaction.ownership == ownership)
    }) {
      return TakenPurchase(purchase.transaction, of: nil, isOld: false)
    }
    for line in subscriptions where ownership == nil || line.ownership == ownership {
      if let transaction = refundable(productID, in: line) {
        return TakenPurchase(transaction, of: line.name, isOld: transaction.id != line.latest.id)
      }
    }
    return nil
  }

  /// Returns the purchase that a refund of one transaction takes back; nil if there is none, or it was taken back.
  func refundable(transaction id: String) -> TakenPurchase? {
    let purchase = purchases.last { $0.transaction.id == id && $0.transaction.revocationDate == nil }
    if let purchase { return TakenPurchase(purchase.transaction, of: nil, isOld: false) }
    for line in subscriptions {
      let present = line.latest.id == id ? line.latest : nil
      if let transaction = present ?? transactions(of: line).last(where: { $0.id == id }) {
        guard transaction.revocationDate == nil else { return nil }
        return TakenPurchase(transaction, of: line.name, isOld: id != line.latest.id)
      }
    }
    return nil
  }

  private func refundable(_ productID: String, in line: SubscriptionLine) -> StoreTransaction? {
    if line.productID == productID, line.latest.revocationDate == nil { return line.latest }
    return transactions(of: line).last { $0.productID == productID && $0.revocationDate == nil }
  }
}
