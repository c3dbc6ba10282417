import Monetization

/// Where a subscription stands, as Apple's server sees it.
public enum SubscriptionPhase: Hashable, Sendable {
  case subscribed
  /// The charge failed; access goes on until `until`, and the store keeps trying.
  case inGracePeriod(until: Instant)
  /// The charge failed; no access, the store keeps trying until `until`.
  case inBillingRetry(until: Instant)
  case expired(ExpirationReason)
  /// Taken back by the store.
  case revoked

  /// Whether the phase gives access: while paid, and in a grace period.
  public var isEntitled: Bool {
    switch self {
    case .subscribed, .inGracePeriod: true
    case .inBillingRetry, .expired, .revoked: false
    }
  }

  /// Whether the store may still charge by itself.
  public var isOver: Bool {
    switch self {
    case .subscribed, .inGracePeriod, .inBillingRetry: false
    case .expired, .revoked: true
    }
  }
}

/// Why a subscription ended. Raw values are those of Apple's server.
public enum ExpirationReason: Int, Hashable, Sendable {
  case autoRenewDisabled = 1
  case billingError = 2
  case didNotConsentToPriceIncrease = 3
  case productUnavailable = 4
  case other = 5

  /// Such as `auto-renew was off`.
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
