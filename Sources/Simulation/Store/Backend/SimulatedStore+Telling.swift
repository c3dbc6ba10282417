import Monetization

// What the app hears of transactions that were posted in vain, whoever began the post.
extension SimulatedStore {
  /// Tells the app that purchases among these transactions may be paid and are not confirmed: each once as one that is posted
  /// again, and once as one that is finished. Those of one post are told at once.
  func tell(_ ids: [String], endedBy answer: ReceiptAnswer, _ client: inout StoreClient, _ call: StoreCall) {
    guard let purchase = answer.unconfirmed(finishes: conditions.finishesTransactions) else { return }
    let news = Dictionary(uniqueKeysWithValues: client.unfinished.map { ($0.id, $0.news) })
    let open = ids.filter { news[$0] != .concluded }
    var told: [String] = []
    for transaction in transactions(open) where transaction.isOwnPurchase {
      if purchase.fate == .postedAgain {
        guard news[transaction.id] != .doubtful else { continue }
        client.mark([transaction.id]) { $0.news = .doubtful }
      }
      told.append(transaction.productID)
    }
    if !told.isEmpty { client.agenda.schedule(.unconfirmed(productIDs: told, purchase), at: call.instant) }
  }
}

extension StoreTransaction {
  /// Somebody has just bought it, and it is neither a renewal, nor the family's, nor taken back.
  var isOwnPurchase: Bool { reason == .purchase && ownership == .purchased && revocationDate == nil }
}
