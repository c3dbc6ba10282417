import Foundation
import Monetization

/// The products of an App Store in an Xcode StoreKit configuration file, schema 1 to 5.
///
/// The key pair for signing offers is never read.
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
    /// The price as the file writes it, such as `10`.
    package var priceText: String
    package var isFamilyShareable: Bool
    package var referenceName: String
    package var internalID: String
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
    /// The price as the file writes it, such as `10`.
    package var priceText: String
    package var period: Period
    /// The `groupNumber` of the file: 1 is the highest level of service, and products may share a level.
    package var level: Int
    package var isFamilyShareable: Bool
    package var referenceName: String
    package var internalID: String
    package var localizations: [Localization]
    /// The introductory offers, at most one per billing plan; the file's older and newer key hold the same offers.
    package var introductoryOffers: [Offer]
    package var promotionalOffers: [Offer]
    package var winBackOffers: [Offer]
    package var codeOffers: [Offer]
    package var billingPlans: [PricedPlan]
    package var position: TextPosition

    /// The offer of the plan that is paid up front.
    package var introductoryOffer: Offer? { introductoryOffers.first { !$0.isMonthly } }

    /// The monthly plan that is sold; nil if there is none.
    package var monthlyPlan: PricedPlan? { billingPlans.first { $0.isMonthly && $0.isEnabled } }
  }

  /// A way to pay for a subscription, since schema 5.
  package struct PricedPlan: Hashable, Sendable {
    /// The kind as the file writes it, of `BillingPlan` if it is known.
    package var kind: String
    package var price: Decimal
    package var priceText: String
    /// The sum of all payments of the commitment.
    package var commitmentPrice: Decimal
    package var commitmentPriceText: String
    package var isEnabled: Bool
    package var position: TextPosition

    package var isMonthly: Bool { kind == BillingPlan.monthly.rawValue }
  }

  package enum PaymentMode: String, Hashable, Sendable, CaseIterable {
    case free, payAsYouGo, payUpFront
  }

  package struct Offer: Hashable, Sendable {
    /// The app's id of a promotional or win-back offer; the reference name of a code offer; empty for an introductory
    /// offer.
    package var id: String
    package var referenceName: String
    package var paymentMode: PaymentMode
    /// The price; zero for a free offer.
    package var price: Decimal
    /// The price as the file writes it; empty for a free offer.
    package var priceText: String
    package var period: Period
    /// The number of periods that the offer lasts, from 1.
    package var periodCount: Int
    /// The customers who may redeem a code: `new`, `existing`, `expired`; empty for other offers.
    package var eligibility: [String]
    /// A code may be used together with the introductory offer.
    package var isStackable: Bool
    /// The file lets the customers of a win-back offer have it.
    package var isEligible: Bool
    /// The subscription renews after the offer.
    package var renews: Bool
    /// The kind of the billing plan that the offer belongs to; nil before schema 5.
    package var billingPlan: String?
    package var position: TextPosition

    /// It belongs to the monthly plan.
    package var isMonthly: Bool { billingPlan == BillingPlan.monthly.rawValue }
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

    /// The App Store sells subscriptions of this length: a week, one, two, three or six months, a year.
    var isSold: Bool {
      switch unit {
      case .day: count == 7
      case .week, .year: count == 1
      case .month: [1, 2, 3, 6, 12].contains(count)
      }
    }

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

  /// The documents that the App Store shows beside a subscription, in one language.
  package struct Policy: Hashable, Sendable {
    package var locale: String
    package var text: String
    package var url: String
  }

  package var file: String
  package var identifier: String
  package var version: Version
  package var products: [Product]
  package var nonRenewingSubscriptions: [Product]
  package var subscriptionGroups: [SubscriptionGroup]
  package var policies: [Policy]
  /// The end-user licence agreement; empty for Apple's own.
  package var licence: String
  package var settings: StoreKitSettings
  /// The faults of the file, in the order of reading. A part that is refused is not among the products.
  package var findings: [FileFinding]

  package struct Version: Hashable, Sendable {
    package var major: Int
    package var minor: Int

    package init(major: Int, minor: Int) {
      self.major = major
      self.minor = minor
    }
  }
}
