import Foundation

/// The products of an App Store in an Xcode StoreKit configuration file, schema 2 to 5.
package struct StoreKitConfiguration: Hashable, Sendable {
  package enum ProductKind: String, Hashable, Sendable, CaseIterable {
    case consumable = "Consumable"
    case nonConsumable = "NonConsumable"
    case nonRenewingSubscription = "NonRenewingSubscription"
    case autoRenewableSubscription = "RecurringSubscription"
  }

  /// A product that is not an auto-renewable subscription.
  package struct Product: Hashable, Sendable {
    package var productID: String
    package var kind: ProductKind
    package var price: Decimal
    package var isFamilyShareable: Bool
    package var referenceName: String
    package var localizations: [Localization]
    package var position: TextPosition
  }

  package struct Localization: Hashable, Sendable {
    /// The locale, such as `en_US`.
    package var locale: String
    package var displayName: String
    package var description: String
  }

  package struct SubscriptionGroup: Hashable, Sendable {
    package var id: String
    package var name: String
    package var localizations: [Localization]
    /// The subscriptions, in the order of the file, which is the order of display.
    package var subscriptions: [Subscription]
    package var position: TextPosition
  }

  package struct Subscription: Hashable, Sendable {
    package var productID: String
    package var price: Decimal
    package var period: Period
    /// The `groupNumber` of the file: 1 is the highest level of service, and products may share a level.
    package var level: Int
    package var isFamilyShareable: Bool
    package var referenceName: String
    package var localizations: [Localization]
    /// The introductory offers, at most one per billing plan; the file's older and newer key hold the same offers.
    package var introductoryOffers: [Offer]
    package var promotionalOffers: [Offer]
    package var codeOffers: [Offer]
    package var position: TextPosition

    package var introductoryOffer: Offer? { introductoryOffers.first }
  }

  package enum PaymentMode: String, Hashable, Sendable, CaseIterable {
    case free, payAsYouGo, payUpFront
  }

  package struct Offer: Hashable, Sendable {
    /// The app's id of a promotional offer; the reference name of a code offer; empty for an introductory offer.
    package var id: String
    package var paymentMode: PaymentMode
    /// The price; zero for a free offer.
    package var price: Decimal
    package var period: Period
    /// The number of periods that the offer lasts, from 1.
    package var periodCount: Int
    /// The customers who may redeem a code: `new`, `existing`, `expired`; empty for other offers.
    package var eligibility: [String]
    package var position: TextPosition
  }

  /// An ISO 8601 duration of one unit, such as `P3M`.
  package struct Period: Hashable, Sendable {
    package enum Unit: String, Hashable, Sendable, CaseIterable {
      case day = "D"
      case week = "W"
      case month = "M"
      case year = "Y"
    }

    package var count: Int
    package var unit: Unit

    package init(_ count: Int, _ unit: Unit) {
      self.count = count
      self.unit = unit
    }

    /// Reads a period; nil unless the text is `P`, a whole number from 1 to 1,000, and one of D, W, M, Y.
    package init?(_ text: String) {
      guard text.first == "P", let unit = text.last.flatMap({ Unit(rawValue: String($0)) }),
        let count = Int(text.dropFirst().dropLast()), (1...1000).contains(count)
      else { return nil }
      self.init(count, unit)
    }
  }

  /// Xcode's simulation switches in the file.
  package struct Settings: Hashable, Sendable {
    /// The locale, such as `en_US`.
    package var locale = "en_US"
    /// The storefront in ISO 3166 alpha-3, such as `USA`.
    package var storefront = "USA"
    /// Xcode's code for the renewal rate of subscriptions; 0 is real time.
    package var timeRate = 0
    package var failsTransactions = false
    package var disablesDialogs = false
    package var asksToBuy = false
    package var interruptsPurchases = false
    package var failsRenewals = false
    package var hasBillingGracePeriod = false
    /// The names of the failing calls that are switched on.
    package var enabledErrors: [String] = []
    /// The settings for tests that are on and change nothing here, in the order of the list below.
    package var withoutEffect: [LoadingError] = []
  }

  package var file: String
  package var identifier: String
  package var version: Version
  package var products: [Product]
  package var nonRenewingSubscriptions: [Product]
  package var subscriptionGroups: [SubscriptionGroup]
  package var settings: Settings

  package struct Version: Hashable, Sendable {
    package var major: Int
    package var minor: Int
  }
}
