import Monetization

/// One package of the app's own design: the chosen one is a card, any other one a line.
struct PaywallCard {
  private let parts: PaywallParts
  private let package: ResolvedPackage
  private let badge: String
  private let isShort: Bool

  /// - Parameter isShort: What does not fit beside the price of a month is left out.
  init(_ parts: PaywallParts, _ package: ResolvedPackage, isShort: Bool) {
    self.isShort = isShort
    self.parts = parts
    self.package = package
    let present = parts.holds(package) ? [package.product.id] : []
    badge = package.badges(among: parts.flow.packages, present: present).map(\.words)
      .joined(separator: " · ")
  }

  var element: Node {
    if package.id == parts.flow.selection {
      let option = parts.option(package, package.title, trailing: package.wording.priceLine)
      return .card("", border: .double, role: .pro, badge: badge, [option] + [details].compactMap { $0 })
    }
    let trailing = badge.isEmpty ? package.wording.priceLine : "\(badge.uppercased())   \(package.wording.priceLine)"
    // The text stands where it would on a card.
    return .row(
      spacing: 0,
      [.space(2), .sized(.flexible(1), parts.option(package, package.title, trailing: trailing)), .space(2)])
  }

  /// What the catalogue says of the product, and the price of a month.
  private var details: Node? {
    var description = package.product.description
    if package.product.isFamilyShareable { description += description.isEmpty ? "Family Sharing" : " Family Sharing." }
    let monthly = package.wording.monthlyWords
    if description.isEmpty, monthly == nil { return nil }
    if isShort, TextWidth.columns(description) + TextWidth.columns(monthly ?? "") + 14 > parts.room.columns {
      description = ""
    }
    let text: Node = .sized(.flexible(1), .text(description, Style(.secondary)))
    let indent: Node = .space(PaywallCard.textIndent)
    guard let monthly else { return .row(spacing: 0, [indent, text]) }
    return .row(spacing: 0, [indent, text, .space(2), .text(monthly, Style(.secondary))])
  }

  /// The columns before the title of an option.
  private static let textIndent = 6
}
