import Monetization

/// A purchase that waits for somebody.
public struct PendingPurchase: Hashable, Sendable {
  /// Whom it waits for.
  public enum Kind: String, Hashable, Sendable {
    /// A parent.
    case askToBuy
    /// The customer, outside the app: new terms, a payment method.
    case interrupted
  }

  public let accountID: String
  public let productID: String
  public let kind: Kind
  /// The account of the parent who has to approve; nil if only the Director can.
  public internal(set) var approverID: String?
  /// Asking again merges into the same request and moves this.
  public let requestedAt: Instant
  /// Nil if it can be answered for ever.
  public let lapsesAt: Instant?

  public init(
    accountID: String, productID: String, kind: Kind, approverID: String?, requestedAt: Instant, lapsesAt: Instant?
  ) {
    self.accountID = accountID
    self.productID = productID
    self.kind = kind
    self.approverID = approverID
    self.requestedAt = requestedAt
    self.lapsesAt = lapsesAt
  }
}
