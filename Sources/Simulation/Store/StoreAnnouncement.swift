import Monetization

/// A change of an account's purchases, to be announced to the phones.
///
/// The store does not know the phones: its driver passes the announcement to each of them, in order, with
/// `StoreClient.apply(_:)`.
public struct StoreAnnouncement: Hashable, Sendable {
  public let cause: UpdateCause
  /// The account whose purchases have changed.
  public let accountID: String
  /// All ids of the owner at the backend; empty until a phone has told the backend of the purchase.
  public let customers: [String]
  /// A new transaction that the system passes to the app on every phone of the account; nil if there is none.
  public internal(set) var transactionID: String?
  /// The customer whose phone made the change and learns of it from the answer to its request; nil if there is none.
  public internal(set) var origin: String?
  /// The instant at which the phones learn of the change.
  public let instant: Instant

  /// It is for every phone of the account, and not for those of its customers.
  var isForAccount: Bool { cause.reachesWholeAccount || customers.isEmpty }
}

extension UpdateCause {
  /// StoreKit tells every phone of the account, even if another customer owns the purchase at the backend.
  var reachesWholeAccount: Bool {
    switch self {
    case .approval, .refund, .refundReversed, .revocation, .familySharing, .otherDevice, .redemption: true
    case .renewal, .recovery, .billingIssue, .lapse, .autoRenewChange, .planChange, .priceChange, .delayedPurchase,
      .unfinishedPurchase:
      false
    }
  }
}
