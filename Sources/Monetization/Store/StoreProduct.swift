/// A product of the store, with all that the app may show of it.
public struct StoreProduct: Hashable, Sendable {
  public var id: String
  public var displayName: String
  public var description: String
  public var kind: ProductKind
  public var price: Money
  /// The store lets a family group use one member's purchase.
  public var isFamilyShareable: Bool
  /// The names and descriptions in other languages, in the order of the file.
  public var localizations: [ProductLocalization]

  public init(
    id: String, displayName: String, description: String = "", kind: ProductKind, price: Money,
    isFamilyShareable: Bool = false, localizations: [ProductLocalization] = []
  ) {
    self.id = id
    self.displayName = displayName
    self.description = description
    self.kind = kind
    self.price = price
    self.isFamilyShareable = isFamilyShareable
    self.localizations = localizations
  }

  /// The terms of an auto-renewable subscription; nil for any other product.
  public var subscription: SubscriptionTerms? {
    if case .autoRenewable(let terms) = kind { terms } else { nil }
  }

  /// Several pieces of it can be bought at once.
  public var isSoldInQuantity: Bool { kind == .consumable || kind == .nonRenewing }
}

/// The App Store's four kinds of products.
public enum ProductKind: Hashable, Sendable {
  /// Can be used up and bought again; never part of a restore.
  case consumable
  /// Bought once and owned for ever.
  case nonConsumable
  /// The app itself decides when it ends: the store never reports an end.
  case nonRenewing
  case autoRenewable(SubscriptionTerms)
}

/// The period of a subscription and its level within its group.
public struct SubscriptionTerms: Hashable, Sendable {
  /// The subscription group. An account has at most one active subscription of a group.
  public var groupID: String
  /// The service level: 1 is the highest. A change to a lower number is an upgrade.
  public var level: Int
  public var period: SubscriptionPeriod
  public var introductoryOffer: IntroductoryOffer?
  /// The promotional offers, then those that win customers back, then those by code; each in the order of the file.
  public var offers: [SubscriptionOffer]
  /// The monthly plan that is sold beside the one paid up front; nil if there is none.
  public var monthlyPlan: MonthlyPlan?
  /// The plan that these are the terms of; see `StoreProduct.billed(_:)`.
  public var plan = BillingPlan.upFront

  public init(
    groupID: String, level: Int = 1, period: SubscriptionPeriod, introductoryOffer: IntroductoryOffer? = nil,
    offers: [SubscriptionOffer] = [], monthlyPlan: MonthlyPlan? = nil
  ) {
    self.groupID = groupID
    self.level = level
    self.period = period
    self.introductoryOffer = introductoryOffer
    self.offers = offers
    self.monthlyPlan = monthlyPlan
  }

  /// Returns true if a change from `present` to these terms begins at once, and not with the next renewal.
  ///
  /// A better service always does; one of the same level does if it is as long.
  public func beginAtOnce(after present: SubscriptionTerms) -> Bool {
    level < present.level || level == present.level && length == present.length
  }
}

/// The price of a subscription's first period or periods for accounts that are new to its group.
public struct IntroductoryOffer: Hashable, Sendable {
  /// The way an offer is paid. Raw values are those of Xcode's StoreKit configuration files.
  public enum PaymentMode: String, Hashable, Sendable {
    case freeTrial = "free"
    /// The offer's price is charged for each of its periods.
    case payAsYouGo
    /// The offer's price is charged once for all of its periods.
    case payUpFront
  }

  public var paymentMode: PaymentMode
  public var period: SubscriptionPeriod
  /// The number of periods in the offer; 1 or more.
  public var numberOfPeriods: Int
  /// The offer's price; nil for a free trial.
  public var price: Money?

  public init(
    paymentMode: PaymentMode, period: SubscriptionPeriod, numberOfPeriods: Int = 1, price: Money? = nil
  ) {
    self.paymentMode = paymentMode
    self.period = period
    self.numberOfPeriods = max(1, numberOfPeriods)
    self.price = price
  }

  /// The length of the whole offer.
  public var totalPeriod: SubscriptionPeriod { period.multiplied(by: numberOfPeriods) }
}

/// An account's eligibility for a product's introductory offer.
///
/// It depends on the subscription group and the account: one used trial, cancelled or not, uses it up for all products
/// of the group, and a present subscriber of the group is not eligible. Raw values are RevenueCat's.
public enum IntroEligibility: Int, Hashable, Sendable, CaseIterable {
  /// Not requested yet, or nobody is signed in. The paywall must show the regular price.
  case unknown = 0
  case ineligible = 1
  case eligible = 2
  /// The product has no introductory offer.
  case noOffer = 3
}
