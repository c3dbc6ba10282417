extension StoreError {
  /// The errors in the order of menus. The raw value is the error's word in commands, in files and in bug reports.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
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
    case configuration
    /// There are offerings, but not the one that the app asks for; the text tells why.
    case offeringNotFound
    /// There are offerings, but no current one; the text tells why.
    case noCurrentOffering
    /// The backend answered with this HTTP status.
    case unexpectedBackend
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
    case unknown
    /// The App Store takes the payment for invalid.
    case purchaseInvalid
    /// The backend cannot read the receipt.
    case invalidReceipt
    /// The phone has no receipt.
    case missingReceiptFile
    /// The backend refuses the app's key: it answers 401 or 403.
    case invalidCredentials
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
}

extension StoreError {
  /// Returns the row of a kind in the table of errors; `detail` completes the sentence of a kind that carries one.
  ///
  /// The numbers and names are RevenueCat's; StoreKit's errors are mapped as its SDK maps them. The SDK makes one error of
  /// several: `storeProblem` stands for `StoreKitError.unknown` too, and `invalidOffer` for a wrong id, price or signature,
  /// and for missing values.
  static func row(_ kind: Kind, detail: String) -> Row {
    switch kind {
    case .network: Row(10, "NETWORK_ERROR", "The network request failed.", storeKit: "StoreKitError.networkError")
    case .offline:
      Row(35, "OFFLINE_CONNECTION_ERROR", "You appear to be offline.", storeKit: "StoreKitError.networkError")
    case .storeProblem:
      Row(2, "STORE_PROBLEM", "There was a problem with the App Store.", storeKit: "StoreKitError.systemError")
    case .purchaseCancelled:
      Row(1, "PURCHASE_CANCELLED", "The purchase was cancelled.", storeKit: "StoreKitError.userCancelled")
    case .notSignedIn: Row(2, "STORE_PROBLEM", "Sign in to the App Store first.", storeKit: "StoreKitError.systemError")
    case .purchaseNotAllowed:
      Row(
        3, "PURCHASE_NOT_ALLOWED", "Purchases are not allowed on this device.", shortWord: "notallowed",
        storeKit: "Product.PurchaseError.purchaseNotAllowed")
    case .productNotAvailable:
      Row(
        5, "PRODUCT_NOT_AVAILABLE_FOR_PURCHASE", "This product is not available.", shortWord: "notavailable",
        storeKit: "Product.PurchaseError.productUnavailable")
    case .notAvailableInStorefront:
      Row(
        5, "PRODUCT_NOT_AVAILABLE_FOR_PURCHASE", "This product is not available in your country.",
        shortWord: "storefront",
        storeKit: "StoreKitError.notAvailableInStorefront")
    case .alreadyPurchased: Row(6, "PRODUCT_ALREADY_PURCHASED", "You already have this.")
    case .ineligible:
      Row(
        18, "INELIGIBLE_ERROR", "You are not eligible for this offer.",
        storeKit: "Product.PurchaseError.ineligibleForOffer")
    case .invalidOffer:
      Row(
        34, "INVALID_PROMOTIONAL_OFFER_ERROR", "This offer is not valid.",
        storeKit: "Product.PurchaseError.invalidOfferSignature")
    case .operationInProgress:
      Row(15, "OPERATION_ALREADY_IN_PROGRESS_FOR_PRODUCT_ERROR", "Another purchase is in progress.")
    case .configuration:
      Row(23, "CONFIGURATION_ERROR", "The store is not set up correctly: \(detail)", detail: .text("simulated"))
    case .offeringNotFound:
      Row(
        nil, "OFFERING_NOT_FOUND", "The store is not set up correctly: \(detail)",
        detail: .text("the offering is not published."))
    case .noCurrentOffering:
      Row(
        nil, "NO_CURRENT_OFFERING", "The store is not set up correctly: \(detail)",
        detail: .text("no offering is published."))
    case .unexpectedBackend:
      Row(
        12, "UNEXPECTED_BACKEND_RESPONSE_ERROR", "The server gave an unexpected answer (\(detail)).",
        detail: .status(500))
    case .signatureVerificationFailed:
      Row(37, "SIGNATURE_VERIFICATION_FAILED", "The server's answer could not be verified.")
    case .notEntitled:
      Row(2, "STORE_PROBLEM", "This app may not use the App Store.", storeKit: "StoreKitError.notEntitled")
    case .receiptInUse: Row(7, "RECEIPT_ALREADY_IN_USE", "This purchase belongs to another customer.")
    case .invalidAppUserID: Row(14, "INVALID_APP_USER_ID", "This name cannot be used for an account.")
    case .logOutAnonymous: Row(22, "LOGOUT_CALLED_WITH_ANONYMOUS_USER", "Nobody is logged in.")
    case .noCachedInfo: Row(29, "CUSTOMER_INFO_ERROR", "There is no saved customer info.")
    case .simulated: Row(42, "TEST_STORE_SIMULATED_PURCHASE_ERROR", "The purchase failed.")
    case .unknown:
      Row(0, "UNKNOWN", detail.isEmpty ? "Something went wrong." : "Something went wrong on the server (\(detail)).")
    case .purchaseInvalid: Row(4, "PURCHASE_INVALID", "The payment was not accepted.")
    case .invalidReceipt: Row(8, "INVALID_RECEIPT", "The purchase could not be read.")
    case .missingReceiptFile: Row(9, "MISSING_RECEIPT_FILE", "There is no record of purchases on this device.")
    case .invalidCredentials: Row(11, "INVALID_CREDENTIALS", "The app is not allowed to ask the server.")
    case .receiptInUseByOther:
      Row(13, "RECEIPT_IN_USE_BY_OTHER_SUBSCRIBER", "This purchase belongs to another customer.")
    case .unknownBackend:
      Row(
        16, "UNKNOWN_BACKEND_ERROR",
        "The server reported an unknown problem\(detail.isEmpty ? "" : " (\(detail))").")
    case .invalidSubscriptionKey: Row(17, "INVALID_APPLE_SUBSCRIPTION_KEY", "Offers are not set up correctly.")
    case .insufficientPermissions: Row(19, "INSUFFICIENT_PERMISSIONS_ERROR", "The app is not allowed to sell this.")
    case .paymentPending: Row(20, "PAYMENT_PENDING_ERROR", "The payment is pending.")
    case .invalidAttributes: Row(21, "INVALID_SUBSCRIBER_ATTRIBUTES", "Some of your details were not accepted.")
    case .unsupported:
      Row(24, "UNSUPPORTED_ERROR", "This device does not support that.", storeKit: "StoreKitError.unsupported")
    case .emptyAttributes: Row(25, "EMPTY_SUBSCRIBER_ATTRIBUTES", "There was nothing to save.")
    case .discountWithoutID: Row(26, "PRODUCT_DISCOUNT_MISSING_IDENTIFIER_ERROR", "This offer has no name.")
    case .discountWithoutGroup:
      Row(28, "PRODUCT_DISCOUNT_MISSING_SUBSCRIPTION_GROUP_IDENTIFIER_ERROR", "This offer belongs to no subscription.")
    case .systemInfo: Row(30, "SYSTEM_INFO_ERROR", "The device could not be recognized.")
    case .beginRefundRequest:
      Row(
        31, "BEGIN_REFUND_REQUEST_ERROR", "The refund could not be requested.",
        storeKit: "Transaction.RefundRequestError.failed")
    case .productRequestTimedOut: Row(32, "PRODUCT_REQUEST_TIMED_OUT_ERROR", "The App Store takes too long to answer.")
    case .endpointBlocked: Row(33, "API_ENDPOINT_BLOCKED", "Something blocks the connection to the server.")
    case .customComputation:
      Row(36, "FEATURE_NOT_AVAILABLE_IN_CUSTOM_ENTITLEMENTS_COMPUTATION_MODE", "This app does not offer that.")
    case .needsStoreKit2:
      Row(38, "FEATURE_NOT_SUPPORTED_WITH_STOREKIT_1", "This version of the app does not offer that.")
    case .invalidWebToken: Row(39, "INVALID_WEB_PURCHASE_TOKEN", "This link is not valid.")
    case .belongsToOtherUser: Row(40, "PURCHASE_BELONGS_TO_OTHER_USER", "This purchase was redeemed by somebody else.")
    case .expiredWebToken:
      Row(41, "EXPIRED_WEB_PURCHASE_TOKEN", "This link has expired. Look for a new one in your mail.")
    }
  }
}

