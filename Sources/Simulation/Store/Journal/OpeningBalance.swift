import Monetization

/// The opening balance of an account whose past entries are not known.
public enum OpeningBalance: Hashable, Sendable {
  /// A trial that the account has used.
  case usedOffer(group: String)
  /// A past transaction, which only the history needs.
  case transaction(StoreTransaction)
  case subscription(SubscriptionLine)
  case purchase(OwnedPurchase)
}
