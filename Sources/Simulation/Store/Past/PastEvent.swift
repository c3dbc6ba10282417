import Foundation
import Monetization

/// Something that an account did, or that was done to it, before the present; the Director tells it afterwards.
struct PastEvent: Hashable, Sendable {
  var instant: Instant
  var kind: Kind

  init(_ kind: Kind, at instant: Instant) {
    self.kind = kind
    self.instant = instant
  }

  enum Kind: Hashable, Sendable {
    /// A purchase; of another product of the group it is a change of plan.
    case buy(String)
    case cancel(String)
    case billing(isFailing: Bool)
    case refund(String)
    case revoke(String)
    /// The store ends the subscription early.
    case end(String)
    case raisePrice(String, to: Decimal)
    case sale(String, isStopped: Bool)
    case share(String)
    case endSharing(String)
    case ask(String, PendingPurchase.Kind)
  }
}

/// The reason for which a past cannot be told.
public enum PastRefusal: Hashable, Sendable {
  case nobodySignedIn
  case notPast(Instant)
  /// Nothing could be bought before this instant.
  case beforeAppStore(opening: Instant)
  /// The account has had a purchase that the new one would overlap.
  case isWritten(productID: String, since: Instant)
  case notSold(String)
  /// No product with this name can be in that state.
  case noProduct(String, state: String)
  /// By now the purchase would be in another state than the one asked for.
  case doesNotLast(productID: String, state: String)
}
