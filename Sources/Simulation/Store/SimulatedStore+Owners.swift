import Monetization

extension SimulatedStore {
  /// Returns the customer with the id `appUserID`, or the one that the backend has merged it into.
  func customerID(of appUserID: String) -> String {
    var id = appUserID
    while let older = installs.first(where: { $0.appUserID == id })?.mergedInto { id = older }
    return id
  }

  /// Returns all app user ids of the same customer as `owner`; empty without an owner.
  func customers(behind owner: String?) -> [String] {
    guard let owner else { return [] }
    let customer = customerID(of: owner)
    let merged = installs.map(\.appUserID).filter { customerID(of: $0) == customer }
    return merged.isEmpty ? [owner] : merged
  }

  func isOwner(_ customer: String, of owner: String?) -> Bool {
    owner.map { customerID(of: $0) == customer } ?? false
  }

  /// Returns customer info for an answer. The same request tells the backend of the phone's new purchases.
  mutating func refreshedCustomerInfo(
    for client: inout StoreClient, refreshingReceipt isRefreshed: Bool = false, _ call: inout StoreCall
  ) -> CustomerInfo {
    refreshedAnswer(for: &client, refreshingReceipt: isRefreshed, &call).info
  }

  /// The same, with the news of whether the answer is behind the truth.
  mutating func refreshedAnswer(
    for client: inout StoreClient, refreshingReceipt isRefreshed: Bool = false, _ call: inout StoreCall
  ) -> Answered {
    tellBackend(for: &client, &call)
    client.missedUpdate = nil
    return answered(for: client, isRefreshed: isRefreshed, &call)
  }

  /// Tells the backend of the account's unreported purchases, and of transactions that the system has passed to the
  /// app.
  ///
  /// If another anonymous customer has such a transaction, the two customers are merged, as in RevenueCat.
  private mutating func tellBackend(for client: inout StoreClient, _ call: inout StoreCall) {
    defer { client.untoldTransactions = [] }
    guard let account = index(ofAccount: client.accountID) else { return }
    for line in accounts[account].subscriptions where line.owner == nil {
      give(.subscription(line.name), to: client.appUserID, account: account, &call)
    }
    for purchase in accounts[account].purchases where purchase.owner == nil {
      give(.purchase(id: purchase.transaction.id), to: client.appUserID, account: account, &call)
    }
    for transaction in client.untoldTransactions {
      if let owner = owner(of: transaction, account: account) { merge(client.appUserID, owner, &call) }
    }
  }

  mutating func give(_ possession: Possession, to owner: String?, account: Int, _ call: inout StoreCall) {
    record(.reachedBackend(possession, owner: owner), account: account, silently: true, &call)
  }

  func owner(of transactionID: String, account: Int) -> String? {
    let account = accounts[account]
    if let purchase = account.purchases.last(where: { $0.transaction.id == transactionID }) { return purchase.owner }
    if let line = account.subscriptions.first(where: { $0.latest.id == transactionID }) { return line.owner }
    return account.subscriptions.first { line in
      account.transactions(of: line).contains { $0.id == transactionID }
    }?.owner
  }

  /// Merges two customers; the older one's id stays.
  private mutating func merge(_ one: String, _ other: String, _ call: inout StoreCall) {
    let customers = [customerID(of: one), customerID(of: other)]
    let positions = customers.compactMap { id in installs.firstIndex { $0.appUserID == id } }.sorted()
    guard positions.count == 2, positions[0] != positions[1] else { return }
    installs[positions[1]].mergedInto = installs[positions[0]].appUserID
    call.note(.customersMerged(installs[positions[1]].appUserID, into: installs[positions[0]].appUserID))
  }

  /// Gives the customer on this phone all purchases of its account, even those of other customers.
  ///
  /// This is RevenueCat's default for a restore.
  mutating func transferPurchases(to client: StoreClient, _ call: inout StoreCall) {
    guard let account = index(ofAccount: client.accountID) else { return }
    let customer = customerID(of: client.appUserID)
    var moved: [String] = []
    for line in accounts[account].subscriptions where !isOwner(customer, of: line.owner) {
      give(.subscription(line.name), to: customer, account: account, &call)
      moved.append(line.productID)
    }
    for purchase in accounts[account].purchases
    where !isOwner(customer, of: purchase.owner) && !purchase.isConsumable {
      give(.purchase(id: purchase.transaction.id), to: customer, account: account, &call)
      moved.append(purchase.transaction.productID)
    }
    if !moved.isEmpty { call.note(.restored(productIDs: moved)) }
  }
}
