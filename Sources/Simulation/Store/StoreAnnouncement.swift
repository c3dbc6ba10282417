import Monetization

/// A change of an account's purchases that phones may have to hear of.
///
/// The store does not know the phones: whoever holds them hands it to each, in order, with `StoreClient.hear(_:)`.
public struct StoreAnnouncement: Hashable, Sendable {
  public let cause: UpdateCause
  /// Whose purchases have changed.
  public let accountID: String
  /// Everybody as whom the backend knows the owner; empty as long as no phone has told the backend of the purchase.
  public let customers: [String]
  /// A new transaction that the system hands to the app on every phone of the account.
  public internal(set) var transactionID: String?
  /// The customer on whose phone it happened: that one is told by the answer to its request.
  public internal(set) var origin: String?
  /// When the phones hear of it.
  public let instant: Instant
}

extension UpdateCause {
  /// Whether StoreKit tells every phone of the account, whoever owns the purchase at the backend.
  var reachesWholeAccount: Bool {
    switch self {
    case .approval, .refund, .revocation, .familySharing, .otherDevice: true
    case .renewal, .recovery, .billingIssue, .lapse, .autoRenewChange, .planChange, .priceChange, .delayedPurchase:
      false
    }
  }
}
