import Monetization

/// What the SDK on a phone posts to the backend at once.
struct ReceiptPost: Hashable, Sendable {
  /// The transactions that are posted; of a whole receipt those that the phone has not finished.
  var transactions: [String]
  /// The number of requests.
  var count: Int
  var isRestore: Bool
  /// A restore or a sync posts the receipt itself.
  var isWhole = false

  /// The posts of transactions by the SDK of a phone, one request each; one request without any, such as for a revocation.
  init(transactions: [String], by client: StoreClient) {
    self.transactions = transactions
    count = max(1, transactions.count)
    isRestore = SimulatedStore.posting(ofPurchaseBy: client.poster(of: transactions)) == .restore
  }

  private init(receiptWith transactions: [String]) {
    (self.transactions, count, isRestore, isWhole) = (transactions, 1, true, true)
  }

  /// The post of the whole receipt by a restore or a sync.
  static func receipt(_ transactions: [String]) -> ReceiptPost {
    ReceiptPost(receiptWith: transactions)
  }

  /// Notes the requests.
  func note(in call: inout StoreCall) {
    for _ in 0..<count { call.noteRequest(.receipt, isRestore: isRestore) }
  }
}

// The one rule by which the SDK tries posts again, whoever began them.
extension SimulatedStore {
  /// Lets the SDK try the post that an answer needs once more a little later; returns true if it does.
  mutating func triesAgain(
    _ answer: StoreAnswer, _ id: RequestID, after tries: Int, for client: inout StoreClient, _ call: inout StoreCall
  ) -> Bool {
    guard let post = post(before: answer, for: client, call) else { return false }
    return triesAgain(post, after: tries, { .answer(id, answer, tries: $0) }, for: &client, &call)
  }

  /// The same for the post that the entry made by `again` needs; it is told the number of tries.
  ///
  /// The SDK posts a transaction once at a time: what would post one that is being tried waits for the next of these tries.
  func triesAgain(
    _ post: ReceiptPost, after tries: Int, _ again: (Int) -> StoreClient.Entry, for client: inout StoreClient,
    _ call: inout StoreCall
  ) -> Bool {
    guard call.isOnline else { return false }
    if tries == 0, !post.isWhole, let next = nextTry(of: post.transactions, on: client) {
      client.agenda.schedule(again(0), at: next)
      return true
    }
    guard let failure = conditions.backend.failure, failure.isTriedAgain, tries < BackendFailure.pauses.count else {
      return false
    }
    let pause = BackendFailure.pauses[tries]
    post.note(in: &call)
    let products = transactions(post.transactions).map(\.productID)
    if products.isEmpty { call.note(.postTriedAgain(productID: nil, after: pause)) }
    for product in products { call.note(.postTriedAgain(productID: product, after: pause)) }
    let poster = client.poster(of: post.transactions)
    client.mark(post.transactions) { $0.poster = poster }
    client.agenda.schedule(again(tries + 1), at: call.instant + pause)
    return true
  }

  /// Returns the instant at which the SDK tries to post one of these transactions again; nil if none is being tried.
  private func nextTry(of transactions: [String], on client: StoreClient) -> Instant? {
    client.agenda.scheduled.first { item in
      switch item.entry {
      case .answer(_, .purchase(let conclusion), 1...):
        conclusion.transaction.map { transactions.contains($0.id) } ?? false
      case .answer(_, .customerInfo, 1...), .update(_, 1...): !transactions.isEmpty
      default: false
      }
    }?.instant
  }

  /// Returns what the SDK posts before it can give an answer; nil if it posts nothing, or a fault strikes the request.
  private func post(before answer: StoreAnswer, for client: StoreClient, _ call: StoreCall) -> ReceiptPost? {
    switch answer {
    case .purchase(let conclusion):
      return conclusion.transaction.map { ReceiptPost(transactions: [$0.id], by: client) }
    case .customerInfo(nil):
      let posted = unfinishedTransactions(on: client)
      return posted.isEmpty ? nil : ReceiptPost(transactions: posted, by: client)
    case .sync(nil): return receipt(of: client, call)
    case .restore(nil): return account(client.accountID) == nil ? nil : receipt(of: client, call)
    case .offerings, .customerInfo, .sync, .restore, .transactions, .restoreCancelled, .unattendedPurchase, .redemption,
      .refundRequest, .eligibility, .logIn, .logOut:
      return nil
    }
  }

  private func receipt(of client: StoreClient, _ call: StoreCall) -> ReceiptPost? {
    guard conditions.storeError(isOnline: call.isOnline) == nil else { return nil }
    return .receipt(unfinishedTransactions(on: client))
  }
}
