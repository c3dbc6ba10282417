/// One thing the store sells, as the app may show it.
public struct StoreProduct: Hashable, Sendable {
  public var id: String
  public var displayName: String
  public var description: String
  public var kind: ProductKind
  public var price: Money
  /// Whether the store lets a family group use one member's purchase.
  public var isFamilyShareable: Bool

  public init(
    id: String, displayName: String, description: String = "", kind: ProductKind, price: Money,
    isFamilyShareable: Bool = false
  ) {
    self.id = id
    self.displayName = displayName
    self.description = description
    self.kind = kind
    self.price = price
    self.isFamilyShareable = isFamilyShareable
  }

  /// What only auto-renewable products have.
  public var subscription: SubscriptionTerms? {
    if case .autoRenewable(let terms) = kind { terms } else { nil }
  }
}

/// The four kinds of the App Store.
public enum ProductKind: Hashable, Sendable {
  /// Used up and bought again; never part of a restore.
  case consumable
  /// Bought once, owned for ever.
  case nonConsumable
  /// Its end is the app's business: the store never says that it is over.
  case nonRenewing
  case autoRenewable(SubscriptionTerms)
}

/// What a subscription costs in time, and where it stands in its group.
public struct SubscriptionTerms: Hashable, Sendable {
  /// An account has at most one active subscription of a group.
  public var groupID: String
  /// Service level: 1 is the highest. Going to a lower number is an upgrade.
  public var level: Int
  public var period: SubscriptionPeriod
  public var introductoryOffer: IntroductoryOffer?

  public init(
    groupID: String, level: Int = 1, period: SubscriptionPeriod, introductoryOffer: IntroductoryOffer? = nil
  ) {
    self.groupID = groupID
    self.level = level
    self.period = period
    self.introductoryOffer = introductoryOffer
  }
}

/// What the first stretch of a subscription costs an account that is new to its group.
public struct IntroductoryOffer: Hashable, Sendable {
  /// Raw values are the strings of Xcode's StoreKit configuration files.
  public enum PaymentMode: String, Hashable, Sendable {
    case freeTrial = "free"
    /// The offer's price again for each of its periods.
    case payAsYouGo
    /// The offer's price once, for all of its periods.
    case payUpFront
  }

  public var paymentMode: PaymentMode
  public var period: SubscriptionPeriod
  /// 1 or more.
  public var numberOfPeriods: Int
  /// Nil for a free trial.
  public var price: Money?

  public init(
    paymentMode: PaymentMode, period: SubscriptionPeriod, numberOfPeriods: Int = 1, price: Money? = nil
  ) {
    self.paymentMode = paymentMode
    self.period = period
    self.numberOfPeriods = max(1, numberOfPeriods)
    self.price = price
  }

  /// The whole of the offer.
  public var totalPeriod: SubscriptionPeriod { period.multiplied(by: numberOfPeriods) }
}

/// Whether an account would get a product's introductory offer.
///
/// Per subscription group and account: one used trial, cancelled or not, uses it up for all products of the group, and
/// a present subscriber of the group is not eligible. Raw values are RevenueCat's.
public enum IntroEligibility: Int, Hashable, Sendable {
  /// Not asked yet, or nobody is signed in. Must be shown as the regular price.
  case unknown = 0
  case ineligible = 1
  case eligible = 2
  /// The product has no introductory offer.
  case noOffer = 3
}
