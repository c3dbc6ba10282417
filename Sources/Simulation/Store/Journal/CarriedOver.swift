import Monetization

/// The opening balance of an account whose past is not known entry by entry.
public enum CarriedOver: Hashable, Sendable {
  /// A trial that was used.
  case usedOffer(group: String)
  /// A transaction of the past, for the history alone.
  case transaction(StoreTransaction)
  case subscription(SubscriptionLine)
  case purchase(OwnedPurchase)
}
