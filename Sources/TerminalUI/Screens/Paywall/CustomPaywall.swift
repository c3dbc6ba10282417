import Monetization

/// The paywall in the app's own design: the reason, what one gets, the packages as cards, and one button that says what
/// happens.
struct CustomPaywall {
  let parts: PaywallParts

  /// What is left out where there is no room for all.
  private enum Detail {
    case whole
    /// A description that would wrap is left out.
    case shorter
    /// The packages come before the comparison, which the screen may have no room for.
    case compact
    /// The packages come first, as lines, above all that explains them: on the little that a panel below leaves of the phone.
    case least
  }

  /// The rows of the headline and of the chosen package as a card.
  private static let cardRows = 6

  /// The button, what it costs and the ways out stay at the bottom, so that they are in view on any screen.
  var panel: Panel {
    let (columns, bottom) = (parts.room.columns, bottom)
    let rows = parts.room.rows - bottom.rows(columns: columns)
    let cards = parts.replacement == nil ? parts.flow.packages.map { PaywallCard(parts, $0) } : []
    for detail in [Detail.whole, .shorter] {
      let body = body(detail, cards)
      if body.rows(columns: columns) <= rows { return Panel(body: body, bottom: bottom) }
    }
    return Panel(body: body(rows < Self.cardRows ? .least : .compact, cards), bottom: bottom)
  }

  private func body(_ detail: Detail, _ cards: [PaywallCard]) -> Node {
    let isCompact = detail == .compact || detail == .least
    var head: [Node] = [.text(parts.headline, Style(.title, .bold))]
    if parts.flow.context.reason != nil, !isCompact { head.append(.text(parts.texts.headline, Style(.secondary))) }
    var blocks: [Node] = [.column(head)]
    if !parts.notices.isEmpty { blocks.append(.column(parts.notices)) }
    let offers =
      parts.replacement
      ?? [.column(cards.map { detail == .least ? $0.line : $0.element(isShort: detail != .whole) })]
    let comparison =
      parts.texts.features.isEmpty ? [] : [PaywallScreen.features(parts.texts, plan: parts.app.configuration.planName)]
    guard isCompact else { return .column(spacing: 1, blocks + comparison + offers) }
    if detail == .least { return .column(spacing: 1, offers + blocks + comparison) }
    if parts.notices.isEmpty, parts.replacement == nil, !parts.texts.benefits.isEmpty { blocks.append(benefits) }
    blocks += offers + comparison
    return .column(spacing: 1, blocks)
  }

  private var benefits: Node {
    .column(
      TextFitting.lines(of: parts.texts.benefits.map { "✓ " + $0 }, between: "  ", columns: parts.room.columns).map {
        .text($0, Style(.pro))
      })
  }

  private var bottom: Node {
    var lines: [Node] = [.space(1)]
    if let package = parts.flow.selectedPackage {
      lines.append(
        parts.purchaseButton(
          parts.texts.callToAction(for: package, among: parts.flow.packages), of: package, isUppercase: true))
      lines.append(.text(parts.moneySentence(of: package), Style(.secondary), alignment: .center))
    }
    return .column(lines + parts.links(restore: "Restore purchases", terms: "Terms", privacy: "Privacy"))
  }
}
