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
