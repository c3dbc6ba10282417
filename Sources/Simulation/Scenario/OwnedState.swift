import Monetization

/// The state of something that an account has bought, as one writes it in a scenario: `trial@2d cancelled`.
public struct OwnedState: Hashable, Sendable {
  /// The kind of possession before anything happened to it.
  public enum Base: String, Hashable, Sendable, CaseIterable {
    case paid, trial, lifetime, shared
  }

  /// The last thing that happened to it.
  public enum Ending: String, Hashable, Sendable, CaseIterable {
    case cancelled, grace, retry, expired, refunded, revoked, unshared, increase, change
  }

  /// The reason for which a subscription has expired.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    case cancelled, billing, price, unavailable, store

    var expiration: ExpirationReason {
      switch self {
      case .cancelled: .autoRenewDisabled
      case .billing: .billingError
      case .price: .didNotConsentToPriceIncrease
      case .unavailable: .productUnavailable
      case .store: .other
      }
    }
  }

  public var base: Base?
  /// The time since the base began; nil for one that fits.
  public var age: TimeSpan?
  public var ending: Ending?
  /// The time since the ending; nil for one that fits.
  public var endingAge: TimeSpan?
  public var reason: Reason?

  init() {}

  /// The state in words that read back.
  public var words: String {
    [baseWord, endingWord, reason?.rawValue].compactMap { $0 }.joined(separator: " ")
  }

  var baseWord: String? { base.map { $0.rawValue + Self.words(of: age) } }

  var endingWord: String? { ending.map { $0.rawValue + Self.words(of: endingAge) } }

  static func words(of age: TimeSpan?) -> String {
    age.map { "@" + $0.unitText.filter { !$0.isWhitespace } } ?? ""
  }

  /// Returns true if `product` can be in the state.
  func fits(_ product: StoreProduct) -> Bool {
    if base == .shared || ending == .unshared { return product.isFamilyShareable && product.kind != .consumable }
    if base == .lifetime { return product.kind == .nonConsumable }
    switch ending {
    case nil, .refunded?, .revoked?: break
    default: if product.subscription == nil { return false }
    }
    return base != .trial || product.subscription?.introductoryOffer?.paymentMode == .freeTrial
  }
}
