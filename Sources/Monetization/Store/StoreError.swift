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

  /// An error without its details. The raw value is its name in commands, in files and in bug reports.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case network, offline, storeProblem, purchaseCancelled, notSignedIn, purchaseNotAllowed, productNotAvailable
    case notAvailableInStorefront, alreadyPurchased, ineligible, invalidOffer, operationInProgress, configuration,
      unexpectedBackend
    case signatureVerificationFailed, notEntitled, receiptInUse, invalidAppUserID, logOutAnonymous, noCachedInfo
    case simulated, unknown
  }

  /// Creates an error of `kind`, with the details that this kind can carry.
  public init(_ kind: Kind, status: Int = 500, detail: String = "simulated") {
    self =
      switch kind {
      case .unknown: .unknown
      case .network: .network
      case .offline: .offline
      case .storeProblem: .storeProblem
      case .purchaseCancelled: .purchaseCancelled
      case .notSignedIn: .notSignedIn
      case .purchaseNotAllowed: .purchaseNotAllowed
      case .productNotAvailable: .productNotAvailable
      case .notAvailableInStorefront: .notAvailableInStorefront
      case .alreadyPurchased: .alreadyPurchased
      case .ineligible: .ineligible
      case .invalidOffer: .invalidOffer
      case .operationInProgress: .operationInProgress
      case .configuration: .configuration(detail)
      case .unexpectedBackend: .unexpectedBackend(status)
      case .signatureVerificationFailed: .signatureVerificationFailed
      case .notEntitled: .notEntitled
      case .receiptInUse: .receiptInUse
      case .invalidAppUserID: .invalidAppUserID
      case .logOutAnonymous: .logOutAnonymous
      case .noCachedInfo: .noCachedInfo
      case .simulated: .simulated
      }
  }

  /// The error without its details.
  public var kind: Kind {
    switch self {
    case .unknown: .unknown
    case .network: .network
    case .offline: .offline
    case .storeProblem: .storeProblem
    case .purchaseCancelled: .purchaseCancelled
    case .notSignedIn: .notSignedIn
    case .purchaseNotAllowed: .purchaseNotAllowed
    case .productNotAvailable: .productNotAvailable
    case .notAvailableInStorefront: .notAvailableInStorefront
    case .alreadyPurchased: .alreadyPurchased
    case .ineligible: .ineligible
    case .invalidOffer: .invalidOffer
    case .operationInProgress: .operationInProgress
    case .configuration: .configuration
    case .unexpectedBackend: .unexpectedBackend
    case .signatureVerificationFailed: .signatureVerificationFailed
    case .notEntitled: .notEntitled
    case .receiptInUse: .receiptInUse
    case .invalidAppUserID: .invalidAppUserID
    case .logOutAnonymous: .logOutAnonymous
    case .noCachedInfo: .noCachedInfo
    case .simulated: .simulated
    }
  }
}

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
    }
  }

  /// A later try may succeed, and the saved data should be used until then.
  public var isUnreachable: Bool {
    switch self {
    case .network, .offline: true
    case .unexpectedBackend(let status): status >= 500
    default: false
    }
  }
}
