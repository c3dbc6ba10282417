/// The name and the description of a product in one language.
public struct ProductLocalization: Hashable, Sendable {
  public var language: PhoneLanguage
  public var displayName: String
  public var description: String

  public init(_ language: PhoneLanguage, displayName: String, description: String = "") {
    self.language = language
    self.displayName = displayName
    self.description = description
  }
}

/// The language of a phone, with the region of its user: `de`, `de_DE`, `zh_Hant_TW`.
///
/// It has nothing to do with the storefront, which belongs to the App Store account: a phone in German with an American
/// account shows German names and prices in dollars.
public struct PhoneLanguage: Hashable, Sendable {
  /// The parts with underscores between them, as in StoreKit configuration files.
  public let identifier: String

  /// Creates a language of an identifier such as `de`, `de_DE` or `zh-Hant-TW`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(whereSeparator: { $0 == "_" || $0 == "-" })
    let isPlain = parts.allSatisfy { $0.utf8.count <= 8 && $0.utf8.allSatisfy { Self.isLetterOrDigit($0) } }
    guard let first = parts.first, (2...3).contains(first.utf8.count), parts.count <= 3, isPlain,
      text.utf8.count == parts.map(\.utf8.count).reduce(parts.count - 1, +), first.utf8.allSatisfy(Self.isLetter)
    else { return nil }
    let rest = parts.dropFirst().map { part in
      part.utf8.count <= 3 ? part.uppercased() : part.prefix(1).uppercased() + part.dropFirst().lowercased()
    }
    identifier = ([first.lowercased()] + rest).joined(separator: "_")
  }

  /// The language without the region.
  public var language: Substring { identifier.prefix { $0 != "_" } }

  /// Languages that are offered, beside those of the files.
  public static let usual = ["en_US", "de_DE", "fr_FR", "es_ES", "ja_JP", "pt_BR", "zh_Hans_CN"]

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 32) }
  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || (48...57).contains(byte) }
}

extension StoreProduct {
  /// Returns the product as the App Store names it on a phone of this language: in the language with the region, else in the
  /// language alone, else with the region of another country, else as it is. Nil changes nothing.
  public func localized(for phone: PhoneLanguage?) -> StoreProduct {
    guard let phone, !localizations.isEmpty else { return self }
    let known =
      localizations.first { $0.language == phone }
      ?? localizations.first { $0.language.identifier == phone.language }
      ?? localizations.first { $0.language.language == phone.language }
    guard let known else { return self }
    var product = self
    if !known.displayName.isEmpty { product.displayName = known.displayName }
    if !known.description.isEmpty { product.description = known.description }
    return product
  }
}
