import Monetization

/// A purchase that waits for an approval or a step outside the app.
public struct PendingPurchase: Hashable, Sendable {
  /// What the purchase waits for. Raw values are kept in files.
  public enum PendingReason: String, Hashable, Sendable, CaseIterable {
    /// The purchase waits for a parent.
    case askToBuy
    /// The customer has to agree to new terms of the App Store.
    case interrupted
    /// The customer has to give the App Store another payment method.
    case paymentMethod
  }

  public let accountID: String
  public let productID: String
  public let kind: PendingReason
  /// What the purchase says beside its product.
  public let options: PurchaseOptions
  /// The account of the parent who has to approve; nil if only the Director can.
  public internal(set) var approverID: String?
  /// Asking again merges into the same request and moves this.
  public internal(set) var requestedAt: Instant
  /// The end of the time in which the request can be answered; nil for no end.
  public internal(set) var lapsesAt: Instant?

  public init(
    accountID: String, productID: String, kind: PendingReason, approverID: String?, requestedAt: Instant,
    lapsesAt: Instant?,
    options: PurchaseOptions = PurchaseOptions()
  ) {
    self.accountID = accountID
    self.productID = productID
    self.kind = kind
    self.options = options
    self.approverID = approverID
    self.requestedAt = requestedAt
    self.lapsesAt = lapsesAt
  }
}

extension WaitingPurchase {
  /// A pending purchase as the app sees it.
  init(_ pending: PendingPurchase) {
    self.init(productID: pending.productID, reason: pending.kind.forApp)
  }
}
