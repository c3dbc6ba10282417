import Monetization

/// The behaviour of the simulated store and its backend from now on.
///
/// An offline phone, a failing backend and a store that is down have different effects: the first stops everything, the
/// second the backend's knowledge of purchases, the third products and payment. The first depends on the phone.
public struct StoreConditions: Hashable, Sendable {
  /// The behaviour of the backend.
  public enum Backend: Hashable, Sendable {
    case ok
    /// The backend answers with this HTTP status, such as 503.
    case failing(Int)
  }

  /// The result of the next confirmed purchase.
  public enum PurchaseDecision: Hashable, Sendable {
    /// The buttons of the sheet decide; a confirmation succeeds.
    case ask
    case succeed, cancel
    case fail(StoreError)
    /// The purchase waits for a parent, as with Ask to Buy.
    case pending
    /// The customer has to agree to new terms outside the app first; then the purchase completes.
    case interrupted
    /// The customer has to update the payment method outside the app first; then the purchase completes.
    case paymentMethod
    /// The sheet reports success, but the signature of the answer is wrong.
    case unverified
  }

  /// The renewals that have a grace period.
  public enum GraceScope: String, Hashable, Sendable, CaseIterable {
    case allRenewals, paidToPaidOnly
  }

  /// The customer who has a purchase after a restore by another one. Raw values are words of commands and files.
  public enum TransferPolicy: String, Hashable, Sendable, CaseIterable {
    /// The customer who restores; RevenueCat's default.
    case transfer
    /// The customer who restores, unless the other one has an active subscription.
    case transferIfInactive
    /// The customer who bought; the restore fails.
    case keep
    /// Both: the backend merges them. RevenueCat keeps this for old projects.
    case share
  }

  /// The signature of an answer as it reaches the phone. Raw values are words of commands and files.
  public enum Signature: String, Hashable, Sendable, CaseIterable {
    case right
    /// The answer was changed on its way, or comes from somebody else.
    case wrong
  }

  /// The latency of each kind of request.
  public struct Latency: Hashable, Sendable {
    public var offerings = TimeSpan.milliseconds(400)
    public var customerInfo = TimeSpan.milliseconds(400)
    public var purchase = TimeSpan.milliseconds(400)
    public var restore = TimeSpan.milliseconds(400)

    /// A kind of request.
    public enum Request: String, Hashable, Sendable, CaseIterable {
      case offerings, customerInfo, purchase, restore
    }

    /// The latency of one kind.
    public subscript(request: Request) -> TimeSpan {
      switch request {
      case .offerings: offerings
      case .customerInfo: customerInfo
      case .purchase: purchase
      case .restore: restore
      }
    }

    public init() {}

    /// Creates the same latency for every kind.
    public init(all span: TimeSpan) {
      offerings = span
      customerInfo = span
      purchase = span
      restore = span
    }
  }

  public var backend = Backend.ok
  public var storeDown = false
  public var latency = Latency()

  public var purchaseOutcome = PurchaseDecision.ask
  /// `purchaseOutcome` stays after a purchase; if false, it goes back to `ask`.
  public var purchaseOutcomeLasts = true
  /// The store shows its sheet; if false, `purchaseOutcome` takes effect after the latency, and `ask` means success.
  public var showsPurchaseSheet = true
  /// Products of the catalogue that the store does not deliver.
  public var unavailableProducts: [String] = []

  /// The days of access while a charge is retried; 0 for no grace period. Weekly subscriptions get at most 6.
  ///
  /// App Store Connect offers 3, 16 and 28.
  public var gracePeriodDays = 0
  public var graceScope = GraceScope.allRenewals
  /// The days from the failed charge until the store gives up, grace period included.
  public var billingRetryDays = 60
  /// The time in which an Ask to Buy request can be answered; nil for no limit.
  ///
  /// Apple's requests last 24 hours. The default is longer, so that a walk can show an approval days later.
  public var askToBuyLifetime: TimeSpan?
  /// The speed at which subscriptions renew, with the grace period and the retries of a charge.
  public var timeRate = TimeRate.realTime
  /// The number of renewals after which a subscription ends by itself, as in Apple's sandbox (12) and RevenueCat's test
  /// store (5); nil for the limit of the time rate.
  public var maxRenewals: Int?
  /// The App Store's messages come up over the app; if false, the app holds them back.
  public var showsMessages = true
  /// The app learns of the end of a subscription. The real App Store does not report it.
  public var announcesLapses = true
  public var transferPolicy = TransferPolicy.transfer
  /// The signature of the backend's customer infos.
  public var signature = Signature.right

  // Habits of the real App Store, all off:
  /// The time for which a new purchase is missing in what the store lists.
  public var listingDelay = TimeSpan.zero
  /// The time for which a subscription shows as expired when it renews.
  public var renewalBlip = TimeSpan.zero
  /// The age of the receipt by which the backend answers; a restore refreshes it.
  public var receiptAge = TimeSpan.zero
  public var updateDelivery = UpdateDelivery.once

  public init() {}

  /// Returns the error for a phone that cannot reach the App Store; nil if it can.
  func storeError(isOnline: Bool) -> StoreError? {
    if !isOnline { return .offline }
    return storeDown ? .storeProblem : nil
  }

  /// Returns the error for a phone that cannot reach the backend; nil if it can.
  func backendError(isOnline: Bool) -> StoreError? {
    if !isOnline { return .offline }
    switch backend {
    case .ok: return nil
    // The statuses with which RevenueCat refuses the app's key.
    case .failing(401), .failing(403): return .invalidCredentials
    case .failing(let status): return .unexpectedBackend(status)
    }
  }
}
