import Monetization

/// A message of the App Store about a subscription, which the system shows over the app that sells it.
public enum StoreMessage: Hashable, Sendable {
  /// A new price that the customer has to agree to before the next renewal.
  case priceIncrease(productID: String, Money)
  /// A charge that failed at this instant and that the store keeps retrying.
  case billingIssue(productID: String, since: Instant)
  /// An offer for the customer whose subscription to this product has lapsed.
  case winBack(productID: String)

  public var productID: String {
    switch self {
    case .priceIncrease(let productID, _), .billingIssue(let productID, _), .winBack(let productID): productID
    }
  }

  /// The message is shown once for each launch of the app; any other comes back with every return to it.
  var comesOnceALaunch: Bool {
    switch self {
    case .billingIssue, .winBack: true
    case .priceIncrease: false
    }
  }
}

/// A rise of a price as the App Store tells a subscriber of it.
public struct PriceNotice: Hashable, Sendable {
  public let accountID: String
  public let productID: String
  public let price: Money
  public let storefront: Storefront
  /// The first charge of the new price; nil if it is the one that has failed and is retried.
  public let begins: Instant?
  public let needsConsent: Bool
}
