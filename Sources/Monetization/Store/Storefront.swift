/// The App Store of one country: its currency and its format of prices.
public struct Storefront: Hashable, Sendable {
  /// The ISO 3166-1 alpha-3 code of the country, such as `USA`.
  public var countryCode: String

  public init(_ countryCode: String) {
    self.countryCode = countryCode
  }

  /// Reads the two- or three-letter code of a country in which the App Store sells: `GB`, `gbr`; nil for others.
  public init?(region: String) {
    let letters = region.uppercased()
    guard let country = Self.countries.first(where: { $0.code == letters || $0.region == letters }) else { return nil }
    self.init(country.code)
  }

  /// The country of a currency: the one whose code it begins with, such as the USA of `USD`, or the first one that has it;
  /// nil for a currency in which the App Store does not charge.
  public init?(ofCurrency code: String) {
    let having = Self.countries.filter { $0.currencyCode == code }
    guard let country = having.first(where: { code.hasPrefix($0.region) }) ?? having.first else { return nil }
    self.init(country.code)
  }

  /// The storefront that every configuration starts with.
  public static let usa = Storefront("USA")

  /// The currency of the country; `USD` if the App Store does not sell there.
  public var currencyCode: String { country?.currencyCode ?? "USD" }

  /// The name of the country in English; its code if the App Store does not sell there.
  public var name: String { country?.name ?? countryCode }

  /// Every storefront, in the order of the codes.
  public static var known: [Storefront] { countries.map { Storefront($0.code) } }

  private static let countriesByCode = Dictionary(uniqueKeysWithValues: countries.map { ($0.code, $0) })

  private var country: Country? { Self.countriesByCode[countryCode] }

  var format: PriceFormat { PriceFormat.ofCountries[countryCode] ?? Currency(code: currencyCode).format }
}
