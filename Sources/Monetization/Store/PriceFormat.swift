/// The way in which a country writes prices.
struct PriceFormat: Hashable, Sendable {
  enum Placement: Sendable {
    /// As in `$29.99`.
    case before
    /// As in `kr 29,99`.
    case beforeWithSpace
    /// As in `29,99 €`.
    case afterWithSpace
  }

  var placement: Placement
  var decimalMark: String
  var groupMark: String

  init(_ placement: Placement, _ decimalMark: String, _ groupMark: String) {
    self.placement = placement
    self.decimalMark = decimalMark
    self.groupMark = groupMark
  }

  /// As in `$1,299.99`.
  static let usual = PriceFormat(.before, ".", ",")

  /// The countries that do not write prices as most do with their currency.
  static let ofCountries: [String: PriceFormat] = [
    "AUT": PriceFormat(.beforeWithSpace, ",", "."), "CYP": .usual, "EST": PriceFormat(.afterWithSpace, ",", " "),
    "FIN": PriceFormat(.afterWithSpace, ",", " "), "FRA": PriceFormat(.afterWithSpace, ",", " "), "IRL": .usual,
    "LTU": PriceFormat(.afterWithSpace, ",", " "), "LVA": PriceFormat(.afterWithSpace, ",", " "), "MLT": .usual,
    "NLD": PriceFormat(.beforeWithSpace, ",", "."), "PRT": PriceFormat(.afterWithSpace, ",", " "),
    "SVK": PriceFormat(.afterWithSpace, ",", " "),
  ]
}
