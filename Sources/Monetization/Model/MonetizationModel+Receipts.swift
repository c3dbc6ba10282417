// The list of the account's transactions.
extension MonetizationModel {
  /// The transactions of the App Store account, as far as they were asked for.
  public struct Receipts: Hashable, Sendable {
    /// The answer that came last; nil if none has come.
    public internal(set) var history: TransactionHistory?
    public internal(set) var error: StoreError?
    var request: RequestID?

    /// An answer is on its way.
    public var isLoading: Bool { request != nil }
  }

  /// A line of the list of receipts.
  public enum Receipt: Hashable, Sendable {
    case transaction(StoreTransaction)
    /// A consumable that is finished: StoreKit lists it no more, and the backend knows of it.
    case usedUp(NonSubscriptionPurchase)

    public var productID: String {
      switch self {
      case .transaction(let transaction): transaction.productID
      case .usedUp(let purchase): purchase.productID
      }
    }

    public var date: Instant {
      switch self {
      case .transaction(let transaction): transaction.purchaseDate
      case .usedUp(let purchase): purchase.purchaseDate
      }
    }
  }

  /// The receipts, latest first: the transactions of the App Store account, and the customer's consumables that have left
  /// StoreKit's list.
  public var receiptLines: [Receipt] {
    guard let history = receipts.history else { return [] }
    let listed = Set(history.transactions.map(\.id))
    let usedUp = (customer.info?.nonSubscriptions ?? []).filter { purchase in
      history.products.contains { $0.id == purchase.productID && $0.kind == .consumable }
        && !(purchase.storeTransactionID.map(listed.contains) ?? false)
    }
    guard !usedUp.isEmpty else { return history.transactions.map { .transaction($0) } }
    return (history.transactions.map { .transaction($0) } + usedUp.reversed().map { .usedUp($0) })
      .sorted { $0.date > $1.date }
  }

  mutating func loadReceipts(_ turn: inout MonetizationTurn) {
    guard receipts.request == nil else { return }
    let request = makeRequest()
    receipts.request = request
    receipts.error = nil
    turn.request(.store(.loadTransactions, request))
  }

  mutating func transactionsAnswered(_ request: RequestID, _ answer: Result<TransactionHistory, StoreError>) {
    guard receipts.request == request else { return }
    receipts.request = nil
    switch answer {
    case .success(let history):
      receipts.history = history
      receipts.error = nil
    case .failure(let error): receipts.error = error
    }
  }
}
