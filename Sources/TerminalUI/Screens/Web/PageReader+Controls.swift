import Monetization
import NativeApp
import Simulation

// Links, buttons and fields inside text, lists and tables.
extension PageReader {
  /// The links, buttons and fields that a node is or has in it and that are displayed, in the order of the page.
  func controls(in node: Int) -> [Int] {
    var controls: [Int] = []
    var next = node
    while next < document.nodes[node].end {
      let isShown = page.isDisplayed(next, in: document, displayAds: displayAds)
      let isControl = isShown && isControl(next)
      if isControl { controls.append(next) }
      next = !isShown || isControl ? document.nodes[next].end : next + 1
    }
    return controls
  }

  private func isControl(_ node: Int) -> Bool {
    if isLink(node) || isButton(node) { return true }
    switch PageControl(document.nodes[node]) {
    case .text?, .lines?, .checkbox?, .radio?, .select?, .submit?, .reset?, .button?, .file?: return true
    case .option?, .hidden?, nil: return false
    }
  }

  func isLink(_ node: Int) -> Bool {
    PageTag(document.nodes[node].tag) == .link && document.nodes[node][attribute: "href"] != nil
  }

  func isButton(_ node: Int) -> Bool {
    PageTag(document.nodes[node].tag) == .button || PageControl(document.nodes[node])?.isButton == true
  }

  /// The displayed text inside a node without the words of these nodes in it, folded to one line.
  func text(in node: Int, without left: [Int]) -> String {
    let left = Set(left)
    var words: [Substring] = []
    var next = node
    while next < document.nodes[node].end {
      if left.contains(next) || !page.isDisplayed(next, in: document, displayAds: displayAds) {
        next = document.nodes[next].end
      } else {
        words += document.nodes[next].text.split(whereSeparator: \.isWhitespace)
        next += 1
      }
    }
    return words.joined(separator: " ")
  }

  /// The elements of controls that lie in one place; adjacent links and buttons share a row.
  func elements(of controls: [Int]) -> [Node] {
    var elements: [Node] = []
    var row: [Node] = []
    for node in controls {
      if isButton(node) || isLink(node) {
        row.append(isButton(node) ? button(node) : link(node))
        continue
      }
      if !row.isEmpty { elements.append(.row(row)) }
      row = []
      elements += PageControl(document.nodes[node]).map { formControl(node, $0) } ?? []
    }
    if !row.isEmpty { elements.append(.row(row)) }
    return elements
  }

  /// The labels inside a node, whose words stand at their controls.
  func labels(in node: Int) -> [Int] {
    (node..<document.nodes[node].end).filter { PageTag(document.nodes[$0].tag) == .label }
  }

  // MARK: Lists

  func list(_ node: Int) -> Node {
    .column(
      document.children(of: node).flatMap { item -> [Node] in
        guard page.isDisplayed(item, in: document, displayAds: displayAds) else { return [] }
        return PageTag(document.nodes[item].tag) == .list ? [.column(indent: 2, [list(item)])] : self.item(item)
      })
  }

  /// An item of a list. One with a single link opens it as a whole.
  private func item(_ node: Int) -> [Node] {
    let lists = outermostLists(in: node)
    let own = controls(in: node).filter { control in
      !lists.contains { $0 < control && control < document.nodes[$0].end }
    }
    let inner = lists.map { Node.column(indent: 2, [list($0)]) }
    if own.count == 1, isLink(own[0]) {
      let words = text(in: node, without: lists + own)
      return [linkRow(own[0], details: words.isEmpty ? [] : [words])] + inner
    }
    if !own.isEmpty, hasStructure(node) { return [.column(spacing: 1, indent: 2, blocks(in: node))] }
    let hasFields = own.contains { !isLink($0) && !isButton($0) }
    let left = lists + (hasFields ? labels(in: node) : [])
    // A sentence keeps the words of its links.
    let rest = text(in: node, without: left + own)
    let words = rest.isEmpty ? "" : text(in: node, without: left + own.filter { !isLink($0) })
    let line: [Node] = words.isEmpty ? [] : [.text("• " + words)]
    return line + (own.isEmpty ? [] : [.column(indent: 2, elements(of: own))]) + inner
  }

