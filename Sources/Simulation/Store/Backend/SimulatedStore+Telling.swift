import Monetization

// What the app hears of transactions that were posted in vain, whoever began the post.
extension SimulatedStore {
  /// Tells the app that purchases among these transactions may be paid and are not confirmed: each once as one that is posted
  /// again, and once as one that is finished. Those of one post are told at once.
  func tell(_ ids: [String], endedBy answer: ReceiptAnswer, _ client: inout StoreClient, _ call: StoreCall) {
    guard let purchase = answer.unconfirmed(finishes: conditions.finishesTransactions) else { return }
    let open = ids.filter { !client.concludedTransactions.contains($0) }
    var told: [String] = []
    for transaction in transactions(open) where transaction.isOwnPurchase {
      if purchase.fate == .postedAgain {
        guard !client.doubtfulTransactions.contains(transaction.id) else { continue }
        client.doubtfulTransactions.append(transaction.id)
      }
      told.append(transaction.productID)
    }
    if !told.isEmpty { client.agenda.schedule(.unconfirmed(productIDs: told, purchase), at: call.instant) }
  }
}

extension StoreClient {
  /// Notes that the app has nothing more to hear of these unfinished transactions: they are confirmed, or another phone tells
  /// of them.
  mutating func conclude(_ ids: [String]) {
    for id in ids where unfinishedTransactions.contains(id) && !concludedTransactions.contains(id) {
      concludedTransactions.append(id)
    }
  }
}

extension StoreTransaction {
  /// Somebody has just bought it, and it is neither a renewal, nor the family's, nor taken back.
  fileprivate var isOwnPurchase: Bool { reason == .purchase && ownership == .purchased && revocationDate == nil }
}
