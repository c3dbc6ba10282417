import Foundation
import Monetization

/// An offer with which the App Store wins a customer back.
public struct WinBack: Hashable, Sendable {
  public var product: StoreProduct
  public var offer: SubscriptionOffer
  public var storefront: Storefront
  /// A child has asked for it, and a parent has not answered yet.
  public var isAsked: Bool

  /// The offer and the price after it.
  public var line: String { product.line(for: offer, storefront) }
}

extension SimulatedStore {
  /// Returns the win-back offers of a product for the account, the best first.
  public func winBackOffers(of product: StoreProduct, for accountID: String?) -> [SubscriptionOffer] {
    guard let terms = product.subscription, account(accountID)?.customer(of: terms.groupID) == .expired else {
      return []
    }
    return terms.offers.filter { $0.kind == .winBack && $0.isEligible }.bestFirst { product.saving(by: $0.terms) }
  }

  /// Returns the offers for the account's lapsed subscriptions, as the App Store lists their ids: the best first, whatever
  /// product of the group they are for.
  public func winBacks(for accountID: String?, in catalogue: StoreCatalogue) -> [WinBack] {
    let storefront = storefront(of: accountID, in: catalogue)
    let asked = account(accountID)?.pendingPurchases.map(\.productID) ?? []
    let all = catalogue.products.compactMap { availableProduct($0.id, for: accountID, in: catalogue) }.flatMap {
      product in
      product.byPlan.flatMap { product in
        winBackOffers(of: product, for: accountID).map {
          WinBack(
            product: product, offer: $0, storefront: storefront, isAsked: asked.contains(product.id))
        }
      }
    }
    return all.bestFirst { $0.product.saving(by: $0.offer.terms) }
  }

  /// Returns the offer of the App Store's own sheet about a subscription that has lapsed; nil if there is none.
  public func winBack(after productID: String, for accountID: String?, in catalogue: StoreCatalogue) -> WinBack? {
    let group = catalogue.product(productID)?.subscription?.groupID
    return winBacks(for: accountID, in: catalogue).first { $0.product.subscription?.groupID == group }
  }

  /// Takes the offer of the App Store's own sheet.
  mutating func takeWinBack(after productID: String, for client: StoreClient, _ call: inout StoreCall) {
    guard let found = winBack(after: productID, for: client.accountID, in: call.catalogue), !found.isAsked else {
      return
    }
    let plan = found.product.subscription?.plan ?? .upFront
    take(found.product.id, with: PurchaseOptions(offer: found.offer.name, plan: plan), for: client, &call)
  }
}

extension Array {
  /// The elements by what they save, the most first; equal ones in the order of the array.
  func bestFirst(_ saving: (Element) -> Decimal) -> [Element] {
    map { (saving: saving($0), element: $0) }.enumerated().sorted { one, other in
      one.element.saving == other.element.saving
        ? one.offset < other.offset : one.element.saving > other.element.saving
    }.map(\.element.element)
  }
}
