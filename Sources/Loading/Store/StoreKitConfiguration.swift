import Foundation

/// An Xcode StoreKit configuration file, schema 2 to 5: what an App Store has on offer.
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
    /// Such as `en_US`.
    package var locale: String
    package var displayName: String
    package var description: String
  }

  package struct SubscriptionGroup: Hashable, Sendable {
    package var id: String
    package var name: String
    package var localizations: [Localization]
    /// In the order of display, which is that of the file.
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
    /// At most one per billing plan; the file's older and newer key hold the same offers.
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
    /// Of a promotional offer, as the app names it; of a code offer its reference name; empty for an introductory one.
    package var id: String
    package var paymentMode: PaymentMode
    /// Zero for a free offer.
    package var price: Decimal
    package var period: Period
    /// How many periods the offer lasts, from 1.
    package var periodCount: Int
    /// Who may redeem a code: `new`, `existing`, `expired`; empty for other offers.
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

    /// Nil unless the text is `P`, a whole number from 1, and one of D, W, M, Y.
    package init?(_ text: String) {
      guard text.first == "P", let unit = text.last.flatMap({ Unit(rawValue: String($0)) }),
        let count = Int(text.dropFirst().dropLast()), (1...1000).contains(count)
      else { return nil }
      self.init(count, unit)
    }
  }

  /// The simulation switches of Xcode that the file carries.
  package struct Settings: Hashable, Sendable {
    /// Such as `en_US`.
    package var locale = "en_US"
    /// ISO 3166 alpha-3, such as `USA`.
    package var storefront = "USA"
    /// Xcode's code for how fast subscriptions renew; 0 is real time.
    package var timeRate = 0
    package var failsTransactions = false
    package var disablesDialogs = false
    package var asksToBuy = false
    package var interruptsPurchases = false
    package var failsRenewals = false
    package var hasBillingGracePeriod = false
    /// Names of the failing calls that are switched on.
    package var enabledErrors: [String] = []
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
