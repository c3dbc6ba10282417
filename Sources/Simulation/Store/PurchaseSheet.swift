import Monetization

/// The system's sheet over the app while somebody buys.
public struct PurchaseSheet: Hashable, Sendable {
  /// What the sheet waits for.
  public enum Step: Hashable, Sendable {
    /// Nobody is signed in on the device.
    case signIn
    case confirm
    case processing
    /// The message at the end; goes away by itself.
    case done(Result)
  }

  /// What the sheet says at the end.
  public enum Result: String, Hashable, Sendable {
    case allSet, requestSent

    /// Such as `You're all set.`
    public var text: String {
      switch self {
      case .allSet: "You're all set."
      case .requestSent: "Your request was sent."
      }
    }
  }

  /// How long the last message stays if nobody presses OK.
  public static let doneDuration = TimeSpan.seconds(1)

  public let requestID: RequestID
  public let product: StoreProduct
  /// Such as `$29.99 / year`.
  public let priceLine: String
  /// Such as `3 days free, then $29.99 per year until cancelled`; nil without an introductory offer.
  public internal(set) var introductoryLine: String?
  /// The account that pays; nil while nobody is signed in.
  public internal(set) var accountID: String?
  public internal(set) var step: Step

  var asksToBuy = false
  var conclusion: PurchaseConclusion?
}

/// How a purchase ended in the store, before the app hears of it.
indirect enum PurchaseConclusion: Hashable, Sendable {
  case bought(StoreTransaction)
  case other(PurchaseOutcome)
}

/// The system's sheet of subscriptions over the app.
public struct ManagementSheet: Hashable, Sendable {
  /// One subscription of the signed-in account.
  public struct Row: Hashable, Sendable {
    public var productID: String
    public var displayName: String
    public var priceLine: String
    public var periodEnd: Instant
    public var willAutoRenew: Bool
  }

  public let requestID: RequestID
}
