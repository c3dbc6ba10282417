import Foundation
import Monetization

/// The past that leads to a state of a product: what has to be set, and what happened when.
struct OwnedPast {
  private(set) var settings: [DirectorCommand] = []
  private(set) var events: [PastEvent] = []

  private let product: StoreProduct
  private let state: OwnedState
  private let context: Context

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

  /// Nil if the product cannot be in that state.
  init?(of product: StoreProduct, in state: OwnedState, _ context: Context) {
    self.product = product
    self.state = state
    self.context = context
    guard state.fits(product) else { return nil }
    if state.base == .shared || state.ending == .unshared {
      share()
    } else if let terms = product.subscription {
      guard subscribe(terms) else { return nil }
    } else {
      buyForGood()
    }
  }

  private var now: Instant { context.now }
  private var rate: TimeRate { context.conditions.timeRate }

  private mutating func add(_ kind: PastEvent.Kind, at instant: Instant) {
    events.append(PastEvent(kind, at: instant))
  }

  private static let usualAge = TimeSpan.days(10)

  private mutating func share() {
    let ended = state.endingAge ?? .days(1)
    let begun = state.age ?? (state.ending == nil ? .zero : ended) + Self.usualAge
    add(.share(product.id), at: now - begun)
    if state.ending == .unshared { add(.endSharing(product.id), at: now - ended) }
  }

  private mutating func buyForGood() {
    let ended = state.endingAge ?? .days(1)
    let begun = state.age ?? (state.ending == nil ? .zero : ended) + Self.usualAge
    add(.buy(product.id), at: now - begun)
    switch state.ending {
    case .refunded?: add(.refund(product.id), at: now - ended)
    case .revoked?: add(.revoke(product.id), at: now - ended)
    default: break
    }
  }
}

// Subscriptions:
extension OwnedPast {
  /// Returns false if the catalogue has no plan to change to.
  private mutating func subscribe(_ terms: SubscriptionTerms) -> Bool {
    let isTrial = state.base == .trial
    let offer = terms.introductoryOffer
    let length = isTrial ? offer.map(length) ?? .zero : rate.end(of: terms.period, from: now) - now
    let ended = state.endingAge ?? min(.days(1), length.part(of: 4))
    switch state.ending {
    case nil: begin(terms, at: now - (state.age ?? min(isTrial ? .days(1) : Self.usualAge, length.part(of: 3))))
    case .cancelled?, .refunded?, .revoked?, .unshared?, .increase?, .change?:
      begin(terms, at: now - (state.age ?? ended + min(isTrial ? .days(1) : .days(9), length.part(of: 3))))
      return end(at: now - ended)
    case .expired? where state.reason == .store:
      begin(terms, at: now - (state.age ?? ended + min(.days(9), length.part(of: 3))))
      add(.end(product.id), at: now - ended)
    case .grace?, .retry?, .expired?:
      runOut(terms, at: now - ended, ended)
    }
    return true
  }

  /// The subscription begins: the trial if there is to be one, else the paid time, after the trial that comes first.
  private mutating func begin(_ terms: SubscriptionTerms, at instant: Instant) {
    guard state.base != .trial, context.isEligible, let offer = terms.introductoryOffer else {
      return add(.buy(product.id), at: instant)
    }
    add(.buy(product.id), at: start(of: offer, endingAt: instant))
  }

  private mutating func end(at instant: Instant) -> Bool {
    switch state.ending {
    case .cancelled?: add(.cancel(product.id), at: instant)
    case .refunded?: add(.refund(product.id), at: instant)
    case .revoked?: add(.revoke(product.id), at: instant)
    case .increase?: add(.raisePrice(product.id, to: context.price + 10), at: instant)
    case .change?:
      guard let other = context.catalogue.planAfter(product) else { return false }
      add(.buy(other), at: instant)
    case nil, .grace?, .retry?, .expired?, .unshared?: break
    }
    return true
  }

  /// A period ends, `ended` ago, and the next one cannot begin.
  private mutating func runOut(_ terms: SubscriptionTerms, at instant: Instant, _ ended: TimeSpan) {
    var end = instant
    let conditions = context.conditions
    if state.ending == .expired, state.reason == .billing {
      end = instant - rate.retry(days: max(1, conditions.billingRetryDays), of: terms.period)
    }
    var begun = start(of: terms.period, endingAt: end)
    if state.base == .trial, let offer = terms.introductoryOffer { begun = start(of: offer, endingAt: end) }
    begin(terms, at: begun)
    let middle = begun + (end - begun).part(of: 2)
    switch state.ending {
    case .grace?:
      if rate.grace(days: conditions.gracePeriodDays, of: terms.period) <= ended {
        settings.append(.set(.grace, .number(16)))
      }
      add(.billing(isFailing: true), at: middle)
    case .retry?:
      if rate.grace(days: conditions.gracePeriodDays, of: terms.period) > ended {
        settings.append(.set(.grace, .number(0)))
      }
      add(.billing(isFailing: true), at: middle)
    default: expire(at: end, middle, over: instant)
    }
  }

  private mutating func expire(at end: Instant, _ middle: Instant, over: Instant) {
    switch state.reason ?? .cancelled {
    case .billing:
      add(.billing(isFailing: true), at: middle)
      add(.billing(isFailing: false), at: over)
    case .price: add(.raisePrice(product.id, to: context.price + 10), at: middle)
    case .unavailable:
      add(.sale(product.id, isStopped: true), at: middle)
      add(.sale(product.id, isStopped: false), at: end)
    case .cancelled, .store: add(.cancel(product.id), at: middle)
    }
  }

  private func length(_ offer: IntroductoryOffer) -> TimeSpan {
    rate.end(of: offer.period, from: now, count: offer.numberOfPeriods) - now
  }

  private func start(of offer: IntroductoryOffer, endingAt end: Instant) -> Instant {
    start(of: offer.period, count: offer.numberOfPeriods, endingAt: end)
  }

  /// Returns the start of a period that ends at `end`; where the calendar has none, of one that ends within days of it.
  private func start(of period: SubscriptionPeriod, count: Int = 1, endingAt end: Instant) -> Instant {
    let guess = end - (rate.end(of: period, from: end, count: count) - end)
    return guess + (end - rate.end(of: period, from: guess, count: count))
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
  fileprivate func part(of count: Int64) -> TimeSpan { .milliseconds(milliseconds / count) }
}