// The errors that the code itself gives.
extension StoreError {
  public static let network = StoreError(.network)
  public static let offline = StoreError(.offline)
  public static let storeProblem = StoreError(.storeProblem)
  public static let purchaseCancelled = StoreError(.purchaseCancelled)
  public static let notSignedIn = StoreError(.notSignedIn)
  public static let purchaseNotAllowed = StoreError(.purchaseNotAllowed)
  public static let productNotAvailable = StoreError(.productNotAvailable)
  public static let notAvailableInStorefront = StoreError(.notAvailableInStorefront)
  public static let alreadyPurchased = StoreError(.alreadyPurchased)
  public static let ineligible = StoreError(.ineligible)
  public static let invalidOffer = StoreError(.invalidOffer)
  public static let operationInProgress = StoreError(.operationInProgress)
  public static let signatureVerificationFailed = StoreError(.signatureVerificationFailed)
  public static let notEntitled = StoreError(.notEntitled)
  public static let receiptInUse = StoreError(.receiptInUse)
  public static let invalidAppUserID = StoreError(.invalidAppUserID)
  public static let logOutAnonymous = StoreError(.logOutAnonymous)
  public static let noCachedInfo = StoreError(.noCachedInfo)
  public static let simulated = StoreError(.simulated)
  public static let unknown = StoreError(.unknown)
  public static let invalidCredentials = StoreError(.invalidCredentials)
  public static let paymentPending = StoreError(.paymentPending)
  public static func configuration(_ text: String) -> StoreError { StoreError(.configuration, .text(text)) }
  public static func unexpectedBackend(_ status: Int) -> StoreError { StoreError(.unexpectedBackend, .status(status)) }
}
