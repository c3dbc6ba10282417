import Monetization

/// The system's sheet over the app in which a customer asks for the money of one purchase.
public struct RefundSheet: Hashable, Sendable {
  /// The reasons to choose from, in the sheet's order. Raw values are kept in files.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case notMeant, minor, defective, other

    /// The reason in the customer's words.
    public var text: String {
      switch self {
      case .notMeant: "I didn't mean to buy this"
      case .minor: "A child bought this without permission"
      case .defective: "It doesn't work as expected"
      case .other: "Other"
      }
    }
  }

  public internal(set) var requestID: RequestID
  /// The purchase that the money was paid for.
  public internal(set) var transaction: StoreTransaction
  public internal(set) var displayName: String
  /// The reason that is chosen; nil if none is yet.
  public internal(set) var reason: Reason?
  /// The App Store has the request.
  public internal(set) var isSent = false
}

/// A request for a refund that the App Store has not decided yet.
public struct RefundRequest: Hashable, Sendable {
  public var transactionID: String
  public var productID: String
  public var reason: RefundSheet.Reason

  public init(transactionID: String, productID: String, reason: RefundSheet.Reason) {
    self.transactionID = transactionID
    self.productID = productID
    self.reason = reason
  }
}

/// What a command about refunds found nothing to act on. Raw values are words of the event log.
public enum RefundTrouble: String, Hashable, Sendable, CaseIterable {
  /// There is no request that waits for a decision.
  case notAsked
  /// Nothing was given back that could be taken again.
  case notRefunded
}
