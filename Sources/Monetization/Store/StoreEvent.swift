/// An answer or an unasked update of the store.
///
/// It is indirect, because it holds whole customer infos and the other events of an app are small.
public indirect enum StoreEvent: Hashable, Sendable {
  case offeringsLoaded(RequestID, OfferingsResponse)
  case offeringsFailed(RequestID, StoreError)
  case customerInfoFetched(RequestID, CustomerInfo)
  case customerInfoFailed(RequestID, StoreError)
  /// The backend failed, and the SDK has computed this info from the store's transactions on the device. If the request
  /// has posted a transaction, the info counts whatever the app has; otherwise only for an app without an answer of the
  /// backend.
  case customerInfoComputed(RequestID, CustomerInfo, StoreError, isPosted: Bool)
  case purchaseFinished(RequestID, PurchaseOutcome)
  case restoreFinished(RequestID, RestoreOutcome)
  case refundRequestEnded(RequestID, RefundRequestOutcome)
  case eligibilityChecked(RequestID, [OfferingsResponse.Eligibility])
  /// Unasked. While the backend fails, the SDK computes the info of a transaction that the store has passed to it.
  ///
  /// - Parameter takenBack: The products that the App Store has taken back, where it has told the app of them.
  case customerInfoUpdated(CustomerInfo, cause: UpdateCause, takenBack: [String] = [])
  /// Unasked: a purchase was paid before the app was killed. The system passes its transaction on at the next launch.
  case purchaseFound(StoreTransaction, CustomerInfo)
  /// Unasked: a purchase was made outside of the app's own ones, as with a code, and the backend does not list it yet.
  case purchasePassed(StoreTransaction, CustomerInfo)
  /// Unasked: the App Store has told the phone that it took back its purchases of these products. The backend, which would
  /// tell the rest, does not answer.
  case purchaseTakenBack(productIDs: [String])
  /// Unasked: a transaction that no request of the app was for has been posted in vain, as one of a code or an approval.
  case purchaseUnconfirmed(productIDs: [String], UnconfirmedPurchase)
  /// The app has logged in to its own account, or out of it, and has this app user id now; the info is nil if it could
  /// not be fetched.
  ///
  /// - Parameter isSameCustomer: The id is a further name of the customer before, who keeps all purchases.
  case appUserChanged(RequestID, appUserID: String, CustomerInfo?, isSameCustomer: Bool = false)
  /// Unasked: another App Store account is signed in on the phone, or none; also at each launch.
  case accountChanged(String?)
  case rewardChecked(RequestID, RewardVerdict)
  case transactionsLoaded(RequestID, TransactionHistory)
  case transactionsFailed(RequestID, StoreError)
  /// The app user is the same as before.
  case appUserKept(RequestID, StoreError)

  /// The request that this answers; nil for what comes unasked.
  public var requestID: RequestID? {
    switch self {
    case .offeringsLoaded(let id, _), .offeringsFailed(let id, _), .customerInfoFetched(let id, _),
      .customerInfoFailed(let id, _), .customerInfoComputed(let id, _, _, _), .purchaseFinished(let id, _),
      .restoreFinished(let id, _), .refundRequestEnded(let id, _), .eligibilityChecked(let id, _),
      .appUserChanged(let id, _, _, _), .appUserKept(let id, _), .rewardChecked(let id, _),
      .transactionsLoaded(let id, _), .transactionsFailed(let id, _):
      id
    case .customerInfoUpdated, .purchaseFound, .purchasePassed, .purchaseTakenBack, .purchaseUnconfirmed,
      .accountChanged:
      nil
    }
  }
}

/// The result of a purchase.
public enum PurchaseOutcome: Hashable, Sendable {
  case purchased(StoreTransaction, CustomerInfo)
  /// The App Store has ended the purchase, and then the backend failed: nothing is granted.
  case unconfirmed(productID: String, UnconfirmedPurchase)
  /// The customer has accepted an offer that begins with a renewal: nothing is paid, and nothing new is open.
  case offerAccepted(CustomerInfo)
  case cancelled
  /// The purchase waits for another person's approval. It may succeed days later; then a `customerInfoUpdated`
  /// announces it.
  case pending
  /// The purchase waits for a step of the customer outside the app, such as new terms or a payment method; it succeeds
  /// as a pending one does. An SDK that does not tell the two apart reports `pending`.
  case interrupted
  /// The signature of the store's answer is wrong: grant nothing, do not call it cancelled, offer support.
  case unverified
  case failed(StoreError)
}

extension PurchaseOutcome {
  /// The outcome without the errors that only say it in another way: a cancel or a wait comes as a result or as a thrown
  /// error, and is the same to the customer.
  var asResult: PurchaseOutcome {
    switch self {
    case .failed(.purchaseCancelled): .cancelled
    case .failed(.paymentPending): .pending
    default: self
    }
  }
}

/// The result of a restore.
public enum RestoreOutcome: Hashable, Sendable {
  /// The restore ended without an error. Only the customer info tells if there is any entitlement.
  case restored(CustomerInfo)
  /// The user closed the store's question for an account.
  case cancelled
  case failed(StoreError)
}

/// The cause of a change of customer info that no request led to.
public enum UpdateCause: String, Hashable, Sendable, CaseIterable {
  case approval, renewal, recovery, billingIssue, lapse, refund, revocation
  /// A refund was taken back.
  case refundReversed
  case autoRenewChange, planChange, priceChange, familySharing, otherDevice
  /// The customer redeemed an offer, or changed the plan, in a sheet of the system or outside of the app.
  case redemption
  /// A purchase on this device that the backend learned of only now.
  case delayedPurchase
  /// A purchase on this device whose answer the app did not live to see.
  case unfinishedPurchase

  /// The store has taken something back, so the customer gets no benefit of the doubt.
  public var takesBack: Bool { self == .refund || self == .revocation }
}
