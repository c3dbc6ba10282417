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
  ///
  /// - Parameter way: The request that brings the answer.
  mutating func refreshedCustomerInfo(
    for client: inout StoreClient, by way: AnswerWay = .fetch, _ call: inout StoreCall
  ) -> CustomerInfo {
    refreshedAnswer(for: &client, by: way, &call).info
  }

  /// The same, with the news of whether the answer is behind the truth.
  mutating func refreshedAnswer(
    for client: inout StoreClient, by way: AnswerWay = .fetch, _ call: inout StoreCall
  ) -> Answered {
    let isRefreshed = way == .restore
    noteRequests(way, of: client, &call)
    let posted = posted(way, of: client)
    let answer = receiptAnswer(for: client, call)
    tell(posted, endedBy: answer, &client, call)
    post(posted, of: &client, isHeard: answer.isFinished, &call)
    noteLostReceipts(of: &client, &call)
    // An answer tells of all changes but that the store has taken something back, which it need not list.
    if client.missedUpdate?.takesBack != true { client.missedUpdate = nil }
    client.hasEntitlementMapping = true
    var answered = answered(for: client, isRefreshed: isRefreshed, &call)
    finish(posted, of: &client, by: answered.info, call)
    answered.info.verification = conditions.signature.verification
    return answered
  }

  /// The request by which an answer of the backend comes.
  enum AnswerWay: Hashable {
    /// A fetch; with unfinished transactions these are posted in its place.
    case fetch
    /// The whole receipt was posted, once.
    case restore
    /// The post of a purchase by this transaction, of which the caller has told. Others wait for the next fetch.
    case purchase(String)
    /// A log-in, of which the caller has told; it posts nothing.
    case logIn
  }

  private func noteRequests(_ way: AnswerWay, of client: StoreClient, _ call: inout StoreCall) {
    switch way {
    case .fetch:
      let posted = unfinishedTransactions(on: client)
      if posted.isEmpty { return call.noteRequest(.customerInfo) }
      ReceiptPost(transactions: posted, by: client).note(in: &call)
    case .restore, .purchase, .logIn: break
    }
  }

  /// The transactions that are posted by a request.
  private func posted(_ way: AnswerWay, of client: StoreClient) -> [String] {
    switch way {
    case .fetch, .restore: unfinishedTransactions(on: client)
    case .purchase(let id): [id]
    case .logIn: []
    }
  }

  /// Posts transactions that the app has not finished, first those that were posted in vain before.
  ///
  /// - Parameter isHeard: The SDK can read the answer. Otherwise it finishes nothing, and posts them again.
  mutating func post(_ ids: [String], of client: inout StoreClient, isHeard: Bool, _ call: inout StoreCall) {
    let delayed = client.delayedTransactions.filter(ids.contains)
    client.mark(delayed) { $0.isDelayed = false }
    for id in delayed + ids.filter({ !delayed.contains($0) }) {
      guard let account = index(ofAccountWith: id) else { continue }
      // A purchase that another phone has posted is a new one for this SDK, too; a renewal moves nothing, and so does what
      // a family shares.
      let isKnown =
        isShared(id, account: account)
        || isRenewal(id, account: account) && owner(of: id, account: account) != nil && !delayed.contains(id)
      let poster = client.poster(of: [id])
      let posting = isKnown ? .known : Self.posting(ofPurchaseBy: poster)
      if post(posting, of: account, for: poster, &call) == .refused {
        guard isHeard else { continue }
        tell([id], endedBy: .refused, &client, call)
        client.finish(id)
        continue
      }
      if isHeard { client.conclude([id]) }
      if delayed.contains(id) {
        for transaction in transactions([id]) { call.note(.told(productID: transaction.productID)) }
      }
    }
  }

  /// Finishes what an answer of the backend allows: of a purchase that does not renew, only one that is listed in it.
  private func finish(_ ids: [String], of client: inout StoreClient, by info: CustomerInfo, _ call: StoreCall) {
    guard conditions.finishesTransactions, receiptAnswer(for: client, call).isFinished else { return }
    let listed = info.nonSubscriptions.compactMap(\.storeTransactionID)
    let customer = customerID(of: client.appUserID)
    let unlisted = unfinished(of: client).filter { purchase in
      purchase.transaction.revocationDate == nil && isOwner(customer, of: purchase.owner)
        && !listed.contains(purchase.transaction.id)
    }.map(\.transaction.id)
    for id in ids where !unlisted.contains(id) { client.finish(id) }
  }

  /// The transactions that StoreKit lists as unfinished on a phone: those of the account that is signed in. Others wait until
  /// theirs is back.
  func unfinishedTransactions(on client: StoreClient) -> [String] {
    guard !client.unfinished.isEmpty, let account = account(client.accountID) else { return [] }
    if accounts.count == 1 { return client.unfinishedTransactions }
    let own = Set(account.transactions.map(\.id))
    return client.unfinishedTransactions.filter(own.contains)
  }

  /// The purchases that do not renew and that the app on this phone has not finished.
  func unfinished(of client: StoreClient) -> [OwnedPurchase] {
    guard !client.unfinishedTransactions.isEmpty else { return [] }
    return accounts.flatMap(\.purchases).filter { client.unfinishedTransactions.contains($0.transaction.id) }
  }

  /// Returns the transactions with these ids, in the same order, of whatever account.
  func transactions(_ ids: [String]) -> [StoreTransaction] {
    guard !ids.isEmpty else { return [] }
    let all = accounts.flatMap(\.transactions)
    return ids.compactMap { id in all.first { $0.id == id } }
  }

  private func isShared(_ id: String, account: Int) -> Bool {
    if let purchase = accounts[account].purchases.last(where: { $0.transaction.id == id }) {
      return purchase.transaction.ownership == .familyShared
    }
    guard accounts[account].subscriptions.contains(where: { $0.ownership == .familyShared }) else { return false }
    return accounts[account].subscription(of: id)?.ownership == .familyShared
  }

  /// Returns true if a transaction of the account is a renewal. Years of entries may lie before the latest one.
  private func isRenewal(_ id: String, account: Int) -> Bool {
    if let line = accounts[account].subscriptions.first(where: { $0.latest.id == id }) {
      return line.latest.reason == .renewal
    }
    if accounts[account].purchases.contains(where: { $0.transaction.id == id }) { return false }
    return accounts[account].transactions.contains { $0.id == id && $0.reason == .renewal }
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
  mutating func merge(_ one: String, _ other: String, by rule: MergeRule, _ call: inout StoreCall) {
    let customers = [customerID(of: one), customerID(of: other)]
    let positions = customers.compactMap { id in installs.firstIndex { $0.appUserID == id } }.sorted()
    guard positions.count == 2, positions[0] != positions[1] else { return }
    installs[positions[1]].mergedInto = installs[positions[0]].appUserID
    (installs[positions[1]].mergedAt, installs[positions[1]].mergedBy) = (call.instant, rule)
    call.note(.customersMerged(installs[positions[1]].appUserID, into: installs[positions[0]].appUserID))
  }

  /// Posts the receipt of the phone's account as a restore does; returns the error for which it stays with another
  /// customer.
  mutating func transferPurchases(to client: StoreClient, _ call: inout StoreCall) -> StoreError? {
    guard let account = index(ofAccount: client.accountID) else { return nil }
    switch post(.restore, of: account, for: client.appUserID, &call) {
    case .refused: return .receiptInUse
    case .taken(let products):
      if !products.isEmpty { call.note(.restored(productIDs: products)) }
      return nil
    }
  }

  /// Notes the receipts that have left the customer on this phone since the last answer: nobody has told the app.
  private func noteLostReceipts(of client: inout StoreClient, _ call: inout StoreCall) {
    let customer = customerID(of: client.appUserID)
    if let last = client.lastAnswer {
      for account in accounts {
        // Years of entries may lie before.
        for entry in account.journal.reversed().prefix(while: { $0.instant >= last }).reversed() {
          guard case .receiptMoved(let move) = entry.change, customerID(of: move.from) == customer else { continue }
          call.note(.receiptLost(accountID: account.id, move))
        }
      }
    }
    client.lastAnswer = call.instant
  }

  func isForeign(_ owner: String?, to appUserID: String?) -> Bool {
    guard let owner, let appUserID else { return false }
    return customerID(of: owner) != customerID(of: appUserID)
  }
}
