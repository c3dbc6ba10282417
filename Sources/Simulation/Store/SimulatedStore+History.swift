import Monetization

extension SimulatedStore {
  /// Returns the transactions of an account as the App Store lists them on a phone, latest first; none if nobody is
  /// signed in. The list is on the phone, so it needs no connection.
  func history(of accountID: String?, in catalogue: StoreCatalogue) -> TransactionHistory {
    let transactions = Array((account(accountID)?.transactions ?? []).reversed())
    let ids = Set(transactions.map(\.productID))
    return TransactionHistory(
      transactions: transactions, products: catalogue.products.filter { ids.contains($0.id) })
  }
}
