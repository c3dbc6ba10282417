extension StoreError {
  /// An error without its details. The raw value is its name in commands, in files and in bug reports.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case network, offline, storeProblem, purchaseCancelled, notSignedIn, purchaseNotAllowed, productNotAvailable
    case notAvailableInStorefront, alreadyPurchased, ineligible, invalidOffer, operationInProgress, configuration,
      unexpectedBackend
    case signatureVerificationFailed, notEntitled, receiptInUse, invalidAppUserID, logOutAnonymous, noCachedInfo
    case simulated, unknown
    case purchaseInvalid, invalidReceipt, missingReceiptFile, invalidCredentials, receiptInUseByOther, unknownBackend,
      invalidSubscriptionKey, insufficientPermissions, paymentPending, invalidAttributes, unsupported, emptyAttributes,
      discountWithoutID, discountWithoutGroup, systemInfo, beginRefundRequest, productRequestTimedOut, endpointBlocked,
      customComputation, needsStoreKit2, invalidWebToken, belongsToOtherUser, expiredWebToken
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
      case .purchaseInvalid: .purchaseInvalid
      case .invalidReceipt: .invalidReceipt
      case .missingReceiptFile: .missingReceiptFile
      case .invalidCredentials: .invalidCredentials
      case .receiptInUseByOther: .receiptInUseByOther
      case .unknownBackend: .unknownBackend
      case .invalidSubscriptionKey: .invalidSubscriptionKey
      case .insufficientPermissions: .insufficientPermissions
      case .paymentPending: .paymentPending
      case .invalidAttributes: .invalidAttributes
      case .unsupported: .unsupported
      case .emptyAttributes: .emptyAttributes
      case .discountWithoutID: .discountWithoutID
      case .discountWithoutGroup: .discountWithoutGroup
      case .systemInfo: .systemInfo
      case .beginRefundRequest: .beginRefundRequest
      case .productRequestTimedOut: .productRequestTimedOut
      case .endpointBlocked: .endpointBlocked
      case .customComputation: .customComputation
      case .needsStoreKit2: .needsStoreKit2
      case .invalidWebToken: .invalidWebToken
      case .belongsToOtherUser: .belongsToOtherUser
      case .expiredWebToken: .expiredWebToken
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
    case .purchaseInvalid: .purchaseInvalid
    case .invalidReceipt: .invalidReceipt
    case .missingReceiptFile: .missingReceiptFile
    case .invalidCredentials: .invalidCredentials
    case .receiptInUseByOther: .receiptInUseByOther
    case .unknownBackend: .unknownBackend
    case .invalidSubscriptionKey: .invalidSubscriptionKey
    case .insufficientPermissions: .insufficientPermissions
    case .paymentPending: .paymentPending
    case .invalidAttributes: .invalidAttributes
    case .unsupported: .unsupported
    case .emptyAttributes: .emptyAttributes
    case .discountWithoutID: .discountWithoutID
    case .discountWithoutGroup: .discountWithoutGroup
    case .systemInfo: .systemInfo
    case .beginRefundRequest: .beginRefundRequest
    case .productRequestTimedOut: .productRequestTimedOut
    case .endpointBlocked: .endpointBlocked
    case .customComputation: .customComputation
    case .needsStoreKit2: .needsStoreKit2
    case .invalidWebToken: .invalidWebToken
    case .belongsToOtherUser: .belongsToOtherUser
    case .expiredWebToken: .expiredWebToken
    }
  }
}
