import Monetization

/// Something that the store, the backend or a system sheet did or refused to do, for the timeline.
///
/// It is indirect, so that the many other facts are small to copy.
public indirect enum StoreFact: Hashable, Sendable {
  /// An entry of an account's journal; amounts are written as in `storefront`.
  case entry(StoreEntry, accountID: String, storefront: Storefront)
  /// A subscription has begun with this charge.
  case began(SubscriptionCharge)

  /// An entry of an earlier day, which the Director has told only now.
  case backdated(StoreEntry, accountID: String, storefront: Storefront)
  /// A price of an earlier day, or the mail about it, which the Director has told only now.
  case past(StoreFact, at: Instant)

  // Purchases without a new result:
  case purchaseCancelled(productID: String)
  case cancelledOnSheet(productID: String)
  case purchaseFailed(productID: String, StoreError)
  case unverified(productID: String)
  /// The SDK has sent a request to the backend. A posted receipt is posted as a restore or not; nil for other requests.
  case requested(BackendRequest, isRestore: Bool?)
  /// The purchase sheet asks for another confirmation, because it has shown another price.
  case askedAnew(productID: String, Money, Storefront)
  case ownedAlready(productID: String, transactionID: String)
  /// The purchase is paid, but the backend could not be told.
  case untold(productID: String)
  /// The SDK waits so long, and posts the purchase again.
  case postTriedAgain(productID: String?, after: TimeSpan)
  /// The backend has refused a transaction with this error, and the SDK has finished it.
  case finishedInVain(productID: String, StoreError)
  /// The backend was told after all.
  case told(productID: String)
  /// The system has passed an unfinished transaction to the app that was launched again.
  case unfinishedFound(productID: String, transactionID: String)
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
  case refundTrouble(productID: String?, RefundTrouble)
  case notRunning(productID: String, SubscriptionCommand)
  /// The subscription ends with its period, for this reason, and does not renew before.
  case notRenewed(productID: String, ExpirationReason)
  case notSold(productID: String)
  /// The new price has more places than the currency.
  case notPayable(productID: String, Money)
  /// The charge was tried again in vain.
  case chargeFailedAgain(productID: String)
  case noIncreaseToAnswer(productID: String)
  case nobodyToMove
  /// The account and this member of its family have the App Store of two countries, so nothing is shared.
  case familyAbroad(productID: String, accountID: String, member: String)
  case notShareable(productID: String)
  case sharedAlready(productID: String)
  case notShared(productID: String)
  case noFamily(childID: String?, parentID: String?, FamilyRefusal)
  /// Nobody is logged in to the app's own account.
  case nobodyLoggedIn

  /// The ad network has reported a reward to the backend.
  case rewardReported(RewardReport)

  // Sheets of the system:
  /// The App Store shows the message over the app.
  case messageShown(StoreMessage)
  case messagePutOff(StoreMessage)
  case signInCancelled(SignInSheet.Purpose)

  /// A past that the Director wanted is not possible.
  case pastRefused(PastRefusal)

  /// The store behaved as the real one sometimes does.
  case behaviour(StoreBehaviour)

  /// A code was not redeemed, in the sheet for codes or by the Director.
  case codeRefused(code: String, CodeRefusal)
  case planRefused(productID: String, StoreError)

  // Facts that are in no account's journal:
  /// The App Store has told a subscriber of a new price by e-mail.
  case priceMailed(PriceNotice)
  /// The walk begins with this condition.
  case firstCondition(FirstCondition)
  case priceChanged(productID: String, Money, Storefront)
  /// A subscriber keeps this price, although it has changed for others.
  case pricePreserved(productID: String, accountID: String, Money, Storefront)
  case accountChanged(String?)
  case newCustomer(String)
  case customersMerged(String, into: String)
  case restored(productIDs: [String])
  /// The purchases stay with the other customer, by the transfer policy.
  case transferRefused(productIDs: [String], owner: String, StoreConditions.TransferPolicy, ReceiptPosting)
  /// The app has its first answer since a receipt went from its customer to another one; nobody has told it before.
  case receiptLost(accountID: String, ReceiptMove)
  case appUserChanged(from: String, to: String, AppUserChange)
  /// The backend could not be reached for the offerings, so those of an earlier answer count.
  case offeringsFromDisk(StoreError)

  /// The way in which the backend takes up another app user id.
  public enum AppUserChange: String, Hashable, Sendable, CaseIterable {
    /// The new id is a further name of the anonymous customer, who keeps all purchases.
    case aliased
    /// The known id had no anonymous customer yet, so both are one customer from now on.
    case merged
    /// The known id is another customer.
    case switched
    /// The new id is a new customer.
    case created
    /// The app has logged out.
    case loggedOut
  }

  /// A command about a running subscription.
  public enum SubscriptionCommand: String, Hashable, Sendable, CaseIterable {
    case expire, renew, changeAutoRenew, answerPriceIncrease
  }
}

extension StoreFact {
  /// A command found nothing to act on.
  var foundNothing: Bool {
    switch self {
    case .purchaseElsewhereFailed, .nobodySignedIn, .nobodySignedInElsewhere, .nothingWaits, .nothingToRefund,
      .nothingToRevoke, .refundTrouble, .notRunning, .notRenewed, .notSold, .notPayable, .chargeFailedAgain,
      .noIncreaseToAnswer, .nobodyToMove, .notShareable, .familyAbroad, .sharedAlready, .notShared, .noFamily,
      .codeRefused, .planRefused, .nobodyLoggedIn,
      .pastRefused:
      true
    case .past(let fact, _): fact.foundNothing
    case .entry, .backdated, .behaviour, .began, .requested, .askedAnew, .purchaseCancelled, .cancelledOnSheet,
      .purchaseFailed, .unverified,
      .ownedAlready, .untold, .postTriedAgain, .finishedInVain,
      .refusedAfterApproval, .priceChanged, .pricePreserved, .accountChanged, .newCustomer, .customersMerged,
      .restored, .firstCondition, .told, .unfinishedFound, .transferRefused, .receiptLost, .appUserChanged,
      .offeringsFromDisk, .rewardReported, .messageShown, .messagePutOff, .signInCancelled, .priceMailed:
      false
    }
  }
}
