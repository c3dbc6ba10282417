import Monetization

extension Storefront {
  /// The two letters of a country, where they are not the first two of its three.
  private static let irregular: [String: String] = [
    "IRL": "IE", "AUT": "AT", "PRT": "PT", "CHN": "CN", "KOR": "KR", "ISR": "IL", "TUR": "TR", "MEX": "MX",
    "SWE": "SE", "DNK": "DK", "POL": "PL",
  ]

  /// Reads two or three letters of a country whose prices are known: `GB`, `GBR`.
  init?(region: String) {
    let letters = region.uppercased()
    let found = Storefront.known.first { storefront in
      let code = storefront.countryCode
      return letters == code || letters == Self.irregular[code] ?? String(code.prefix(2))
    }
    guard let found else { return nil }
    self = found
  }
}
