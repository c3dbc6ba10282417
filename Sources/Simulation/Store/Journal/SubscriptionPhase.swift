import Monetization

/// The state of a subscription, as on Apple's server.
public enum SubscriptionPhase: Hashable, Sendable {
  case subscribed
  /// The charge failed. Access goes on until `until`, and the store keeps retrying.
  case inGracePeriod(until: Instant)
  /// The charge failed. There is no access, and the store keeps retrying until `until`.
  case inBillingRetry(until: Instant)
  /// The money of one month of a commitment was given back. Access ends with it; the next month is charged at `until`.
  case monthRefunded(until: Instant)
  case expired(ExpirationReason)
  /// The store has taken the subscription back.
  case revoked

  /// The phase gives access: while the period is paid, and in a grace period.
  public var isEntitled: Bool {
    switch self {
    case .subscribed, .inGracePeriod: true
    case .inBillingRetry, .monthRefunded, .expired, .revoked: false
    }
  }

  /// A charge has failed, and the store keeps retrying.
  var isUnpaid: Bool {
    switch self {
    case .inGracePeriod, .inBillingRetry: true
    case .subscribed, .monthRefunded, .expired, .revoked: false
    }
  }

  /// The subscription has ended, so the store makes no more charges by itself.
  public var isOver: Bool {
    switch self {
    case .subscribed, .inGracePeriod, .inBillingRetry, .monthRefunded: false
    case .expired, .revoked: true
    }
  }
}

/// The reason for which a subscription ended. Raw values are those of Apple's server.
public enum ExpirationReason: Int, Hashable, Sendable, CaseIterable {
  case autoRenewDisabled = 1
  case billingError = 2
  case didNotConsentToPriceIncrease = 3
  case productUnavailable = 4
  case other = 5

  /// The reason in words, such as `auto-renew was off`.
  public var text: String {
    switch self {
    case .autoRenewDisabled: "auto-renew was off"
    case .billingError: "the charge kept failing"
    case .didNotConsentToPriceIncrease: "the new price was not agreed to"
    case .productUnavailable: "the product is no longer sold"
    case .other: "ended by the store"
    }
  }
}