  /// The item has more in it than a line can show.
  private func hasStructure(_ node: Int) -> Bool {
    (node + 1..<document.nodes[node].end).contains {
      switch PageTag(document.nodes[$0].tag) {
      case .heading, .article, .table: true
      case .paragraph, .list, .link, .button, .wrapper, .label, .inline: false
      }
    }
  }

  private func outermostLists(in node: Int) -> [Int] {
    var lists: [Int] = []
    var next = node + 1
    while next < document.nodes[node].end {
      let isList = PageTag(document.nodes[next].tag) == .list
      if isList { lists.append(next) }
      next = isList ? document.nodes[next].end : next + 1
    }
    return lists
  }

  /// A line that opens a link.
  private func linkRow(_ node: Int, details: [String]) -> Node {
    .row(
      fields.id(of: node), linkText(node), trailing: "▹", trailingRole: .accent, details: details,
      action: press(node), disabledReason: linkDisabledReason(node))
  }

  // MARK: Tables

  /// A table in its columns, or each of its rows as a line of text and its controls if a cell has more than one thing
  /// in it.
  func table(_ node: Int) -> Node {
    let rows = rows(of: node)
    guard rows.allSatisfy({ $0.allSatisfy(\.isSimple) }) else {
      return .column(
        spacing: 1,
        rows.map { row in
          let controls = row.flatMap(\.controls)
          let words = row.map(\.words).filter { !$0.isEmpty }.joined(separator: "  ")
          return .column((words.isEmpty ? [] : [.text(words)]) + elements(of: controls))
        })
    }
    var widths: [Int] = []
    for row in rows {
      for (index, cell) in row.enumerated() {
        let width = cell.controls.isEmpty ? TextWidth.columns(cell.words) : idealColumns(cell.controls[0])
        if index < widths.count { widths[index] = max(widths[index], width) } else { widths.append(width) }
      }
    }
    return .column(
      rows.map { row in
        .row(row.enumerated().map { .sized(.fixed(widths[$0.offset]), element($0.element)) })
      })
  }

  /// A cell of a table.
  private struct Cell {
    var words: String
    var controls: [Int]
    var isHeading: Bool

    /// The cell has a text or a control, and not both.
    var isSimple: Bool { controls.isEmpty || controls.count == 1 && words.isEmpty }
  }

  private func rows(of table: Int) -> [[Cell]] {
    var rows: [[Cell]] = []
    var next = table + 1
    while next < document.nodes[table].end {
      let node = document.nodes[next]
      guard page.isDisplayed(next, in: document, displayAds: displayAds) else {
        next = node.end
        continue
      }
      switch HTMLTag(rawValue: node.tag) {
      case .tr?:
        rows.append([])
        next += 1
      case .td?, .th?:
        if rows.isEmpty { rows.append([]) }
        rows[rows.count - 1].append(cell(next))
        next = node.end
      default:
        let isCaption = !node.text.isEmpty
        if isCaption { rows.append([cell(next)]) }
        next += 1
      }
    }
    return rows.filter { row in row.contains { !$0.words.isEmpty || !$0.controls.isEmpty } }
  }

  private func cell(_ node: Int) -> Cell {
    let controls = controls(in: node)
    let hasFields = controls.contains { !isLink($0) && !isButton($0) }
    return Cell(
      words: text(in: node, without: controls + (hasFields ? labels(in: node) : [])), controls: controls,
      isHeading: HTMLTag(rawValue: document.nodes[node].tag) == .th)
  }

  private func element(_ cell: Cell) -> Node {
    guard let control = cell.controls.first else {
      return .text(cell.words, cell.isHeading ? Style(.secondary) : .plain)
    }
    return elements(of: [control]).first ?? .text("")
  }

  private func idealColumns(_ control: Int) -> Int {
    switch elements(of: [control]).first {
    case .group(let group)?:
      return group.children.reduce(0) { sum, child in
        if case .fixed(let width) = child.extent { max(sum, width) } else { sum }
      }
    case let element?: if case .fixed(let width) = element.extent { return width } else { return Self.fieldColumns }
    case nil: return 0
    }
  }

  /// The width of a field in a table.
  private static var fieldColumns: Int { 16 }
}
