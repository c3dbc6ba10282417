import Monetization

/// The system's sheet over the app during a purchase.
public struct PurchaseSheet: Hashable, Sendable {
  /// The present step of the sheet.
  public enum Step: Hashable, Sendable {
    /// The sheet waits beneath the sign-in sheet, because nobody is signed in on the phone.
    case signIn
    case confirm
    case processing
    /// The sheet shows its last words until OK is pressed.
    case done(PurchaseConclusion)
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
  /// The offer, or the introductory one, such as `3 days free, then $29.99 a year until cancelled`; nil if there is none.
  public internal(set) var introductoryLine: String?
  /// The account that pays; nil while nobody is signed in.
  public internal(set) var accountID: String?
  public internal(set) var step: Step
  /// The instant from which the sheet shows.
  public internal(set) var arrivesAt: Instant
  /// The instant from which the sheet takes an answer: to its question, or to its final message.
  public internal(set) var readyAt: Instant

  /// The end of the purchase while its last words, which wait for OK, are on the screen; nil before.
  public func ended(at instant: Instant) -> PurchaseConclusion? {
    instant >= readyAt ? conclusion : nil
  }

  /// The sheet takes no answer yet.
  public func isHurried(at instant: Instant) -> Bool {
    switch step {
    case .confirm, .done: instant < readyAt
    case .signIn, .processing: false
    }
  }

  /// The end of the purchase, which the app does not know yet; nil before it.
  public var conclusion: PurchaseConclusion? { if case .done(let conclusion) = step { conclusion } else { nil } }
}
