import Monetization

/// One entry of an account's journal, never changed afterwards.
public struct StoreEntry: Hashable, Sendable {
  /// The entry's number, counted up from 1 in each account.
  public let number: Int
  public let instant: Instant
  public let change: StoreChange

  public init(number: Int, instant: Instant, _ change: StoreChange) {
    self.number = number
    self.instant = instant
    self.change = change
  }
}

/// The name of a subscription in entries, with its product at the time of the entry.
public struct SubscriptionName: Hashable, Sendable {
  public let groupID: String
  public let ownership: Ownership
  public let productID: String

  public init(groupID: String, ownership: Ownership, productID: String) {
    self.groupID = groupID
    self.ownership = ownership
    self.productID = productID
  }
}

/// A transaction that was taken back.
public struct TakenPurchase: Hashable, Sendable {
  public let transaction: StoreTransaction
  /// The subscription of the transaction; nil for a purchase that does not renew.
  public let subscription: SubscriptionName?
  /// The transaction was not the latest of its subscription, so the subscription goes on.
  public let isOld: Bool

  public init(_ transaction: StoreTransaction, of subscription: SubscriptionName?, isOld: Bool) {
    self.transaction = transaction
    self.subscription = subscription
    self.isOld = isOld
  }
}

/// A subscription or purchase that the backend can give to a customer.
public enum Possession: Hashable, Sendable {
  case subscription(SubscriptionName)
  /// A purchase, given by its transaction.
  case purchase(id: String)
}
