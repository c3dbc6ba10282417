/// A transaction that the app on a phone has not finished. The SDK posts it at the next fetch, and at a restore.
public struct UnfinishedTransaction: Hashable, Sendable {
  public internal(set) var id: String
  /// It was posted in vain: the app knows of it, and the backend does not.
  public internal(set) var isDelayed: Bool
  public internal(set) var news: News
  /// The app user under whose id the SDK posts it once more after a failure; nil if no such try is to come.
  var poster: String?

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

  /// Returns the app user under whose id the SDK posts these transactions. A post keeps the id under which it began, through all
  /// of its tries.
  func poster(of ids: [String]) -> String {
    unfinished.lazy.filter { ids.contains($0.id) }.compactMap(\.poster).first ?? appUserID
  }

  /// Forgets who began to post once no further try is to come.
  mutating func forgetPosters() {
    guard unfinished.contains(where: { $0.poster != nil }) else { return }
    let tries = agenda.scheduled.contains {
      switch $0.entry {
      case .answer(_, _, 1...), .update(_, 1...): true
      default: false
      }
    }
    if !tries { for index in unfinished.indices { unfinished[index].poster = nil } }
  }

  /// Notes that the app has nothing more to hear of these unfinished transactions: they are confirmed, or another phone tells
  /// of them.
  mutating func conclude(_ ids: [String]) { mark(ids) { $0.news = .concluded } }

  /// The unfinished transactions that were posted in vain.
  public var delayedTransactions: [String] { unfinished.filter(\.isDelayed).map(\.id) }
}
