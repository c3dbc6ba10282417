import Monetization

/// Something that store, backend or the system's sheets did or refused to do, for the timeline.
public enum StoreFact: Hashable, Sendable {
  /// An entry of an account's journal; amounts are written as in `storefront`.
  case entry(StoreEntry, accountID: String, storefront: Storefront)
  /// A subscription has begun with this charge.
  case began(SubscriptionCharge)

  // Purchases that came to nothing, or to nothing new.
  case purchaseCancelled(productID: String)
  case cancelledOnSheet(productID: String)
  case purchaseFailed(productID: String, StoreError)
  case unverified(productID: String)
  case ownedAlready(productID: String, transactionID: String)
  /// Paid, but the backend could not be told.
  case untold(productID: String)
  case purchaseElsewhereFailed(productID: String, StoreError)
  case nobodySignedInElsewhere

  // Purchases that wait.
  case nothingWaits(productID: String?)
  /// Approved, but the store did not sell it.
  case refusedAfterApproval(productID: String, StoreError)

  // Commands that found nothing to do.
  case nothingToRefund
  case nothingToRevoke(productID: String)
  case notRunning(productID: String, SubscriptionCommand)
  case notSold(productID: String)
  case noIncreaseToAnswer(productID: String)
  case nobodyToMove
  case notShareable(productID: String)
  case notShared(productID: String)
  case noFamily(childID: String?, parentID: String?, FamilyRefusal)

  // What concerns no account's journal.
  case priceChanged(productID: String, Money, Storefront)
  case accountChanged(String?)
  case newCustomer(String)
  case customerTakenUp(String)
  case customersMerged(String, into: String)
  case restored(productIDs: [String])
  case conditionChanged(StoreConditions.Change)

  /// A command about a running subscription.
  public enum SubscriptionCommand: String, Hashable, Sendable {
    case expire, renew, changeAutoRenew, answerPriceIncrease
  }
}
