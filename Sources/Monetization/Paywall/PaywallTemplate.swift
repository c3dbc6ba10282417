/// A text of the paywall with variables for the chosen package, such as `Go Pro for {{ product.price_per_period }}`.
///
/// The variables are some of those of RevenueCat's paywalls.
public struct PaywallTemplate: Hashable, Sendable {
  /// A value of a package. Raw values are the names between the braces.
  public enum Variable: String, Hashable, Sendable, CaseIterable {
    case name = "product.store_product_name"
    case price = "product.price"
    case pricePerPeriod = "product.price_per_period"
    case pricePerMonth = "product.price_per_month"
    case offerPrice = "product.offer_price"
    case offerPeriod = "product.offer_period_with_unit"
    case discount = "product.relative_discount"
  }

  /// The text between braces that is no variable.
  public struct UnknownVariable: Error, Hashable, Sendable {
    public var name: String

    public init(name: String) {
      self.name = name
    }
  }

  private enum Fragment: Hashable {
    case text(String)
    case variable(Variable)
  }

  /// The text as it was written.
  public let text: String
  private let parts: [Fragment]

  /// Reads a text; braces that are not closed are text.
  public init(_ text: String) throws(UnknownVariable) {
    self.text = text
    var parts: [Fragment] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
      let inside = rest[open.upperBound..<close.lowerBound]
      let name = String(inside.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      guard let variable = Variable(rawValue: name) else { throw UnknownVariable(name: name) }
      parts.append(.text(String(rest[..<open.lowerBound])))
      parts.append(.variable(variable))
      rest = rest[close.upperBound...]
    }
    parts.append(.text(String(rest)))
    self.parts = parts
  }

  /// Returns the text for one of the paywall's packages. A value that the package does not have is left out.
  public func filled(for package: ResolvedPackage, among packages: [ResolvedPackage]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .variable(let variable): package.value(of: variable, among: packages) ?? ""
      }
    }.joined()
  }
}

extension ResolvedPackage {
  fileprivate func value(of variable: PaywallTemplate.Variable, among packages: [ResolvedPackage]) -> String? {
    switch variable {
    case .name: product.displayName
    case .price: wording.price
    case .pricePerPeriod: product.subscription.map { "\(wording.price)/\($0.period.rateText)" } ?? wording.price
    case .pricePerMonth:
      product.subscription.map { product.price.perMonth(of: $0.period).formatted(for: storefront) } ?? wording.price
    case .offerPrice: wording.offer?.price?.formatted(for: storefront)
    case .offerPeriod: wording.offer?.totalPeriod.durationText
    case .discount: saving(among: packages).map { "\($0)%" }
    }
  }
}
