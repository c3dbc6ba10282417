/// A request of the app to the store and the backend behind it.
///
/// Each request gets exactly one event with its id, never inside the call that asked.
/// `StoreEvent.customerInfoUpdated` comes unasked.
public enum StoreRequest: Hashable, Sendable {
  /// Answered by `offeringsLoaded` or `offeringsFailed`.
  case loadOfferings
  /// Answered by `customerInfoFetched` or `customerInfoFailed`.
  case fetchCustomerInfo
  /// Answered by `purchaseFinished`, whose outcome may be a cancel, a wait or a failure.
  case purchase(productID: String, options: PurchaseOptions = PurchaseOptions())
  /// As a purchase, with a promotional or win-back offer. The store refuses a wrong one.
  case purchaseWithOffer(OfferChoice)
  /// Only ever by the user's own wish: the system may ask for a password. Answered by `restoreFinished`.
  case restorePurchases
  /// As a restore, but never asks anybody anything. Answered as a fetch is.
  case syncPurchases
  /// Asks for all transactions of the account. Answered by `transactionsLoaded` or `transactionsFailed`.
  case loadTransactions
  /// Puts up the system's sheet of subscriptions. Answered as a fetch is, when the sheet has gone.
  case manageSubscriptions
  /// Puts up the system's sheet for codes. Answered as a fetch is, when the sheet has gone.
  case redeemCode
  /// Asks if the customer may have the introductory offers of these products. Answered by `eligibilityChecked`, in which a
  /// failure is `unknown`.
  case checkEligibility(productIDs: [String])
  /// Puts up the system's sheet for a refund. Answered by `refundRequestEnded`, when the sheet has gone.
  case beginRefundRequest(RefundSubject)
  /// Logs in to the app's own account. Answered by `appUserChanged` or `appUserKept`.
  case logIn(appUserID: String)
  /// Asks up to ten times, a second apart, if the ad network has reported the reward of an impression. Answered by
  /// `rewardChecked`.
  case verifyReward(impression: RequestID)
  /// Logs out; the app goes on as a new anonymous customer. Answered as `logIn` is.
  case logOut
}
