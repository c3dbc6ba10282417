extension StoreError {
  /// StoreKit's own error, from which RevenueCat's SDK makes this one; nil for an error that does not come from StoreKit 2.
  ///
  /// The SDK makes one error of several: `storeProblem` stands for `StoreKitError.unknown` too, and `invalidOffer` for a wrong
  /// id, price or signature, and for missing values.
  public var storeKitName: String? {
    switch kind {
    case .purchaseCancelled: "StoreKitError.userCancelled"
    case .network, .offline: "StoreKitError.networkError"
    case .storeProblem, .notSignedIn: "StoreKitError.systemError"
    case .notEntitled: "StoreKitError.notEntitled"
    case .notAvailableInStorefront: "StoreKitError.notAvailableInStorefront"
    case .unsupported: "StoreKitError.unsupported"
    case .productNotAvailable: "Product.PurchaseError.productUnavailable"
    case .purchaseNotAllowed: "Product.PurchaseError.purchaseNotAllowed"
    case .ineligible: "Product.PurchaseError.ineligibleForOffer"
    case .invalidOffer: "Product.PurchaseError.invalidOfferSignature"
    case .beginRefundRequest: "Transaction.RefundRequestError.failed"
    case .unknown, .alreadyPurchased, .operationInProgress, .configuration, .offeringNotFound, .noCurrentOffering,
      .unexpectedBackend, .signatureVerificationFailed, .receiptInUse, .invalidAppUserID, .logOutAnonymous,
      .noCachedInfo, .simulated, .purchaseInvalid, .invalidReceipt, .missingReceiptFile, .invalidCredentials,
      .receiptInUseByOther, .unknownBackend, .invalidSubscriptionKey, .insufficientPermissions, .paymentPending,
      .invalidAttributes, .emptyAttributes, .discountWithoutID, .discountWithoutGroup, .systemInfo,
      .productRequestTimedOut, .endpointBlocked, .customComputation, .needsStoreKit2, .invalidWebToken,
      .belongsToOtherUser, .expiredWebToken:
      nil
    }
  }
}
