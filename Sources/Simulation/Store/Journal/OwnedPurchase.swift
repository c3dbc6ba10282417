import Monetization

/// A purchase that does not renew, and the customer that the backend gives it to.
public struct OwnedPurchase: Hashable, Sendable {
  public internal(set) var transaction: StoreTransaction
  public let isConsumable: Bool
  /// Nil as long as no install has told the backend.
  public internal(set) var owner: String?

  public init(_ transaction: StoreTransaction, isConsumable: Bool, owner: String?) {
    self.transaction = transaction
    self.isConsumable = isConsumable
    self.owner = owner
  }
}
