import Monetization

/// Something that the store, the backend or a system sheet did or refused to do, for the timeline.
///
/// It is indirect, so that the many other facts are small to copy.
public indirect enum StoreFact: Hashable, Sendable {
  /// An entry of an account's journal; amounts are written as in `storefront`.
  case entry(StoreEntry, accountID: String, storefront: Storefront)
  /// A subscription has begun with this charge.
  case began(SubscriptionCharge)

  // Purchases without a new result:
  case purchaseCancelled(productID: String)
  case cancelledOnSheet(productID: String)
  case purchaseFailed(productID: String, StoreError)
  case unverified(productID: String)
  case ownedAlready(productID: String, transactionID: String)
  /// The purchase is paid, but the backend could not be told.
  case untold(productID: String)
  case purchaseElsewhereFailed(productID: String, StoreError)
  case nobodySignedInElsewhere

  // Pending purchases:
  case nothingWaits(productID: String?)
  /// The purchase was approved, but the store did not sell the product.
  case refusedAfterApproval(productID: String, StoreError)

  // Commands that found nothing to act on:
  case nobodySignedIn
  case nothingToRefund
  case nothingToRevoke(productID: String)
  case notRunning(productID: String, SubscriptionCommand)
  case notSold(productID: String)
  case noIncreaseToAnswer(productID: String)
  case nobodyToMove
  case notShareable(productID: String)
  case notShared(productID: String)
  case noFamily(childID: String?, parentID: String?, FamilyRefusal)

  /// A code was not redeemed, in the sheet for codes or by the Director.
  case codeRefused(code: String, CodeRefusal)
  case planRefused(productID: String, StoreError)

  // Facts that are in no account's journal:
  /// The walk begins with this condition.
  case firstCondition(FirstCondition)
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
