import Monetization

/// The system's sheet over the app during a purchase.
public struct PurchaseSheet: Hashable, Sendable {
  /// The present step of the sheet.
  public enum Step: Hashable, Sendable {
    /// The sheet waits beneath the sign-in sheet, because nobody is signed in on the phone.
    case signIn
    case confirm
    case processing
    /// The sheet shows its final message until OK is pressed.
    case done(Result)
  }

  /// The final message of the sheet.
  public enum Result: String, Hashable, Sendable {
    case allSet, owned, requestSent, termsNeeded, paymentNeeded

    /// The message's text, such as `You're all set.`
    public var text: String {
      switch self {
      case .allSet: "You're all set."
      case .owned: "You already have this. You are not charged again."
      case .requestSent: "Your request was sent."
      case .termsNeeded: "Agree to the App Store's new terms first."
      case .paymentNeeded: "Update your payment method first."
      }
    }
  }

  /// The time that the sheet takes to come up, and to come back after a sign-in. A second key or click that was meant
  /// for the app falls into this time and confirms nothing.
  public static let arrivalDuration = TimeSpan.milliseconds(500)

  public internal(set) var requestID: RequestID
  public internal(set) var product: StoreProduct
  /// What the purchase says beside its product.
  public let options: PurchaseOptions
  /// The price with its period, such as `$29.99 / year`.
  public internal(set) var priceLine: String
  /// The offer, or the introductory one, such as `3 days free, then $29.99 per year until cancelled`; nil if there is none.
  public internal(set) var introductoryLine: String?
  /// The account that pays; nil while nobody is signed in.
  public internal(set) var accountID: String?
  public internal(set) var step: Step
  /// The instant from which the sheet shows.
  public internal(set) var arrivesAt: Instant
  /// The instant from which the sheet takes an answer: to its question, or to its final message.
  public internal(set) var readyAt: Instant

  var conclusion: PurchaseConclusion?

  /// The final message, which waits for OK; nil while it is not on the screen.
  public func message(at instant: Instant) -> Result? {
    if case .done(let result) = step, instant >= readyAt { result } else { nil }
  }

  /// The sheet takes no answer yet.
  public func isHurried(at instant: Instant) -> Bool {
    switch step {
    case .confirm, .done: instant < readyAt
    case .signIn, .processing: false
    }
  }
}

/// The result of a purchase in the store, before the app learns of it.
indirect enum PurchaseConclusion: Hashable, Sendable {
  case bought(StoreTransaction)
  /// The account has it already: this is its transaction, and nothing was charged.
  case held(StoreTransaction)
  /// An offer begins with a renewal; the transaction is the present one.
  case accepted(StoreTransaction)
  case waiting(PendingPurchase.PendingReason)
  case other(PurchaseOutcome)

  /// The transaction that the app learns of; nil if there is none.
  var transaction: StoreTransaction? {
    switch self {
    case .bought(let transaction), .held(let transaction), .accepted(let transaction): transaction
    case .waiting, .other: nil
    }
  }
}
