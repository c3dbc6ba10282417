import Foundation
import Monetization

extension Money {
  /// Returns true if a text is an amount as some known storefront writes it, in its own currency or in another.
  static func isAmount(_ text: String) -> Bool {
    let digits = text.filter { $0.isASCII && $0.isNumber }
    guard let number = Decimal(string: digits) else { return false }
    let signed = text.hasPrefix("-") ? -number : number
    return currencies(in: text).contains { currency in
      let amount = Money(signed / pow(10, currency.fractionDigits), currency.code)
      return Storefront.known.contains { amount.formatted(for: $0) == text }
    }
  }

  /// The currencies whose signs or codes stand in a text.
  private static func currencies(in text: String) -> [Currency] {
    let last = text.split(separator: " ").last.map(String.init) ?? ""
    let isCode = last.utf8.count == 3 && last.utf8.allSatisfy { (65...90).contains($0) }
    return Set(Storefront.known.map(\.currencyCode) + (isCode ? [last] : [])).map { Currency(code: $0) }.filter {
      [$0.symbol, $0.foreignSymbol, $0.code].contains { sign in sign.map { text.contains($0) } ?? false }
    }
  }
}
