/// The App Store of one country: its currency and its format of prices.
public struct Storefront: Hashable, Sendable {
  /// The ISO 3166-1 alpha-3 code of the country, such as `USA`.
  public var countryCode: String

  public init(_ countryCode: String) {
    self.countryCode = countryCode
  }

  /// The storefront that every configuration starts with.
  public static let usa = Storefront("USA")

  /// The currency of the country; `USD` if the table does not know the country, as in the App Store.
  public var currencyCode: String { convention.currencyCode }

  /// The countries of the table, in its order.
  public static var known: [Storefront] { Convention.table.map { Storefront($0.countryCode) } }

  var convention: Convention {
    Convention.table.first { $0.countryCode == countryCode } ?? Convention.table[0]
  }

  /// One country's format of prices.
  struct Convention: Sendable {
    enum Placement: Sendable {
      /// As in `$29.99`.
      case before
      /// As in `kr 29,99`.
      case beforeWithSpace
      /// As in `29,99 €`.
      case afterWithSpace
    }

    var countryCode: String
    var currencyCode: String
    var placement: Placement
    var decimalMark: String
    var groupMark: String

    init(
      _ countryCode: String, _ currencyCode: String, _ placement: Placement, _ decimalMark: String, _ groupMark: String
    ) {
      self.countryCode = countryCode
      self.currencyCode = currencyCode
      self.placement = placement
      self.decimalMark = decimalMark
      self.groupMark = groupMark
    }

    static let table: [Convention] = [
      Convention("USA", "USD", .before, ".", ","), Convention("CAN", "CAD", .before, ".", ","),
      Convention("GBR", "GBP", .before, ".", ","), Convention("IRL", "EUR", .before, ".", ","),
      Convention("AUS", "AUD", .before, ".", ","), Convention("NZL", "NZD", .before, ".", ","),
      Convention("DEU", "EUR", .afterWithSpace, ",", "."), Convention("AUT", "EUR", .beforeWithSpace, ",", "."),
      Convention("FRA", "EUR", .afterWithSpace, ",", " "), Convention("ESP", "EUR", .afterWithSpace, ",", "."),
      Convention("ITA", "EUR", .afterWithSpace, ",", "."), Convention("NLD", "EUR", .beforeWithSpace, ",", "."),
      Convention("BEL", "EUR", .afterWithSpace, ",", "."), Convention("PRT", "EUR", .afterWithSpace, ",", " "),
      Convention("FIN", "EUR", .afterWithSpace, ",", " "), Convention("CHE", "CHF", .beforeWithSpace, ".", "’"),
      Convention("SWE", "SEK", .afterWithSpace, ",", " "), Convention("NOR", "NOK", .afterWithSpace, ",", " "),
      Convention("DNK", "DKK", .afterWithSpace, ",", "."), Convention("POL", "PLN", .afterWithSpace, ",", " "),
      Convention("CZE", "CZK", .afterWithSpace, ",", " "), Convention("JPN", "JPY", .before, ".", ","),
      Convention("CHN", "CNY", .before, ".", ","), Convention("HKG", "HKD", .before, ".", ","),
      Convention("TWN", "TWD", .before, ".", ","), Convention("KOR", "KRW", .before, ".", ","),
      Convention("SGP", "SGD", .before, ".", ","), Convention("IND", "INR", .before, ".", ","),
      Convention("BRA", "BRL", .beforeWithSpace, ",", "."), Convention("MEX", "MXN", .before, ".", ","),
      Convention("ISR", "ILS", .before, ".", ","), Convention("TUR", "TRY", .before, ",", "."),
      Convention("ZAF", "ZAR", .beforeWithSpace, ",", " "),
    ]
  }
}
