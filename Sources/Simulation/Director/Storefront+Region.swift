import Monetization

extension Storefront {
  /// The two-letter codes of countries for which they are not the first two letters of the three-letter code.
  private static let irregular: [String: String] = [
    "IRL": "IE", "AUT": "AT", "PRT": "PT", "CHN": "CN", "KOR": "KR", "ISR": "IL", "TUR": "TR", "MEX": "MX",
    "SWE": "SE", "DNK": "DK", "POL": "PL",
  ]

  /// Reads the two- or three-letter code of a country in the table of prices: `GB`, `GBR`; nil for others.
  init?(region: String) {
    let letters = region.uppercased()
    let found = Storefront.known.first { storefront in
      letters == storefront.countryCode || letters == storefront.region
    }
    guard let found else { return nil }
    self = found
  }

  private var region: String { Self.irregular[countryCode] ?? String(countryCode.prefix(2)) }
}
