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

  var fields: PageFields { PageFields(page, document, screen) }

  /// The action of a press of a node.
  func press(_ node: Int) -> WalkAction { .world(.page(screen, document.nodes[node].id)) }

  /// The elements of a node's children; adjacent buttons share a row.
  func blocks(in parent: Int) -> [Node] {
    var blocks: [Node] = []
    var buttons: [Node] = []
    for node in flattened(parent) {
      if isButton(node) {
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
      return isWrapper(child) && !isCard(child) ? flattened(child) : [child]
    }
  }

  /// The node has no meaning of its own; text is such a wrapper if more than links is in it.
  private func isWrapper(_ node: Int) -> Bool {
    switch PageTag(document.nodes[node].tag) {
    case .wrapper: true
    case .inline, .paragraph:
      PageControl(document.nodes[node]) == nil && !controls(in: node).allSatisfy(isLink)
    case .heading, .list, .table, .article, .link, .button, .label: false
    }
  }

  private func isCard(_ node: Int) -> Bool {
    page.controllers(at: node, in: document).contains { $0.component == RewardedAdComponent.name }
  }

  private func block(_ node: Int) -> [Node] {
    if isCard(node) { return [.card("", role: .pro, blocks(in: node))] }
    if let control = PageControl(document.nodes[node]) { return formControl(node, control) }
    switch PageTag(document.nodes[node].tag) {
    case .article: return [article(node)]
    case .heading(let level): return heading(node, level)
    case .list: return [list(node)]
    case .table: return [table(node)]
    case .link: return [link(node)]
    case .paragraph, .inline: return paragraph(node)
    case .button, .wrapper: return []
    case .label: return label(node)
    }
  }

  /// A heading, and what is to be pressed in it.
  private func heading(_ node: Int, _ level: Int) -> [Node] {
    let controls = controls(in: node)
    if !controls.isEmpty, text(in: node, without: controls).isEmpty { return elements(of: controls) }
    return [title(node, level)] + elements(of: controls)
  }

  private func title(_ node: Int, _ level: Int) -> Node {
    let isHighlight = document.nodes[node][attribute: "class"]?.split(separator: " ").contains { word in
      word == "highlight" || word == "font-bold"
    }
    let text = document.text(of: node)
    if isHighlight == true { return .heading(text, Style(.pro, .bold)) }
    return .heading(text, Style(.title, level < 3 ? .bold : []))
  }

  /// A card, which opens the target of its link if it has nothing else to press.
  private func article(_ node: Int) -> Node {
    let inside = node + 1..<document.nodes[node].end
    let controls = controls(in: node)
    guard controls.count == 1, let link = controls.first, isLink(link) else {
      return .card("", blocks(in: node))
    }
    let paragraphs = inside.filter { PageTag(document.nodes[$0].tag) == .paragraph }.map { document.text(of: $0) }
    return .card(
      "",
      [
        .row(
          fields.id(of: link), document.text(of: link), trailing: "Open ▹", trailingRole: .accent,
          details: paragraphs, action: press(link))
      ])
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

  func link(_ node: Int) -> Node {
    .button(
      fields.id(of: node), linkText(node), .link, action: press(node),
      disabledReason: linkDisabledReason(node))
  }

  /// The words of a link; of one around a picture, what stands for it.
  func linkText(_ node: Int) -> String {
    let text = document.text(of: node)
    if !text.isEmpty { return text }
    let picture = (node..<document.nodes[node].end).lazy.compactMap { document.nodes[$0][attribute: "alt"] }.first
    return document.nodes[node][attribute: "aria-label"] ?? picture ?? document.nodes[node][attribute: "href"] ?? ""
  }

  func linkDisabledReason(_ node: Int) -> String? {
    page.isSubmitting && page.submission?.element == document.nodes[node].id ? Self.waiting : nil
  }

  static let waiting = "Waiting for the server's answer"

  func button(_ node: Int) -> Node {
    if PageControl(document.nodes[node]) == .submit, document.form(of: node) != nil,
      document.nodes[node][attribute: "data-action"] == nil
    {
      return submitButton(node)
    }
    let state = page.button(node, in: document)
    let label = document.buttonLabel(of: node)
    let classes = document.nodes[node][attribute: "class"]?.split(separator: " ") ?? []
    let isPrimary =
      classes.contains("primary")
      || document.nodes[node][attribute: "data-action"]?.hasSuffix("#\(PurchaseComponent.Event.showPaywall.rawValue)")
        == true
    return .button(
      fields.id(of: node), label, isPrimary ? .primary : .secondary, action: press(node),
      disabledReason: state.isWaiting
        ? "Waiting for the app's answer" : state.isInert ? inertReason(node) : disabledReason(node),
      busy: state.isWaiting && state.label != label ? state.label : nil,
      drawnUppercase: classes.contains("uppercase"))
  }

  /// The reason why a button does nothing: the app has no component that listens to it, or there is no app.
  private func inertReason(_ node: Int) -> String {
    let listens = document.nodes[node].words("data-action").contains { action in
      let method = action.split(separator: ">").last ?? action
      return BridgeComponents.attached(by: method.prefix { $0 != "#" }) != nil
    }
    return listens ? "Only works inside the app" : "Only a script of the page could use it"
  }
}
