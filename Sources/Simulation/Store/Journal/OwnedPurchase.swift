import Monetization

/// A purchase that does not renew, with the customer to whom the backend gives it.
public struct OwnedPurchase: Hashable, Sendable {
  public internal(set) var transaction: StoreTransaction
  public let isConsumable: Bool
  /// The customer to whom the backend gives the purchase; nil until an install tells the backend.
  public internal(set) var owner: String?

  public init(_ transaction: StoreTransaction, isConsumable: Bool, owner: String?) {
    self.transaction = transaction
    self.isConsumable = isConsumable
    self.owner = owner
  }
}
