import Monetization
import NativeApp
import Simulation

/// Turns the nodes of a page into elements.
struct PageReader: Hashable {
  let page: LoadedPage
  let document: PageDocument
  let screen: ScreenID
  let displayAds: Bool
  /// The text cursor of the page's field that is being typed into; nil if it is in none.
  let field: Interface.FieldMemory?

  /// The elements of a node's children; adjacent buttons share a row.
  func blocks(in parent: Int) -> [Node] {
    var blocks: [Node] = []
    var buttons: [Node] = []
    for node in flattened(parent) {
      if PageTag(document.nodes[node].tag) == .button || PageControl(document.nodes[node]) == .submit {
        buttons.append(button(node))
        continue
      }
      flush(&buttons, into: &blocks)
      blocks += block(node)
    }
    flush(&buttons, into: &blocks)
    return blocks
  }

  private func flush(_ buttons: inout [Node], into blocks: inout [Node]) {
    guard !buttons.isEmpty else { return }
    blocks.append(.row(buttons))
    buttons = []
  }

  /// The displayed children; a wrapper without meaning of its own is replaced by its children.
  private func flattened(_ parent: Int) -> [Int] {
    document.children(of: parent).flatMap { child -> [Int] in
      guard page.isDisplayed(child, in: document, displayAds: displayAds) else { return [] }
      let isWrapper = PageTag(document.nodes[child].tag) == .wrapper && !isCard(child)
      return isWrapper ? flattened(child) : [child]
    }
  }

  private func isCard(_ node: Int) -> Bool {
    page.controllers(at: node).contains { $0.component == RewardedAdComponent.name }
  }

  private func block(_ node: Int) -> [Node] {
    if isCard(node) { return [.card("", role: .pro, blocks(in: node))] }
    if let control = PageControl(document.nodes[node]) { return formControl(node, control) }
    switch PageTag(document.nodes[node].tag) {
    case .article: return [article(node)]
    case .heading(let level): return [heading(node, level)]
    case .list: return [list(node)]
    case .link: return [link(node)]
    case .paragraph: return paragraph(node)
    case .button, .wrapper: return []
    case .label: return label(node)
    case .inline:
      let text = document.text(of: node)
      return text.isEmpty ? [] : [.text(text)]
    }
  }

  private func heading(_ node: Int, _ level: Int) -> Node {
    let isHighlight = document.nodes[node][attribute: "class"]?.split(separator: " ").contains { word in
      word == "highlight" || word == "font-bold"
    }
    let text = document.text(of: node)
    if isHighlight == true { return .heading(text, Style(.pro, .bold)) }
    return .heading(text, Style(.title, level < 3 ? .bold : []))
  }

  /// A card that opens the target of its link.
  private func article(_ node: Int) -> Node {
    let inside = node + 1..<document.nodes[node].end
    guard let link = inside.first(where: { document.nodes[$0][attribute: "href"] != nil }) else {
      return .card("", blocks(in: node))
    }
    let paragraphs = inside.filter { PageTag(document.nodes[$0].tag) == .paragraph }.map { document.text(of: $0) }
    return .card(
      "",
      [
        .row(
          FocusID("node-\(link)"), document.text(of: link), trailing: "Open ▸", trailingRole: .accent,
          details: paragraphs, action: .world(.page(screen, node: link)))
      ])
  }

  private func list(_ node: Int) -> Node {
    let items = document.children(of: node).map { document.text(of: $0) }
    return .column(items.filter { !$0.isEmpty }.map { .text("• " + $0) })
  }

  private func paragraph(_ node: Int) -> [Node] {
    let links = (node..<document.nodes[node].end).filter { document.nodes[$0][attribute: "href"] != nil }
    let text = document.text(of: node)
    let hidden = links.filter { !page.isDisplayed($0, in: document, displayAds: displayAds) }
    if !hidden.isEmpty, hidden.count == links.count, hidden.contains(where: { document.text(of: $0) == text }) {
      return []
    }
    guard let first = links.first(where: { !hidden.contains($0) }) else { return text.isEmpty ? [] : [.text(text)] }
    let isOnlyLink = links.count == 1 && document.text(of: first) == text
    return (isOnlyLink ? [] : [.text(text)]) + links.filter { !hidden.contains($0) }.map { link($0) }
  }

  private func link(_ node: Int) -> Node {
    let isAsked = page.isSubmitting && page.submission?.node == node
    return .button(
      FocusID("node-\(node)"), document.text(of: node), .link, action: .world(.page(screen, node: node)),
      disabledReason: isAsked ? Self.waiting : nil)
  }

  static let waiting = "Waiting for the server's answer"

  private func button(_ node: Int) -> Node {
    if PageControl(document.nodes[node]) == .submit, document.form(of: node) != nil,
      document.nodes[node][attribute: "data-action"] == nil
    {
      return submitButton(node)
    }
    let state = page.button(node, in: document)
    let classes = document.nodes[node][attribute: "class"]?.split(separator: " ") ?? []
    let isPrimary =
      classes.contains("primary")
      || document.nodes[node][attribute: "data-action"]?.hasSuffix("#\(PurchaseComponent.Event.showPaywall.rawValue)")
        == true
    return .button(
      FocusID("node-\(node)"), document.text(of: node), isPrimary ? .primary : .secondary,
      action: .world(.page(screen, node: node)),
      disabledReason: state.isWaiting
        ? "Waiting for the app's answer" : state.isInert ? "Only works inside the app" : nil,
      busy: state.isWaiting && state.label != document.text(of: node) ? state.label : nil,
      drawnUppercase: classes.contains("uppercase"))
  }
}
