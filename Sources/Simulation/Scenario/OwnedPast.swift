import Foundation
import Monetization

/// The past that leads to a state of a product: what has to be set, and what happened when.
struct OwnedPast {
  var settings: [DirectorCommand] = []
  var events: [PastEvent] = []

  let product: StoreProduct
  let state: OwnedState
  let context: Context

  /// The present of which the past is told.
  struct Context {
    var now: Instant
    var conditions: StoreConditions
    var catalogue: StoreCatalogue
    /// The account may still use the product's introductory offer.
    var isEligible: Bool
    /// The present price of the product.
    var price: Decimal
  }

  /// Nil if the product cannot be in that state; throws if the ages in it contradict each other or the product.
  init?(of product: StoreProduct, in state: OwnedState, _ context: Context) throws(PastRefusal) {
    self.product = product
    self.state = state
    self.context = context
    guard state.fits(product) else { return nil }
    if state.base == .shared || state.ending == .unshared {
      share()
    } else if let terms = product.subscription {
      guard try subscribe(terms) else { return nil }
    } else {
      buyForGood()
    }
  }

  var now: Instant { context.now }
  var rate: TimeRate { context.conditions.timeRate }

  mutating func add(_ kind: PastEvent.PastChange, at instant: Instant) {
    events.append(PastEvent(kind, at: instant))
  }

  static let usualAge = TimeSpan.days(10)

  /// The time since the ending: as it is written, or `usual`, but after the beginning.
  func ended(usually usual: TimeSpan = .days(1)) -> TimeSpan {
    state.endingAge ?? min(usual, state.age?.part(of: 2) ?? usual)
  }

  private mutating func share() {
    let ended = ended()
    let begun = state.age ?? (state.ending == nil ? .zero : ended) + Self.usualAge
    add(.share(product.id), at: now - begun)
    if state.ending == .unshared { add(.endSharing(product.id), at: now - ended) }
  }

  private mutating func buyForGood() {
    let ended = ended()
    let begun = state.age ?? (state.ending == nil ? .zero : ended) + Self.usualAge
    add(.buy(product.id), at: now - begun)
    switch state.ending {
    case .refunded?: add(.refund(product.id), at: now - ended)
    case .revoked?: add(.revoke(product.id), at: now - ended)
    default: break
    }
  }
}

extension StoreCatalogue {
  /// Returns a plan of the same group to which a subscription would change at its renewal; nil if there is none.
  func planAfter(_ product: StoreProduct) -> String? {
    guard let terms = product.subscription else { return nil }
    return products.first { other in
      guard let plan = other.subscription, plan.groupID == terms.groupID, other.id != product.id else { return false }
      return plan.level > terms.level || (plan.level == terms.level && plan.period != terms.period)
    }?.id
  }
}

extension TimeSpan {
  func part(of count: Int64) -> TimeSpan { .milliseconds(milliseconds / count) }
}
