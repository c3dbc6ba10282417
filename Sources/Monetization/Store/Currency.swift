/// A currency as prices are written in it.
public struct Currency: Hashable, Sendable {
  /// The ISO 4217 code.
  public var code: String
  /// The sign used in the currency's own country, such as `$`; nil if this table does not know the currency.
  public var symbol: String?
  /// The sign used in other countries, such as `US$`; nil if this table does not know the currency.
  public var foreignSymbol: String?
  /// Decimal places; 2 for an unknown currency.
  public var fractionDigits: Int

  /// Looks `code` up in the table.
  public init(code: String) {
    let known = Currency.table.first { $0.code == code }
    self.code = code
    symbol = known?.symbol
    foreignSymbol = known?.foreignSymbol
    fractionDigits = known?.fractionDigits ?? 2
  }

  private typealias Row = (code: String, symbol: String, foreignSymbol: String, fractionDigits: Int)

  private static let table: [Row] = [
    ("USD", "$", "US$", 2), ("EUR", "€", "€", 2), ("GBP", "£", "£", 2), ("JPY", "¥", "¥", 0),
    ("CAD", "$", "CA$", 2), ("AUD", "$", "A$", 2), ("NZD", "$", "NZ$", 2), ("CHF", "CHF", "CHF", 2),
    ("SEK", "kr", "SEK", 2), ("NOK", "kr", "NOK", 2), ("DKK", "kr.", "DKK", 2), ("PLN", "zł", "PLN", 2),
    ("CZK", "Kč", "CZK", 2), ("CNY", "¥", "CN¥", 2), ("HKD", "$", "HK$", 2), ("TWD", "$", "NT$", 0),
    ("KRW", "₩", "₩", 0), ("INR", "₹", "₹", 2), ("BRL", "R$", "R$", 2), ("MXN", "$", "MX$", 2),
    ("SGD", "$", "S$", 2), ("ILS", "₪", "₪", 2), ("TRY", "₺", "TRY", 2), ("ZAR", "R", "ZAR", 2),
  ]
}
