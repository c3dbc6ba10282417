import Foundation
import Monetization

/// Something that an account did, or that was done to it, before the present; the Director tells it afterwards.
struct PastEvent: Hashable, Sendable {
  var instant: Instant
  var kind: PastChange

  init(_ kind: PastChange, at instant: Instant) {
    self.kind = kind
    self.instant = instant
  }

  enum PastChange: Hashable, Sendable {
    /// A purchase; of another product of the group it is a change of plan.
    case buy(String, BillingPlan = .upFront)
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
    case ask(String, PendingPurchase.PendingReason)
  }
}
