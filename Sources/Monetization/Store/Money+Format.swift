import Foundation

extension Money {
  /// Returns the amount as written in the country of `storefront`: `$29.99` in the USA, `29,99 €` in Germany.
  ///
  /// A table decides, never the process's locale. A foreign currency is written with its distinct symbol (`US$29.99` in
  /// Canada), an unknown one with its code (`29.99 XYZ`). Amounts are rounded half up to the currency's decimal places.
  public func formatted(for storefront: Storefront = .usa) -> String {
    let format = storefront.format
    let currency = Currency(code: currencyCode)
    let isOwnCurrency = currencyCode == storefront.currencyCode
    let digits = digitText(currency.fractionDigits, format)
    let sign = amount < 0 ? "-" : ""
    guard let symbol = isOwnCurrency ? currency.symbol : currency.foreignSymbol else {
      return "\(sign)\(digits) \(currencyCode)"
    }
    return switch format.placement {
    case .before where symbol.count == 3 && symbol.utf8.allSatisfy { (65...90).contains($0) }:
      "\(sign)\(symbol) \(digits)"
    case .before: "\(sign)\(symbol)\(digits)"
    case .beforeWithSpace: "\(sign)\(symbol) \(digits)"
    case .afterWithSpace: "\(sign)\(digits) \(symbol)"
    }
  }

  private func digitText(_ places: Int, _ format: PriceFormat) -> String {
    // `description` is the only form of a Decimal that does not depend on the locale.
    let rounded = (amount < 0 ? -amount : amount).rounded(places, .plain).description
    let point = rounded.utf8.firstIndex(of: UInt8(ascii: ".")) ?? rounded.endIndex
    let whole = grouped(rounded[..<point], mark: format.groupMark)
    guard places > 0 else { return whole }
    let fraction = point == rounded.endIndex ? "" : rounded[rounded.utf8.index(after: point)...]
    return whole + format.decimalMark + fraction + String(repeating: "0", count: max(0, places - fraction.utf8.count))
  }

  private func grouped(_ digits: Substring, mark: String) -> String {
    guard digits.utf8.count > 3 else { return String(digits) }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.utf8.count - index) % 3 == 0 { text += mark }
      text.append(digit)
    }
    return text
  }
}
