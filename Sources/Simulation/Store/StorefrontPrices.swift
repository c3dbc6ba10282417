import Foundation
import Monetization

/// The prices that a team gives for single storefronts.
public struct StorefrontPrices: Hashable, Sendable {
  /// A product, or one of its offers.
  public struct Subject: Hashable, Sendable {
    public var productID: String
    /// The identifier of an offer; `introductory` for the introductory one, nil for the product itself.
    public var offerID: String?

    public init(_ productID: String, offerID: String? = nil) {
      self.productID = productID
      self.offerID = offerID
    }

    /// The identifier that stands for the introductory offer.
    public static let introductory = "introductory"
    /// The identifier that stands for a month of the monthly plan.
    public static let monthlyPlan = BillingPlan.monthly.rawValue
    /// The identifier that stands for the introductory offer of the monthly plan.
    public static let monthlyIntroductory = "\(monthlyPlan) \(introductory)"
  }

  private var amounts: [Storefront: [Subject: Money]] = [:]

  public init() {}

  public var isEmpty: Bool { amounts.isEmpty }

  public subscript(subject: Subject, storefront: Storefront) -> Money? {
    get { amounts[storefront]?[subject] }
    set { amounts[storefront, default: [:]][subject] = newValue }
  }
}

extension SimulatedStore {
  /// Returns the source of a product's present price in `storefront`.
  public func priceSource(
    of productID: String, in catalogue: StoreCatalogue, _ storefront: Storefront
  ) -> StoreCatalogue.PriceSource {
    catalogue.priceSource(of: productID, changed: changedPrices[productID] != nil, in: storefront)
  }
}

extension StoreCatalogue {
  /// Where the price of a product in a storefront comes from.
  public enum PriceSource: Hashable, Sendable {
    /// The configuration file, which has the storefront's currency.
    case configuration
    /// The table of prices by storefront.
    case table
    /// Made up from the price of the configuration file by `ExchangeRates`.
    case madeUp
    /// Set by the Director; in another currency it is converted by `ExchangeRates`.
    case director
  }

  /// Returns the source of a product's price in `storefront`.
  ///
  /// - Parameter isChanged: The Director has set the price since the configuration was read.
  public func priceSource(
    of productID: String, changed isChanged: Bool = false, in storefront: Storefront
  ) -> PriceSource {
    if isChanged { return .director }
    if storefrontPrices[.init(productID), storefront] != nil { return .table }
    return storefront.currencyCode == self.storefront.currencyCode ? .configuration : .madeUp
  }

  /// Returns `product` with the prices that it has in `storefront`.
  ///
  /// - Parameter changed: The price of the product that has been set since the configuration was read, in the
  ///   configuration's currency; it stands for the table's, too.
  func priced(_ product: StoreProduct, changedTo changed: Decimal?, in storefront: Storefront) -> StoreProduct {
    var product = product
    if let changed { product.price.amount = changed }
    if case .autoRenewable(var terms) = product.kind, terms.monthlyPlan != nil, !storefront.sellsMonthlyPlans {
      terms.monthlyPlan = nil
      product.kind = .autoRenewable(terms)
    }
    if storefront == self.storefront, storefrontPrices.isEmpty { return product }
    func price(_ money: Money, _ offerID: String? = nil) -> Money {
      (changed == nil || offerID != nil ? storefrontPrices[.init(product.id, offerID: offerID), storefront] : nil)
        ?? ExchangeRates.pricePoint(near: money, in: storefront.currencyCode)
    }
    product.price = price(product.price)
    guard case .autoRenewable(var terms) = product.kind else { return product }
    if let money = terms.introductoryOffer?.price {
      terms.introductoryOffer?.price = price(money, StorefrontPrices.Subject.introductory)
    }
    func priceOffers(_ offers: inout [SubscriptionOffer]) {
      for index in offers.indices {
        if let money = offers[index].terms.price { offers[index].terms.price = price(money, offers[index].id) }
      }
    }
    priceOffers(&terms.offers)
    if var plan = terms.monthlyPlan {
      let isSum = plan.total.amount == plan.price.amount * Decimal(MonthlyPlan.payments)
      plan.price = price(plan.price, StorefrontPrices.Subject.monthlyPlan)
      plan.total =
        isSum
        ? Money(plan.price.amount * Decimal(MonthlyPlan.payments), plan.price.currencyCode)
        : ExchangeRates.pricePoint(near: plan.total, in: storefront.currencyCode)
      if let money = plan.introductoryOffer?.price {
        plan.introductoryOffer?.price = price(money, StorefrontPrices.Subject.monthlyIntroductory)
      }
      priceOffers(&plan.offers)
      terms.monthlyPlan = plan
    }
    product.kind = .autoRenewable(terms)
    return product
  }
}
