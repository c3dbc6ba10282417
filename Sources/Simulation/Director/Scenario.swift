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
    }
  }

  /// Returns the commands that bring the situation about at `instant`, in order, with products of `catalogue`.
  ///
  /// Empty if the catalogue has no product for it. At an accelerated `rate` a trial may be shorter than a day.
  public func commands(
    in catalogue: StoreCatalogue, at instant: Instant, rate: TimeRate = .realTime
  ) -> [DirectorCommand] {
    let subscription = catalogue.products.first { $0.subscription != nil }
    let bought = subscription.map { [.buyElsewhere(productID: $0.id)] + Self.cameBack } ?? []
    switch self {
    case .allWell: return Self.everythingWorks
    case .offline: return [.network(isOnline: false)]
    case .storeDown: return [.appStore(isUp: false)]
    case .slow: return [.store, .ads, .web].map { .latency($0, .seconds(10)) }
    case .noAds: return [.fault(.adload, .adLoad(.error(.noFill)), .always)]
    case .askToBuy: return [.purchase(.pending)]
    case .subscriber: return bought
    case .lifetimeOwner:
      let product = catalogue.products.first { $0.kind == .nonConsumable }
      return product.map { [.buyElsewhere(productID: $0.id)] + Self.cameBack } ?? []
    case .trialEnding:
      guard let trial = subscription?.subscription?.introductoryOffer else { return [] }
      let end = rate.end(of: trial.period, from: instant, count: trial.numberOfPeriods)
      return bought + [.advanceTo(max(instant, end - .days(1)))]
    case .paymentProblem: return bought.isEmpty ? [] : bought + [.billing(isFailing: true)] + Self.cameBack
    case .lapsed: return bought.isEmpty ? [] : bought + [.expire(productID: nil)] + Self.cameBack
    case .refunded: return bought.isEmpty ? [] : bought + [.refund(productID: nil)] + Self.cameBack
    // The old phone first learns of the purchase, so that the purchase belongs to it.
    case .newDevice: return bought.isEmpty ? [] : bought + [.advance(.seconds(1)), .newDevice]
    case .family: return [.newDevice, .account("kim@example.com"), .parent("alex@example.com")]
    }
  }

  /// The app fetches the customer info again.
  private static let cameBack: [DirectorCommand] = [.background, .foreground]

  private static let everythingWorks: [DirectorCommand] =
    [
      .network(isOnline: true), .backend(.ok), .appStore(isUp: true), .purchase(.ask), .allFaultsOff,
      .set(.unavailable, .products([])), .set(.adscreen, .flag(true)), .adOrder(.normal),
      .latency(.store, StoreConditions.Latency().purchase), .latency(.ads, AdNetworkConditions().rewardedLatency),
      .latency(.banner, AdNetworkConditions().bannerLatency), .latency(.timeout, AdNetworkConditions().timeoutLatency),
      .latency(.web, .milliseconds(120)), .billing(isFailing: false), .deviceClock(.zero),
    ]
}
