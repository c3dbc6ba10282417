/// An answer or an unasked update of the store.
public enum StoreEvent: Hashable, Sendable {
  case offeringsLoaded(RequestID, OfferingsResponse)
  case offeringsFailed(RequestID, StoreError)
  case customerInfoFetched(RequestID, CustomerInfo)
  case customerInfoFailed(RequestID, StoreError)
  case purchaseFinished(RequestID, PurchaseOutcome)
  case restoreFinished(RequestID, RestoreOutcome)
  /// Unasked.
  case customerInfoUpdated(CustomerInfo, cause: UpdateCause)

  /// The request that this answers; nil for what comes unasked.
  public var requestID: RequestID? {
    switch self {
    case .offeringsLoaded(let id, _), .offeringsFailed(let id, _), .customerInfoFetched(let id, _),
      .customerInfoFailed(let id, _), .purchaseFinished(let id, _), .restoreFinished(let id, _):
      id
    case .customerInfoUpdated: nil
    }
  }
}

/// How a purchase ended.
public enum PurchaseOutcome: Hashable, Sendable {
  case purchased(StoreTransaction, CustomerInfo)
  case cancelled
  /// Somebody else has to approve, or the customer has to act outside the app; may succeed days later, unasked.
  case pending
  /// The store's answer was not signed by it: grant nothing, do not call it cancelled, offer support.
  case unverified
  case failed(StoreError)
}

/// How a restore ended.
public enum RestoreOutcome: Hashable, Sendable {
  /// Says nothing about entitlements: look into the info.
  case restored(CustomerInfo)
  case failed(StoreError)
}

/// Why customer info changed without having been asked for.
public enum UpdateCause: String, Hashable, Sendable, CaseIterable {
  case approval, renewal, recovery, billingIssue, lapse, refund, revocation
  case autoRenewChange, planChange, priceChange, familySharing, otherDevice
  /// A purchase of this device that the backend had not heard of until now.
  case delayedPurchase

  /// Whether the store has taken back what it had given: no benefit of the doubt after it.
  public var takesBack: Bool { self == .refund || self == .revocation }
}
