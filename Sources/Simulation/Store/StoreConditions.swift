import Monetization

/// The behaviour of the simulated store and its backend from now on.
///
/// An offline phone, a failing backend and a store that is down have different effects: the first stops everything, the
/// second the backend's knowledge of purchases, the third products and payment. The first depends on the phone.
public struct StoreConditions: Hashable, Sendable {
  /// The behaviour of the backend.
  public enum Backend: Hashable, Sendable {
    case ok
    /// The backend answers every request with this.
    case answering(BackendFailure)
    /// No answer arrives, though phones have a connection.
    case silent

    /// The failing answer; nil if the backend does not fail.
    var failure: BackendFailure? { if case .answering(let failure) = self { failure } else { nil } }
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
  /// The conditions that are the values of a setting and nothing else, such as `gracePeriodDays`; see its file.
  var values = SettingValues()

  public init() {}

  /// Returns the error for a phone that cannot reach the App Store; nil if it can.
  func storeError(isOnline: Bool) -> StoreError? {
    if !isOnline { return .offline }
    return storeDown ? .storeProblem : nil
  }

  /// Returns the error for a phone to which no answer of the backend comes; nil if one does.
  func connectionError(isOnline: Bool) -> StoreError? {
    if !isOnline { return .offline }
    return backend == .silent ? .network : nil
  }

  /// Returns the error for a phone that cannot reach the backend, or to which it fails; nil if all is well.
  func backendError(isOnline: Bool) -> StoreError? {
    connectionError(isOnline: isOnline) ?? backend.failure?.error
  }
}
