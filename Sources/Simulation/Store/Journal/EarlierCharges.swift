import Monetization

/// The charges of one subscription before its latest, as far as a refund can still take them back.
///
/// Like charges in a row are one entry with a count, so that it stays small through years of renewals.
public struct EarlierCharges: Hashable, Sendable {
  /// So many charges in a row for the same product at the same price.
  struct Run: Hashable, Sendable {
    var productID: String
    var price: Money
    var count: Int
  }

  /// Oldest first.
  private(set) var runs: [Run] = []

  init() {}

  /// `transaction` is no longer the latest; one that was taken back cannot be taken back again.
  mutating func add(_ transaction: StoreTransaction) {
    guard transaction.revocationDate == nil else { return }
    if let last = runs.last, last.productID == transaction.productID, last.price == transaction.price {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(productID: transaction.productID, price: transaction.price, count: 1))
    }
  }

  /// A refund takes the last charge of its product.
  mutating func takeBack(_ productID: String) {
    guard let index = runs.lastIndex(where: { $0.productID == productID }) else { return }
    runs[index].count -= 1
    if runs[index].count > 0 { return }
    runs.remove(at: index)
    guard index > 0, index < runs.count, runs[index - 1].productID == runs[index].productID,
      runs[index - 1].price == runs[index].price
    else { return }
    runs[index - 1].count += runs[index].count
    runs.remove(at: index)
  }
}
