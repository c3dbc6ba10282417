import Monetization

extension SimulatedStore {
  /// Returns the transactions of the account on a phone as StoreKit lists them there, latest first; none if nobody is signed
  /// in. The list is on the phone, so it needs no connection. A consumable is in it until it is finished.
  func history(for client: StoreClient, in catalogue: StoreCatalogue) -> TransactionHistory {
    let account = account(client.accountID)
    let finished = (account?.purchases ?? []).filter(\.isConsumable).map(\.transaction.id)
      .filter { !client.unfinishedTransactions.contains($0) }
    let transactions = (account?.transactions ?? []).reversed().filter { !finished.contains($0.id) }
    let ids = Set(transactions.map(\.productID))
    return TransactionHistory(
      transactions: transactions,
      products: catalogue.products.filter { ids.contains($0.id) || $0.kind == .consumable })
  }
}
