import Monetization

/// The end of a purchase in the App Store, before the backend and the app learn of it.
///
/// The last words of the App Store's sheet follow from it, and so does the `PurchaseOutcome` once the SDK has posted its
/// transaction.
public indirect enum PurchaseConclusion: Hashable, Sendable {
  case bought(StoreTransaction)
  /// The account has it already: this is its transaction, and nothing was charged.
  case held(StoreTransaction)
  /// The account has it already, without access: a month of the commitment was refunded, and access comes back with the next
  /// payment at `until`; or one is unpaid, and `until` is nil.
  case suspended(until: Instant?)
  /// An offer begins with a renewal; the transaction is the present one.
  case accepted(StoreTransaction)
  case waiting(PendingPurchase.PendingReason)
  case cancelled
  /// It reports success, but its signature is wrong.
  case unverified
  case failed(StoreError)

  /// The transaction that the app learns of; nil if there is none.
  var transaction: StoreTransaction? {
    switch self {
    case .bought(let transaction), .held(let transaction), .accepted(let transaction): transaction
    case .suspended, .waiting, .cancelled, .unverified, .failed: nil
    }
  }

  /// The last words of the sheet, such as `You're all set.`; nil if it closes without any.
  public var lastWords: String? {
    switch self {
    // The app finds out that the signature is wrong, not the sheet.
    case .bought, .accepted, .unverified: "You're all set."
    case .held, .suspended: "You already have this. You are not charged again."
    case .waiting(let reason): reason.lastWords
    case .cancelled, .failed: nil
    }
  }

  /// Nothing is open yet: the customer has to do something in the App Store first, or to wait for the next payment.
  public var needsCustomer: Bool {
    switch self {
    case .waiting(let reason): reason.forApp == .customer
    case .suspended: true
    case .bought, .held, .accepted, .cancelled, .unverified, .failed: false
    }
  }
}

extension PendingPurchase.PendingReason {
  /// The last words of the App Store's sheet, such as `Your request was sent.`
  public var lastWords: String {
    switch self {
    case .askToBuy: "Your request was sent."
    case .interrupted: "Agree to the App Store's new terms first."
    case .paymentMethod: "Update your payment method first."
    }
  }

  /// The reason as far as the app learns of it.
  var forApp: WaitingPurchase.Reason {
    switch self {
    case .askToBuy: .approval
    case .interrupted, .paymentMethod: .customer
    }
  }
}
