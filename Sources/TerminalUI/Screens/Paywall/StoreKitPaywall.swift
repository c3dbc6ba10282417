import Monetization

/// The paywall as the system's own store views look: the icon and the name of the app, the plans, one button, and the
/// system's words.
struct StoreKitPaywall {
  let parts: PaywallParts

  var panel: Panel {
    let whole = body(isCompact: false)
    let fits = whole.rows(columns: parts.room.columns) + bottom.rows(columns: parts.room.columns) <= parts.room.rows
    return Panel(body: fits ? whole : body(isCompact: true), bottom: bottom)
  }

  private func body(isCompact: Bool) -> Node {
    var blocks = header(isCompact: isCompact)
    if !parts.notices.isEmpty { blocks.append(.column(parts.notices)) }
    if let replacement = parts.replacement {
      blocks += replacement
    } else {
      blocks.append(.column(parts.flow.packages.map { plan($0, isCompact: isCompact) }))
    }
    return .column(spacing: 1, blocks)
  }

  private func header(isCompact: Bool) -> [Node] {
    let name = parts.app.configuration.name
    let headline: Node = .text(parts.headline, Style(.secondary), alignment: .center)
    if isCompact { return [.column([.heading(name, alignment: .center), headline])] }
    let icon = Picture(
      lines: parts.app.configuration.icon?.lines ?? Self.monogram(of: name), alternative: "Icon of \(name)",
      role: .accent, alignment: .center)
    return [.column([.image(icon), .heading(name, alignment: .center), headline])]
  }

  /// The picture of an app without an icon of its own: the first letters of its name in a box.
  private static func monogram(of name: String) -> [String] {
    let initials = name.split(separator: " ").prefix(2).compactMap(\.first).map { String($0).uppercased() }.joined()
    let label = initials.utf8.count == 2 ? " \(initials) " : " \(initials)  "
    return ["╭────╮", "│\(label)│", "╰────╯"]
  }

  private func plan(_ package: ResolvedPackage, isCompact: Bool) -> Node {
    let isSelected = package.id == parts.flow.selection
    let words = SystemWording(package)
    let details = isCompact && !isSelected ? [] : [words.offer ?? package.product.description].filter { !$0.isEmpty }
    let name = package.product.displayName + (package.plan == .monthly ? ", paid monthly" : "")
    let option = parts.option(package, name, trailing: words.price, details: details)
    if isCompact, !isSelected { return .row(spacing: 0, [.space(2), .sized(.flexible(1), option), .space(2)]) }
    return .card("", border: isSelected ? .double : .round, role: isSelected ? .accent : .border, [option])
  }

  private var bottom: Node {
    var lines: [Node] = [.space(1)]
    if let package = parts.flow.selectedPackage {
      let words = SystemWording(package)
      lines.append(parts.purchaseButton(words.action, of: package, isUppercase: false))
      if let caption = parts.standing(of: package) ?? words.caption {
        lines.append(.text(caption, Style(.secondary), alignment: .center))
      }
    }
    return .column(
      lines
        + parts.links(
          restore: "Restore Missing Purchases", terms: "Terms of Service", privacy: "Privacy Policy", alignment: .center
        ))
  }
}

/// The words of the system's store views for one product.
private struct SystemWording {
  let package: ResolvedPackage

  init(_ package: ResolvedPackage) {
    self.package = package
  }

  /// The price with its period, such as `$29.99/year`.
  var price: String {
    let price = package.wording.price
    return package.product.subscription.map { "\(price)/\($0.period.rateText)" } ?? price
  }

  /// The introductory offer, such as `3 days free, then $29.99/year`; nil if the buyer gets none.
  var offer: String? {
    package.wording.offer.map { "\($0.wording(for: package.storefront)), then \(price)" }
  }

  /// The label of the button.
  var action: String {
    guard package.product.subscription != nil else { return price }
    return package.wording.offer?.paymentMode == .freeTrial ? "Try It Free" : "Subscribe"
  }

  /// The terms of renewal; nil for a product that does not renew.
  var caption: String? {
    package.product.subscription.map { terms in
      let months = terms.commitment.map { " for \($0.words(package.storefront))" } ?? ""
      return "Plan auto-renews for \(price)\(months)\(months.isEmpty ? "" : ",") until canceled."
    }
  }
}
