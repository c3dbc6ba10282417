import Monetization

/// A situation that needs several commands of the Director, under one name.
public enum Scenario: String, Hashable, Sendable, CaseIterable {
  /// Every service answers again, and no fault is set.
  case allWell = "all-well"
  case offline
  case storeDown = "store-down"
  case slow
  case noAds = "no-ads"
  case askToBuy = "ask-to-buy"
  case subscriber
  case lifetimeOwner = "lifetime-owner"
  case trialEnding = "trial-ending"
  case paymentProblem = "payment-problem"
  case lapsed
  case refunded
  case newDevice = "new-device"
  case family

  // The states of a purchase, one each; their past is told afterwards.
  case neverBought = "never-bought"
  case trial
  case trialCancelled = "trial-cancelled"
  case trialUsed = "trial-used"
  case paid, cancelled
  case gracePeriod = "grace-period"
  case billingRetry = "billing-retry"
  case expired
  case expiredBilling = "expired-billing"
  case expiredPrice = "expired-price"
  case expiredUnavailable = "expired-unavailable"
  case expiredByStore = "expired-by-store"
  case revoked
  case familyShared = "family-shared"
  case familyShareEnded = "family-share-ended"
  case lifetimeAndSubscription = "lifetime-and-subscription"
  case pendingApproval = "pending-approval"
  case interrupted
  case priceIncrease = "price-increase"
  case planChange = "plan-change"

  /// The situation in a few words, for a list.
  public var title: String {
    switch self {
    case .allWell: "All is well again"
    case .offline: "The phone is offline"
    case .storeDown: "The App Store is down"
    case .slow: "Everything is slow"
    case .noAds: "There are no ads to fill"
    case .askToBuy: "A child has to ask to buy"
    case .subscriber: "Subscribed on another device"
    case .lifetimeOwner: "Bought for good on another device"
    case .trialEnding: "The trial ends in a day"
    case .paymentProblem: "The renewal cannot be charged"
    case .lapsed: "The subscription has run out"
    case .refunded: "The purchase was refunded"
    case .newDevice: "A subscriber with a new phone"
    case .family: "A child's phone beside its parent's"
    case .neverBought: "Never bought anything"
    case .trial: "In the free trial"
    case .trialCancelled: "The trial is cancelled and runs out"
    case .trialUsed: "The trial is used up"
    case .paid: "Subscribed, paid and renewing"
    case .cancelled: "Cancelled, and paid until the period ends"
    case .gracePeriod: "In the grace period of a charge"
    case .billingRetry: "The charge failed, no access"
    case .expired: "Expired: it was cancelled"
    case .expiredBilling: "Expired: the charge kept failing"
    case .expiredPrice: "Expired: new price not agreed to"
    case .expiredUnavailable: "Expired: no longer sold"
    case .expiredByStore: "Expired: ended by the store"
    case .revoked: "The purchase was revoked"
    case .familyShared: "The family shares a purchase"
    case .familyShareEnded: "Family sharing has ended"
    case .lifetimeAndSubscription: "Lifetime beside a plan"
    case .pendingApproval: "A purchase waits for approval"
    case .interrupted: "A purchase waits for the customer"
    case .priceIncrease: "A new price waits for consent"
    case .planChange: "A change of plan waits"
    }
  }

  /// Its commands are for an account that has bought nothing. A line of clauses sees to that itself.
  var needsNewAccount: Bool { [.neverBought, .lifetimeOwner, .trialEnding].contains(self) }

