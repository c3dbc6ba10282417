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
    noteTold(for: &client, &call)
    tellBackend(for: &client, &call)
    client.missedUpdate = nil
    client.hasEntitlementMapping = true
    var answered = answered(for: client, isRefreshed: isRefreshed, &call)
    answered.info.verification = conditions.signature.verification
    return answered
  }

  /// Notes the purchases that the backend learns of after it could not be told at first, and those that it leaves to
  /// another customer.
  private mutating func noteTold(for client: inout StoreClient, _ call: inout StoreCall) {
    let delayed = transactions(client.delayedTransactions)
    client.delayedTransactions = []
    for transaction in delayed where !isRefused(transaction, for: &client, &call) {
      call.note(.told(productID: transaction.productID))
    }
  }

  /// Returns the transactions with these ids, in the same order, of whatever account.
  func transactions(_ ids: [String]) -> [StoreTransaction] {
    guard !ids.isEmpty else { return [] }
    let all = accounts.flatMap(\.transactions)
    return ids.compactMap { id in all.first { $0.id == id } }
  }

  /// Tells the backend of the account's unreported purchases, and of transactions that the system has passed to the
  /// app, for whatever account.
  ///
  /// If another anonymous customer has such a transaction, the two customers are merged, as in RevenueCat.
  private mutating func tellBackend(for client: inout StoreClient, _ call: inout StoreCall) {
    defer { client.untoldTransactions = [] }
    if let account = index(ofAccount: client.accountID) {
      for line in accounts[account].subscriptions where line.owner == nil {
        give(.subscription(line.name), to: client.appUserID, account: account, &call)
      }
      for purchase in accounts[account].purchases where purchase.owner == nil {
        give(.purchase(id: purchase.transaction.id), to: client.appUserID, account: account, &call)
      }
    }
    for transaction in client.untoldTransactions {
      guard let account = index(ofAccountWith: transaction) else { continue }
      guard let owner = owner(of: transaction, account: account) else {
        give(accounts[account].possession(transaction), to: client.appUserID, account: account, &call)
        continue
      }
      if mayMerge(client.appUserID, owner) { merge(client.appUserID, owner, &call) }
    }
  }

  /// Customers who never logged in are one customer as soon as they have a transaction in common, unless purchases stay
  /// with their buyers; others only where purchases are shared.
  func mayMerge(_ one: String, _ other: String) -> Bool {
    switch conditions.transferPolicy {
    case .share: true
    case .transfer: isAnonymous(one) && isAnonymous(other)
    case .transferIfInactive, .keep: false
    }
  }

  mutating func give(_ possession: Possession, to owner: String?, account: Int, _ call: inout StoreCall) {
    record(.reachedBackend(possession, owner: owner), account: account, silently: true, &call)
  }

  func owner(of transactionID: String, account: Int) -> String? {
    let account = accounts[account]
    if let purchase = account.purchases.last(where: { $0.transaction.id == transactionID }) { return purchase.owner }
    return account.subscription(of: transactionID)?.owner
  }

  /// Returns the index of the account that has this transaction; nil if none has.
  func index(ofAccountWith transactionID: String) -> Int? {
    accounts.firstIndex { account in
      account.purchases.contains { $0.transaction.id == transactionID }
        || account.subscription(of: transactionID) != nil
    }
  }

  /// Merges two customers; the older one's id stays.
  mutating func merge(_ one: String, _ other: String, _ call: inout StoreCall) {
    let customers = [customerID(of: one), customerID(of: other)]
    let positions = customers.compactMap { id in installs.firstIndex { $0.appUserID == id } }.sorted()
    guard positions.count == 2, positions[0] != positions[1] else { return }
    installs[positions[1]].mergedInto = installs[positions[0]].appUserID
    call.note(.customersMerged(installs[positions[1]].appUserID, into: installs[positions[0]].appUserID))
  }

  /// Gives the customer on this phone all purchases of its account, even those of other customers as far as the transfer
  /// policy allows; returns the error for which they all stay.
  mutating func transferPurchases(to client: StoreClient, _ call: inout StoreCall) -> StoreError? {
    guard let account = index(ofAccount: client.accountID) else { return nil }
    let foreign = possessions(of: accounts[account]).filter { isForeign($0.owner, to: client.appUserID) }
    if conditions.transferPolicy == .share {
      for owner in foreign.compactMap(\.owner) { merge(client.appUserID, owner, &call) }
    } else if let owner = foreign.compactMap(\.owner).first(where: { !mayLeave($0) }) {
      let kept = foreign.filter { $0.owner == owner }.map(\.productID)
      call.note(.transferRefused(productIDs: kept, owner: owner, conditions.transferPolicy))
      return .receiptInUse
    }
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
    return nil
  }

  /// The purchases of an account that a restore is about, each with its owner.
  private func possessions(of account: StoreAccount) -> [(productID: String, owner: String?)] {
    account.subscriptions.map { ($0.productID, $0.owner) }
      + account.purchases.filter { !$0.isConsumable }.map { ($0.transaction.productID, $0.owner) }
  }

  func isForeign(_ owner: String?, to appUserID: String?) -> Bool {
    guard let owner, let appUserID else { return false }
    return customerID(of: owner) != customerID(of: appUserID)
  }

  /// The transfer policy lets the purchases of this customer go over to another one.
  func mayLeave(_ owner: String) -> Bool {
    switch conditions.transferPolicy {
    case .transfer: true
    case .transferIfInactive: !hasActiveSubscription(customerID(of: owner))
    case .keep, .share: false
    }
  }

  private func hasActiveSubscription(_ customer: String) -> Bool {
    accounts.flatMap(\.subscriptions).contains { $0.isEntitled && isOwner(customer, of: $0.owner) }
  }
}
