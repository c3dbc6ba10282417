import Monetization
import Simulation

/// A subscription's phase, split into columns.
struct PhaseColumns {
  /// The names of the phases; the raw values are stored in files.
  enum Name: String {
    case subscribed, inGracePeriod, inBillingRetry, expired, revoked
  }

  var name: Name
  var end: Instant?
  var reason: ExpirationReason?

  init(name: Name, end: Instant?, reason: ExpirationReason?) {
    self.name = name
    self.end = end
    self.reason = reason
  }

  init(_ phase: SubscriptionPhase) {
    switch phase {
    case .subscribed: self.init(name: .subscribed, end: nil, reason: nil)
    case .inGracePeriod(let end): self.init(name: .inGracePeriod, end: end, reason: nil)
    case .inBillingRetry(let end): self.init(name: .inBillingRetry, end: end, reason: nil)
    case .expired(let reason): self.init(name: .expired, end: nil, reason: reason)
    case .revoked: self.init(name: .revoked, end: nil, reason: nil)
    }
  }

  /// The phase; nil if a column is missing.
  var phase: SubscriptionPhase? {
    switch name {
    case .subscribed: .subscribed
    case .inGracePeriod: end.map { .inGracePeriod(until: $0) }
    case .inBillingRetry: end.map { .inBillingRetry(until: $0) }
    case .expired: reason.map { .expired($0) }
    case .revoked: .revoked
    }
  }
}

/// A price rise and the customer's answer, split into columns.
struct PriceIncreaseColumns {
  /// The customer's answers; the raw values are stored in files.
  enum Answer: String {
    case pending, agreed, declined
  }

  var answer: Answer
  var price: Money

  init(answer: Answer, price: Money) {
    self.answer = answer
    self.price = price
  }

  init(_ increase: SubscriptionLine.PriceIncrease) {
    switch increase {
    case .pending(let price): self.init(answer: .pending, price: price)
    case .agreed(let price): self.init(answer: .agreed, price: price)
    case .declined(let price): self.init(answer: .declined, price: price)
    }
  }

  var increase: SubscriptionLine.PriceIncrease {
    switch answer {
    case .pending: .pending(price)
    case .agreed: .agreed(price)
    case .declined: .declined(price)
    }
  }
}
