import Monetization

/// What the simulated store and its backend shall do next.
///
/// A phone offline, the backend failing and the store down are three different things: the first stops everything, the
/// second the backend's knowledge of purchases, the third products and payment. The first is the phone's affair.
public struct StoreConditions: Hashable, Sendable {
  /// How the backend answers.
  public enum Backend: Hashable, Sendable {
    case ok
    /// With this HTTP status, such as 503.
    case failing(Int)
  }

  /// What confirming the next purchase leads to.
  public enum PurchaseDecision: Hashable, Sendable {
    /// What is pressed on the sheet decides; confirming succeeds.
    case ask
    case succeed, cancel
    case fail(StoreError)
    /// Ask to Buy.
    case pending
    /// The customer has to act outside the app first; the purchase completes when that is done.
    case interrupted
    /// The sheet says that all went well, then the signature turns out wrong.
    case unverified
  }

  /// Which renewals have a grace period.
  public enum GraceScope: String, Hashable, Sendable, CaseIterable {
    case allRenewals, paidToPaidOnly
  }

  /// How long each kind of request takes.
  public struct Latency: Hashable, Sendable {
    public var offerings = TimeSpan.milliseconds(400)
    public var customerInfo = TimeSpan.milliseconds(400)
    public var purchase = TimeSpan.milliseconds(400)
    public var restore = TimeSpan.milliseconds(400)

    public init() {}

    /// The same for every kind.
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
  /// Whether `purchaseOutcome` goes back to `ask` once it has been used.
  public var purchaseOutcomeLasts = true
  /// False leaves the sheet out: `purchaseOutcome` comes after the latency, `ask` meaning success.
  public var showsPurchaseSheet = true
  /// Products that the store does not deliver although the catalogue has them.
  public var unavailableProducts: [String] = []

  /// Days of access while a charge is retried; 0 for no grace period. Weekly subscriptions get at most 6.
  ///
  /// App Store Connect offers 3, 16 and 28.
  public var gracePeriodDays = 0
  public var graceScope = GraceScope.allRenewals
  /// Days from the failed charge until the store gives up, grace included.
  public var billingRetryDays = 60
  /// How long an Ask to Buy request can be answered; nil for ever.
  ///
  /// Apple's requests live 24 hours. The default is longer, so that an approval days later can be walked.
  public var askToBuyLifetime: TimeSpan?
  /// After so many renewals a subscription ends by itself, as in Apple's sandbox (12) and RevenueCat's test store (5).
  public var maxRenewals: Int?
  /// Whether the app hears of a lapse. The App Store itself says nothing when a subscription ends.
  public var announcesLapses = true

  public init() {}

  /// Why a phone cannot reach the App Store; nil if it can.
  func storeError(isOnline: Bool) -> StoreError? {
    if !isOnline { return .offline }
    return storeDown ? .storeProblem : nil
  }

  /// Why a phone cannot reach the backend; nil if it can.
  func backendError(isOnline: Bool) -> StoreError? {
    if !isOnline { return .offline }
    if case .failing(let status) = backend { return .unexpectedBackend(status) }
    return nil
  }
}
