import Monetization
import Simulation

extension StoreAccount {
  /// The account's money in words, a line for each currency: `charged $29.99, refunded $0.00, proceeds $20.99`.
  package var moneyTexts: [String] {
    let money = money
    let totals = money.totals.isEmpty ? [MoneyTotal(storefront.currencyCode)] : money.totals
    return totals.map { total in
      MoneyKind.allCases.map { "\($0.rawValue) \(total[$0].formatted(for: storefront))" }.joined(separator: ", ")
    }
  }

  /// The amounts of one kind, one for each currency in which there was a charge; zero if there was none.
  package func amounts(_ kind: MoneyKind) -> [String] {
    let totals = money.totals.isEmpty ? [MoneyTotal(storefront.currencyCode)] : money.totals
    return totals.map { $0[kind].formatted(for: storefront) }
  }
}

/// The sums of an account's money, by the words of tapes and screens.
package enum MoneyKind: String, Hashable, Sendable, CaseIterable {
  case charged, refunded, proceeds
}

extension MoneyTotal {
  package subscript(kind: MoneyKind) -> Money {
    switch kind {
    case .charged: charged
    case .refunded: refunded
    case .proceeds: proceeds
    }
  }
}
