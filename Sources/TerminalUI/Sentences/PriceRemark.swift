import Monetization
import Simulation

/// The remarks that the phone's App Store shows prices which nobody has given, or which the Director has set.
enum PriceRemark {
  static func texts(_ context: ScreenContext) -> [String] {
    let (store, catalogue) = (context.world.store, context.app.catalogue)
    let storefront = store.storefront(of: context.client.accountID, in: catalogue)
    if storefront == catalogue.storefront, store.changedPrices.isEmpty { return [] }
    let sources = catalogue.products.map { ($0.displayName, store.priceSource(of: $0.id, in: catalogue, storefront)) }
    let (madeUp, set) = (sources.filter { $0.1 == .madeUp }.map(\.0), sources.filter { $0.1 == .director }.map(\.0))
    var texts: [String] = []
    if !madeUp.isEmpty {
      // A table of the team may have the others.
      let which = madeUp.count == sources.count ? "" : ": \(madeUp.joined(separator: ", "))"
      texts.append("\(storefront.currencyCode), made up by \(ExchangeRates.name)\(which)")
    }
    if !set.isEmpty {
      let rate =
        storefront.currencyCode == catalogue.storefront.currencyCode
        ? "" : ", in \(storefront.currencyCode) by \(ExchangeRates.name)"
      texts.append("set by the Director\(rate): \(set.joined(separator: ", "))")
    }
    return texts
  }
}
