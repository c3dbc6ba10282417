extension StoreError {
  /// The error's number in RevenueCat's SDK; StoreKit's errors are mapped as that SDK maps them.
  public var code: Int { wire.code }

  /// The stable name for `code`, such as `STORE_PROBLEM`.
  public var name: String { wire.name }

  /// The error in one sentence for users, with its full stop.
  public var sentence: String {
    switch self {
    case .unknown: "Something went wrong."
    case .network: "The network request failed."
    case .offline: "You appear to be offline."
    case .storeProblem: "There was a problem with the App Store."
    case .purchaseCancelled: "The purchase was cancelled."
    case .notSignedIn: "Sign in to the App Store first."
    case .purchaseNotAllowed: "Purchases are not allowed on this device."
    case .productNotAvailable: "This product is not available."
    case .notAvailableInStorefront: "This product is not available in your country."
    case .alreadyPurchased: "You already have this."
    case .ineligible: "You are not eligible for this offer."
    case .invalidOffer: "This offer is not valid."
    case .operationInProgress: "Another purchase is in progress."
    case .configuration(let detail): "The store is not set up correctly: \(detail)"
    case .unexpectedBackend(let status): "The server gave an unexpected answer (\(status))."
    case .signatureVerificationFailed: "The server's answer could not be verified."
    case .notEntitled: "This app may not use the App Store."
    case .receiptInUse: "This purchase belongs to another customer."
    case .invalidAppUserID: "This name cannot be used for an account."
    case .logOutAnonymous: "Nobody is logged in."
    case .noCachedInfo: "There is no saved customer info."
    case .simulated: "The purchase failed."
    case .purchaseInvalid: "The payment was not accepted."
    case .invalidReceipt: "The purchase could not be read."
    case .missingReceiptFile: "There is no record of purchases on this device."
    case .invalidCredentials: "The app is not allowed to ask the server."
    case .receiptInUseByOther: "This purchase belongs to another customer."
    case .unknownBackend: "The server reported an unknown problem."
    case .invalidSubscriptionKey: "Offers are not set up correctly."
    case .insufficientPermissions: "The app is not allowed to sell this."
    case .paymentPending: "The payment is pending."
    case .invalidAttributes: "Some of your details were not accepted."
    case .unsupported: "This device does not support that."
    case .emptyAttributes: "There was nothing to save."
    case .discountWithoutID: "This offer has no name."
    case .discountWithoutGroup: "This offer belongs to no subscription."
    case .systemInfo: "The device could not be recognized."
    case .beginRefundRequest: "The refund could not be requested."
    case .productRequestTimedOut: "The App Store takes too long to answer."
    case .endpointBlocked: "Something blocks the connection to the server."
    case .customComputation: "This app does not offer that."
    case .needsStoreKit2: "This version of the app does not offer that."
    case .invalidWebToken: "This link is not valid."
    case .belongsToOtherUser: "This purchase was redeemed by somebody else."
    case .expiredWebToken: "This link has expired. Look for a new one in your mail."
    }
  }

  private var wire: (code: Int, name: String) {
    switch self {
    case .unknown: (0, "UNKNOWN")
    case .purchaseCancelled: (1, "PURCHASE_CANCELLED")
    case .storeProblem, .notSignedIn, .notEntitled: (2, "STORE_PROBLEM")
    case .purchaseNotAllowed: (3, "PURCHASE_NOT_ALLOWED")
    case .productNotAvailable, .notAvailableInStorefront: (5, "PRODUCT_NOT_AVAILABLE_FOR_PURCHASE")
    case .alreadyPurchased: (6, "PRODUCT_ALREADY_PURCHASED")
    case .receiptInUse: (7, "RECEIPT_ALREADY_IN_USE")
    case .invalidAppUserID: (14, "INVALID_APP_USER_ID")
    case .logOutAnonymous: (22, "LOGOUT_CALLED_WITH_ANONYMOUS_USER")
    case .noCachedInfo: (29, "CUSTOMER_INFO_ERROR")
    case .network: (10, "NETWORK_ERROR")
    case .unexpectedBackend: (12, "UNEXPECTED_BACKEND_RESPONSE_ERROR")
    case .operationInProgress: (15, "OPERATION_ALREADY_IN_PROGRESS_FOR_PRODUCT_ERROR")
    case .ineligible: (18, "INELIGIBLE_ERROR")
    case .configuration: (23, "CONFIGURATION_ERROR")
    case .invalidOffer: (34, "INVALID_PROMOTIONAL_OFFER_ERROR")
    case .offline: (35, "OFFLINE_CONNECTION_ERROR")
    case .signatureVerificationFailed: (37, "SIGNATURE_VERIFICATION_FAILED")
    case .simulated: (42, "TEST_STORE_SIMULATED_PURCHASE_ERROR")
    case .purchaseInvalid: (4, "PURCHASE_INVALID")
    case .invalidReceipt: (8, "INVALID_RECEIPT")
    case .missingReceiptFile: (9, "MISSING_RECEIPT_FILE")
    case .invalidCredentials: (11, "INVALID_CREDENTIALS")
    case .receiptInUseByOther: (13, "RECEIPT_IN_USE_BY_OTHER_SUBSCRIBER")
    case .unknownBackend: (16, "UNKNOWN_BACKEND_ERROR")
    case .invalidSubscriptionKey: (17, "INVALID_APPLE_SUBSCRIPTION_KEY")
    case .insufficientPermissions: (19, "INSUFFICIENT_PERMISSIONS_ERROR")
    case .paymentPending: (20, "PAYMENT_PENDING_ERROR")
    case .invalidAttributes: (21, "INVALID_SUBSCRIBER_ATTRIBUTES")
    case .unsupported: (24, "UNSUPPORTED_ERROR")
    case .emptyAttributes: (25, "EMPTY_SUBSCRIBER_ATTRIBUTES")
    case .discountWithoutID: (26, "PRODUCT_DISCOUNT_MISSING_IDENTIFIER_ERROR")
    case .discountWithoutGroup: (28, "PRODUCT_DISCOUNT_MISSING_SUBSCRIPTION_GROUP_IDENTIFIER_ERROR")
    case .systemInfo: (30, "SYSTEM_INFO_ERROR")
    case .beginRefundRequest: (31, "BEGIN_REFUND_REQUEST_ERROR")
    case .productRequestTimedOut: (32, "PRODUCT_REQUEST_TIMED_OUT_ERROR")
    case .endpointBlocked: (33, "API_ENDPOINT_BLOCKED")
    case .customComputation: (36, "FEATURE_NOT_AVAILABLE_IN_CUSTOM_ENTITLEMENTS_COMPUTATION_MODE")
    case .needsStoreKit2: (38, "FEATURE_NOT_SUPPORTED_WITH_STOREKIT_1")
    case .invalidWebToken: (39, "INVALID_WEB_PURCHASE_TOKEN")
    case .belongsToOtherUser: (40, "PURCHASE_BELONGS_TO_OTHER_USER")
    case .expiredWebToken: (41, "EXPIRED_WEB_PURCHASE_TOKEN")
    }
  }
}
