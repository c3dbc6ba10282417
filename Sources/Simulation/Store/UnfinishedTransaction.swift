/// A transaction that the app on a phone has not finished. The SDK posts it at the next fetch, and at a restore.
public struct UnfinishedTransaction: Hashable, Sendable {
  public internal(set) var id: String
  /// It was posted in vain: the app knows of it, and the backend does not.
  public internal(set) var isDelayed: Bool
  public internal(set) var news: News

  /// What the app has heard of it without a request.
  public enum News: Hashable, Sendable {
    /// Nothing yet.
    case open
    /// It may be paid, and is posted again.
    case doubtful
    /// There is nothing more to hear: the backend has confirmed it, or another phone has bought it.
    case concluded
  }

  public init(_ id: String, isDelayed: Bool = false, news: News = .open) {
    self.id = id
    self.isDelayed = isDelayed
    self.news = news
  }
}

extension StoreClient {
  /// The ids of the transactions that the app has not finished, oldest first.
  public var unfinishedTransactions: [String] { unfinished.map(\.id) }

  /// Adds a transaction that the app has not finished.
  mutating func leaveUnfinished(_ id: String) {
    if !unfinishedTransactions.contains(id) { unfinished.append(UnfinishedTransaction(id)) }
  }

  /// Finishes a transaction.
  mutating func finish(_ id: String) { unfinished.removeAll { $0.id == id } }

  /// Changes what is known of unfinished transactions; others stay as they are.
  mutating func mark(_ ids: [String], _ change: (inout UnfinishedTransaction) -> Void) {
    for index in unfinished.indices where ids.contains(unfinished[index].id) { change(&unfinished[index]) }
  }

  /// Notes that the app has nothing more to hear of these unfinished transactions: they are confirmed, or another phone tells
  /// of them.
  mutating func conclude(_ ids: [String]) { mark(ids) { $0.news = .concluded } }

  /// The unfinished transactions that were posted in vain.
  public var delayedTransactions: [String] { unfinished.filter(\.isDelayed).map(\.id) }
}
