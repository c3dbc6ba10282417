import Foundation
import Monetization

/// Fixed exchange rates, from which the prices are made up that a team does not give.
///
/// Apple publishes no free table of price points, so nobody should read more than an order of magnitude into them.
public enum ExchangeRates {
  /// The name of the rates where a made-up price is shown.
  public static let name = "Paywalk's fixed rates of November 2026"

  /// Returns a price point in the currency `code` that is near this amount, in the same relation for every product.
  ///
  /// Where amounts have decimal places it ends in 99, as in €25.99, below one unit in 9; without them it is a round number, as in ¥4,600. A
  /// larger amount never has a smaller point. Nothing costs nothing.
  public static func pricePoint(near money: Money, in code: String) -> Money {
    guard money.currencyCode != code else { return money }
    return Money(point(near: money.amount * (rates[code] ?? 1) / (rates[money.currencyCode] ?? 1), code), code)
  }

  /// Returns an amount in US dollars.
  static func dollars(_ money: Money) -> Decimal { money.amount / (rates[money.currencyCode] ?? 1) }

  private static func point(near amount: Decimal, _ code: String) -> Decimal {
    guard amount > 0 else { return 0 }
    let hasPlaces = Currency(code: code).fractionDigits > 0
    // Two leading digits, but whole units from one unit on.
    var step: Decimal = hasPlaces && amount < 1 ? Decimal(string: "0.1") ?? 1 : 1
    while step * 100 <= amount { step *= 10 }
    let steps = max(1, (amount / step).rounded(0, .plain))
    return steps * step - (hasPlaces ? Decimal(1) / 100 : 0)
  }

  /// The units of each currency for one US dollar.
  private static let rates: [String: Decimal] = [
    "AED": 3.67, "AUD": 1.5, "BRL": 5.4, "CAD": 1.4, "CHF": 0.8, "CLP": 940, "CNY": 7.1, "COP": 3_900, "CZK": 21,
    "DKK": 6.4, "EGP": 48, "EUR": 0.86, "GBP": 0.75, "HKD": 7.8, "HUF": 330, "IDR": 16_600, "ILS": 3.3, "INR": 88,
    "JPY": 154, "KRW": 1_450, "KZT": 525, "MXN": 18.4, "MYR": 4.15, "NGN": 1_450, "NOK": 10.1, "NZD": 1.75, "PEN": 3.4,
    "PHP": 58.5, "PKR": 281, "PLN": 3.65, "QAR": 3.64, "RON": 4.4, "RUB": 80, "SAR": 3.75, "SEK": 9.5, "SGD": 1.3,
    "THB": 32.5, "TRY": 42, "TWD": 31, "TZS": 2_450, "USD": 1, "VND": 26_300, "ZAR": 17.2,
  ]
}
