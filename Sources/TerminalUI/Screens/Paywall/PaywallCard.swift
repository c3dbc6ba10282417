import Monetization

/// One package of the app's own design: the chosen one is a card, any other one a line.
struct PaywallCard {
  private let parts: PaywallParts
  private let package: ResolvedPackage
  private let badges: [String]
  private let price: String
  /// The price of a month, of the chosen package.
  private let monthly: String?

  init(_ parts: PaywallParts, _ package: ResolvedPackage) {
    self.parts = parts
    self.package = package
    let present = parts.holds(package) ? [package.product.id] : []
    badges = package.badges(among: parts.flow.packages, present: present).map(\.words)
    price = package.wording.priceLine
    monthly = package.id == parts.flow.selection ? package.wording.monthlyWords : nil
  }

  /// - Parameter isShort: What does not fit beside the price of a month is left out.
  func element(isShort: Bool) -> Node {
    if package.id == parts.flow.selection {
      let option = parts.option(package, package.title, trailing: price)
      return .card(
        "", border: .double, role: .pro, badge: badges.joined(separator: " · "),
        [option] + [details(isShort: isShort)].compactMap { $0 })
    }
    return line
  }

  /// The package on one row, with the badges that there is room for: the price stays whole, at the end of the row.
  var line: Node {
    let columns = parts.room.columns - Self.lineColumns - TextWidth.columns(package.title)
    let texts = badges.indices.reversed().map { last in
      "\(badges[...last].joined(separator: " · ").uppercased())   \(price)"
    }
    let trailing = texts.first { TextWidth.columns($0) <= columns } ?? price
    // The text stands where it would on a card.
    return .row(
      spacing: 0,
      [.space(2), .sized(.flexible(1), parts.option(package, package.title, trailing: trailing)), .space(2)])
  }

  /// What the catalogue says of the product, and the price of a month.
  private func details(isShort: Bool) -> Node? {
    var description = package.product.description
    if package.product.isFamilyShareable { description += description.isEmpty ? "Family Sharing" : " Family Sharing." }
    if description.isEmpty, monthly == nil { return nil }
    let room = parts.room.columns - Self.otherColumns - TextWidth.columns(monthly ?? "")
    if isShort, TextWidth.columns(description) > room { description = "" }
    let text: Node = .text(description, Style(.secondary))
    let indent: Node = .space(Self.textIndent)
    guard let monthly else { return .row(spacing: 0, [indent, .sized(.flexible(1), text)]) }
    let columns = TextFitting.evenColumns(description, columns: room)
    return .row(
      spacing: 0,
      [indent, .sized(.fixed(columns), text), .flexibleSpace, .text(monthly, Style(.secondary))])
  }

  /// The columns before the title of an option.
  private static let textIndent = 6
  /// The columns of a line that are no text: those beside the option, its marks, and the gap before the price.
  private static let lineColumns = 4 + 6 + ElementPass.gutter
  /// The columns of a card that neither the description nor the price of a month takes.
  private static let otherColumns = 14
}
