/// News from the store about the customer and the products.
public enum CustomerFact: Hashable, Sendable {
  /// New customer info differs from the last one; `entitlements` are those active now.
  case infoLearned(entitlements: [String], requestedAt: Instant)
  /// The customer info could not be fetched; the policy decides the access until it can be.
  case infoFailed(StoreError, OfflinePolicy)
  /// The backend failed, so the phone has computed the customer info from its own purchases; `entitlements` are those
  /// active by it. The error is nil where a purchase or an update has brought the info.
  case infoComputed(entitlements: [String], StoreError?)
  /// The SDK has told the listener, and the stream of customer infos, of an info that differs from the last one that it told
  /// of in this launch; `entitlements` are those active by it.
  case infoHeard(entitlements: [String], from: InfoOrigin)
  case offeringsFailed(StoreError)
  /// The App Store lacks these products of the offerings.
  case productsMissing(NameList)
  /// An answer came that is older than the last one, so it was not taken.
  case infoOutdated(requestedAt: Instant)
  /// An answer says that these have just ended, and yet will renew; they stay until a second look.
  case lapseDoubted(entitlements: [String])
  /// The app has read the customer info from its cache, which is as old as this.
  case infoRead(age: TimeSpan, isStale: Bool)
  /// The App Store has ended the purchase, and the backend has not confirmed it: the customer may have been charged.
  case purchaseUnconfirmed(productID: String, UnconfirmedPurchase)
  /// The app has this app user id now, after it has logged in or out.
  case appUserChanged(String)
  /// The app could not log in or out.
  case appUserKept(StoreError)
  /// The cached customer info and offerings are gone.
  case cacheReset
  case synced
  /// The customer's eligibility for a product's introductory offer, as the app has asked for it.
  case eligibilityChecked(productID: String, IntroEligibility, isCached: Bool)
  /// The system's sheet for a refund has ended.
  case refundRequested(RefundRequestOutcome)
  case syncFailed(StoreError)
  /// The system's sheet for codes did not come up.
  case redemptionFailed(StoreError)
  /// The system's sheet of subscriptions did not come up; a page in the browser took its place.
  case managementFailed(StoreError)
}

/// The way in which the SDK has come to a customer info. Raw values are words of facts.
public enum InfoOrigin: String, Hashable, Sendable, CaseIterable {
  /// At the launch, from the disk.
  case cache
  case backend
  /// Computed from the transactions on the phone.
  case phone
}
