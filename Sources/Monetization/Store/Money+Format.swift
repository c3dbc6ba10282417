import Foundation

extension Money {
  /// The amount as customers of `storefront` read it: `$29.99` in the USA, `29,99 €` in Germany.
  ///
  /// One table decides, never the process's locale. A currency that is not the storefront's own is written with the
  /// symbol that tells it apart (`US$29.99` in Canada); an unknown one with its code (`29.99 XYZ`). Digits beyond the
  /// currency's places are rounded half up.
  public func formatted(for storefront: Storefront = .usa) -> String {
    let convention = storefront.convention
    let currency = Currency(code: currencyCode)
    let isOwnCurrency = currencyCode == convention.currencyCode
    let digits = digitText(currency.fractionDigits, convention)
    let sign = amount < 0 ? "-" : ""
    guard let symbol = isOwnCurrency ? currency.symbol : currency.foreignSymbol else {
      return "\(sign)\(digits) \(currencyCode)"
    }
    return switch convention.placement {
    case .before where symbol.count == 3 && symbol.utf8.allSatisfy { (65...90).contains($0) }:
      "\(sign)\(symbol) \(digits)"
    case .before: "\(sign)\(symbol)\(digits)"
    case .beforeWithSpace: "\(sign)\(symbol) \(digits)"
    case .afterWithSpace: "\(sign)\(digits) \(symbol)"
    }
  }

  private func digitText(_ places: Int, _ convention: Storefront.Convention) -> String {
    // `description` of a Decimal is the one form that no locale reaches.
    let rounded = (amount < 0 ? -amount : amount).rounded(places, .plain).description
    let parts = rounded.split(separator: ".", omittingEmptySubsequences: false)
    let whole = grouped(String(parts.first ?? "0"), mark: convention.groupMark)
    guard places > 0 else { return whole }
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    return whole + convention.decimalMark + fraction.padding(toLength: places, withPad: "0", startingAt: 0)
  }

  private func grouped(_ digits: String, mark: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { text += mark }
      text.append(digit)
    }
    return text
  }
}
