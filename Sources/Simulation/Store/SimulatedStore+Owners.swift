import Monetization

extension SimulatedStore {
  /// The customer that `appUserID` stands for: itself, or the one that the backend has merged it into.
  func customerID(of appUserID: String) -> String {
    var id = appUserID
    while let older = installs.first(where: { $0.appUserID == id })?.mergedInto { id = older }
    return id
  }

  /// Every app user id that stands for the same customer as `owner`; empty without an owner.
  func customers(behind owner: String?) -> [String] {
    guard let owner else { return [] }
    let customer = customerID(of: owner)
    let merged = installs.map(\.appUserID).filter { customerID(of: $0) == customer }
    return merged.isEmpty ? [owner] : merged
  }

  func isOwner(_ customer: String, of owner: String?) -> Bool {
    owner.map { customerID(of: $0) == customer } ?? false
  }

  /// Customer info for an answer: what the phone had not yet told the backend is told with the same request.
  mutating func refreshedCustomerInfo(for client: inout StoreClient, _ call: inout StoreCall) -> CustomerInfo {
    tellBackend(for: &client, &call)
    client.missedUpdate = nil
    return customerInfo(for: client, in: call.catalogue, at: call.instant)
  }

  /// Tells the backend what the account has bought and nobody has told it of, and what the system has handed to the app.
  ///
  /// A transaction that another anonymous customer has makes the two one customer, as RevenueCat merges them.
  private mutating func tellBackend(for client: inout StoreClient, _ call: inout StoreCall) {
    defer { client.untoldTransactions = [] }
    guard let account = index(ofAccount: client.accountID) else { return }
    for line in accounts[account].subscriptions.indices where accounts[account].subscriptions[line].owner == nil {
      accounts[account].subscriptions[line].owner = client.appUserID
    }
    for purchase in accounts[account].purchases.indices where accounts[account].purchases[purchase].owner == nil {
      accounts[account].purchases[purchase].owner = client.appUserID
    }
    for transaction in client.untoldTransactions {
      if let owner = owner(of: transaction, account: account) { merge(client.appUserID, owner, &call) }
    }
  }

  private func owner(of transactionID: String, account: Int) -> String? {
    if let purchase = accounts[account].purchases.last(where: { $0.transaction.id == transactionID }) {
      return purchase.owner
    }
    return accounts[account].subscriptions.first { line in line.transactions.contains { $0.id == transactionID } }?
      .owner
  }

  /// Makes two customers one; the older gives the name.
  private mutating func merge(_ one: String, _ other: String, _ call: inout StoreCall) {
    let customers = [customerID(of: one), customerID(of: other)]
    let positions = customers.compactMap { id in installs.firstIndex { $0.appUserID == id } }.sorted()
    guard positions.count == 2, positions[0] != positions[1] else { return }
    installs[positions[1]].mergedInto = installs[positions[0]].appUserID
    call.note("install ▸ \(installs[positions[1]].appUserID) is the customer \(installs[positions[0]].appUserID) too")
  }

  /// Gives the customer on this phone everything of its account, whoever had it: RevenueCat's default for a restore.
  mutating func transferPurchases(to client: StoreClient, _ call: inout StoreCall) {
    guard let account = index(ofAccount: client.accountID) else { return }
    let customer = customerID(of: client.appUserID)
    var moved: [String] = []
    for line in accounts[account].subscriptions.indices
    where !isOwner(customer, of: accounts[account].subscriptions[line].owner) {
      accounts[account].subscriptions[line].owner = customer
      moved.append(accounts[account].subscriptions[line].productID)
    }
    for purchase in accounts[account].purchases.indices
    where !isOwner(customer, of: accounts[account].purchases[purchase].owner)
      && !accounts[account].purchases[purchase].isConsumable
    {
      accounts[account].purchases[purchase].owner = customer
      moved.append(accounts[account].purchases[purchase].transaction.productID)
    }
    if !moved.isEmpty { call.note("restore ▸ \(moved.joined(separator: ", ")) now with this install") }
  }
}
