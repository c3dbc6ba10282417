/// A currency as prices are written in it.
public struct Currency: Hashable, Sendable {
  /// The ISO 4217 code.
  public var code: String
  /// The sign used in the currency's own country, such as `$`; nil if this table does not know the currency.
  public var symbol: String?
  /// The sign used in other countries, such as `US$`; nil if this table does not know the currency.
  public var foreignSymbol: String?
  /// The decimal places that the App Store shows, which may be fewer than those of ISO 4217; 2 for an unknown currency.
  public var fractionDigits: Int
  /// The format of most countries that have the currency.
  let format: PriceFormat

  /// Looks `code` up in the table.
  public init(code: String) {
    let known = Self.rows[code]
    self.code = code
    symbol = known?.symbol
    foreignSymbol = known?.foreignSymbol
    fractionDigits = known?.fractionDigits ?? 2
    format = known?.format ?? .usual
  }

  private struct Row {
    let code: String
    let symbol: String
    let foreignSymbol: String
    let fractionDigits: Int
    let format: PriceFormat

    init(
      _ code: String, _ symbol: String, _ foreignSymbol: String, _ fractionDigits: Int,
      _ placement: PriceFormat.Placement = .before, _ decimalMark: String = ".", _ groupMark: String = ","
    ) {
      self.code = code
      self.symbol = symbol
      self.foreignSymbol = foreignSymbol
      self.fractionDigits = fractionDigits
      format = PriceFormat(placement, decimalMark, groupMark)
    }
  }

  /// Every sign of a currency that prices are written with.
  public static let signs = Set(table.flatMap { [$0.symbol, $0.foreignSymbol] })

  private static let rows = Dictionary(uniqueKeysWithValues: table.map { ($0.code, $0) })

  /// The currencies in which the App Store charges.
  private static let table: [Row] = [
    Row("AED", "AED", "AED", 2), Row("AUD", "$", "A$", 2), Row("BRL", "R$", "R$", 2, .beforeWithSpace, ",", "."),
    Row("CAD", "$", "CA$", 2), Row("CHF", "CHF", "CHF", 2, .beforeWithSpace, ".", "’"),
    Row("CLP", "$", "CLP", 0, .before, ",", "."), Row("CNY", "¥", "CN¥", 2),
    Row("COP", "$", "COP", 0, .beforeWithSpace, ",", "."), Row("CZK", "Kč", "CZK", 2, .afterWithSpace, ",", " "),
    Row("DKK", "kr.", "DKK", 2, .afterWithSpace, ",", "."), Row("EGP", "EGP", "EGP", 2),
    Row("EUR", "€", "€", 2, .afterWithSpace, ",", "."), Row("GBP", "£", "£", 2), Row("HKD", "$", "HK$", 2),
    Row("HUF", "Ft", "HUF", 0, .afterWithSpace, ",", " "), Row("IDR", "Rp", "IDR", 0, .beforeWithSpace, ",", "."),
    Row("ILS", "₪", "₪", 2), Row("INR", "₹", "₹", 2), Row("JPY", "¥", "¥", 0), Row("KRW", "₩", "₩", 0),
    Row("KZT", "₸", "KZT", 2, .afterWithSpace, ",", " "), Row("MXN", "$", "MX$", 2),
    Row("MYR", "RM", "MYR", 2, .beforeWithSpace), Row("NGN", "₦", "NGN", 2),
    Row("NOK", "kr", "NOK", 2, .afterWithSpace, ",", " "), Row("NZD", "$", "NZ$", 2),
    Row("PEN", "S/", "PEN", 2, .beforeWithSpace), Row("PHP", "₱", "PHP", 2),
    Row("PKR", "Rs", "PKR", 2, .beforeWithSpace), Row("PLN", "zł", "PLN", 2, .afterWithSpace, ",", " "),
    Row("QAR", "QAR", "QAR", 2), Row("RON", "lei", "RON", 2, .afterWithSpace, ",", "."),
    Row("RUB", "₽", "RUB", 2, .afterWithSpace, ",", " "), Row("SAR", "SAR", "SAR", 2),
    Row("SEK", "kr", "SEK", 2, .afterWithSpace, ",", " "), Row("SGD", "$", "S$", 2), Row("THB", "฿", "THB", 2),
    Row("TRY", "₺", "TRY", 2, .before, ",", "."), Row("TWD", "$", "NT$", 0), Row("TZS", "TZS", "TZS", 2),
    Row("USD", "$", "US$", 2), Row("VND", "₫", "VND", 0, .afterWithSpace, ",", "."),
    Row("ZAR", "R", "ZAR", 2, .beforeWithSpace, ",", " "),
  ]
}
