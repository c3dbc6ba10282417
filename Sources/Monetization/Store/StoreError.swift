/// An error from the store or the backend.
///
/// Pending purchases are outcomes, not errors; so are cancelled ones, except where an SDK throws that.
public enum StoreError: Error, Hashable, Sendable {
  case unknown
  /// The request was sent, and no answer arrived.
  case network
  /// The device has no connection.
  case offline
  /// The App Store itself failed.
  case storeProblem
  /// The customer cancelled, and the SDK says so by an error and not by a result.
  case purchaseCancelled
  /// Nobody is signed in to the App Store.
  case notSignedIn
  /// A restriction forbids purchases on this device or to this user.
  case purchaseNotAllowed
  case productNotAvailable
  case notAvailableInStorefront
  case alreadyPurchased
  /// This customer is not eligible for the offer.
  case ineligible
  /// An offer's id, price or signature is wrong.
  case invalidOffer
  /// Another purchase is under way.
  case operationInProgress
  /// The offerings do not match the store's products; the text tells how.
  case configuration(String)
  /// The backend answered with this HTTP status.
  case unexpectedBackend(Int)
  /// The signature of the backend's answer is wrong.
  case signatureVerificationFailed
  /// The app lacks an entitlement that the system requires.
  case notEntitled
  /// The receipt belongs to another customer.
  case receiptInUse
  /// The app's own account cannot have this id.
  case invalidAppUserID
  /// Nobody is logged in who could be logged out.
  case logOutAnonymous
  /// The app asked the cache alone for the customer info, and there is none.
  case noCachedInfo
  /// A failure requested by a test.
  case simulated
  /// The backend refuses the app's key: it answers 401 or 403.
  case invalidCredentials

  // Errors of RevenueCat's SDK that only a test or a command asks for:
  /// The App Store takes the payment for invalid.
  case purchaseInvalid
  /// The backend cannot read the receipt.
  case invalidReceipt
  /// The phone has no receipt.
  case missingReceiptFile
  /// The receipt belongs to another customer; the older error for `receiptInUse`.
  case receiptInUseByOther
  /// The backend answered with an error that the SDK does not know.
  case unknownBackend
  /// The backend lacks the key that signs offers.
  case invalidSubscriptionKey
  /// The app's settings do not allow purchases.
  case insufficientPermissions
  /// The purchase waits, and the SDK says so by an error and not by a result.
  case paymentPending
  /// The backend refused an attribute of the customer.
  case invalidAttributes
  /// The system is too old for what was asked.
  case unsupported
  /// The app sent no attributes of the customer.
  case emptyAttributes
  /// The offer has no id.
  case discountWithoutID
  /// The product of the offer is in no subscription group.
  case discountWithoutGroup
  /// The system tells nothing about the device or the storefront.
  case systemInfo
  /// The system's sheet for refunds did not come up.
  case beginRefundRequest
  /// The App Store did not tell of the products in time.
  case productRequestTimedOut
  /// Something on the phone or in its network blocks the backend, such as an ad blocker.
  case endpointBlocked
  /// The call is not there for apps that compute entitlements themselves.
  case customComputation
  /// The call needs StoreKit 2.
  case needsStoreKit2
  /// The link to a purchase on the web is wrong.
  case invalidWebToken
  /// The purchase on the web was redeemed by another customer.
  case belongsToOtherUser
  /// The link to a purchase on the web is too old; a new one is on its way by e-mail.
  case expiredWebToken
}

extension StoreError {
  /// A later try may succeed, and the saved data should be used until then.
  public var isUnreachable: Bool {
    switch self {
    case .network, .offline: true
    case .unexpectedBackend: isServerFailure
    default: false
    }
  }

  /// The backend answered, and is at fault itself: a status of 500 or more.
  public var isServerFailure: Bool {
    if case .unexpectedBackend(let status) = self { status >= 500 } else { false }
  }
}