  /// Returns the commands that bring the situation about at `instant`, in order, with products of `catalogue`.
  ///
  /// Empty if the catalogue has no product for it, for `neverBought`, where nothing has to happen, and for `allWell`, which
  /// depends on what is wrong. At an accelerated `rate` a trial may be shorter than a day.
  public func commands(
    in catalogue: StoreCatalogue, at instant: Instant, rate: TimeRate = .realTime
  ) -> [DirectorCommand] {
    let subscription = catalogue.products.first { $0.subscription != nil }
    let bought = subscription.map { [.buyElsewhere(productID: $0.id)] + Self.cameBack } ?? []
    let paid =
      Self.owned(.paid, in: catalogue).map { [.scenarioLine(ScenarioLine(clauses: [$0]))] + Self.cameBack } ?? []
    switch self {
    case .offline: return [.network(isOnline: false)]
    case .storeDown: return [.appStore(isUp: false)]
    case .slow: return [.storeLatency, .adLatency, .webLatency].map { .latency($0, .seconds(10)) }
    case .noAds: return [.fault(.adload, .adLoad(.error(.noFill)), .always)]
    case .askToBuy: return [.purchase(.pending)]
    case .subscriber: return paid
    case .lifetimeOwner:
      let product = catalogue.products.first { $0.kind == .nonConsumable }
      return product.map { [.buyElsewhere(productID: $0.id)] + Self.cameBack } ?? []
    case .trialEnding:
      guard let trial = subscription?.subscription?.introductoryOffer else { return [] }
      let end = rate.end(of: trial.period, from: instant, count: trial.numberOfPeriods)
      return bought + [.advanceTo(WrittenDate(max(instant, end - .days(1))))]
    case .paymentProblem:
      let problem = Self.owned(.paid, .grace, in: catalogue).map { ScenarioLine(clauses: [$0]) }
      return problem.map { [.scenarioLine($0)] + Self.cameBack } ?? []
    case .lapsed:
      return paid.isEmpty ? [] : paid + [.autoRenew(isOn: false), .expire(productID: nil)] + Self.cameBack
    case .refunded: return paid.isEmpty ? [] : paid + [.refund(productID: nil)] + Self.cameBack
    // The old phone first learns of the purchase, so that the purchase belongs to it.
    case .newDevice: return paid.isEmpty ? [] : paid + [.advance(.seconds(1)), .newDevice]
    case .family: return [.newDevice, .account("kim@example.com"), .parent("alex@example.com")]
    case .allWell, .neverBought: return []
    default: return clauses(in: catalogue).map { [.scenarioLine(ScenarioLine(clauses: $0))] } ?? []
    }
  }

  /// The state of the first product that can have it, as clauses of a line; nil if there is no such product.
  private func clauses(in catalogue: StoreCatalogue) -> [ScenarioLine.Clause]? {
    switch self {
    case .lifetimeAndSubscription:
      return Self.owned(.paid, in: catalogue).flatMap { paid in
        Self.owned(.lifetime, in: catalogue).map { [paid, $0] }
      }
    case .pendingApproval, .interrupted:
      let kind: PendingPurchase.PendingReason = self == .interrupted ? .interrupted : .askToBuy
      return catalogue.products.first { $0.subscription != nil }.map { [.waits($0.id, kind, nil)] }
    default: return owned.flatMap { state in Self.owned(state.0, state.1, state.2, in: catalogue).map { [$0] } }
    }
  }

  private var owned: (OwnedState.Base, OwnedState.Ending?, OwnedState.Reason?)? {
    switch self {
    case .trial: (.trial, nil, nil)
    case .trialCancelled: (.trial, .cancelled, nil)
    case .trialUsed: (.trial, .expired, nil)
    case .paid: (.paid, nil, nil)
    case .cancelled: (.paid, .cancelled, nil)
    case .gracePeriod: (.paid, .grace, nil)
    case .billingRetry: (.paid, .retry, nil)
    case .expired: (.paid, .expired, nil)
    case .expiredBilling: (.paid, .expired, .billing)
    case .expiredPrice: (.paid, .expired, .price)
    case .expiredUnavailable: (.paid, .expired, .unavailable)
    case .expiredByStore: (.paid, .expired, .store)
    case .revoked: (.paid, .revoked, nil)
    case .familyShared: (.shared, nil, nil)
    case .familyShareEnded: (.shared, .unshared, nil)
    case .priceIncrease: (.paid, .increase, nil)
    case .planChange: (.paid, .change, nil)
    default: nil
    }
  }

  private static func owned(
    _ base: OwnedState.Base, _ ending: OwnedState.Ending? = nil, _ reason: OwnedState.Reason? = nil,
    in catalogue: StoreCatalogue
  ) -> ScenarioLine.Clause? {
    var state = OwnedState()
    (state.base, state.ending, state.reason) = (base, ending, reason)
    let product = catalogue.products.first { product in
      guard state.fits(product), base != .paid || product.subscription != nil else { return false }
      return ending != .change || catalogue.planAfter(product) != nil
    }
    return product.map { .owns($0.id, state) }
  }

  /// The app fetches the customer info again.
  private static let cameBack: [DirectorCommand] = [.background, .foreground]
}
