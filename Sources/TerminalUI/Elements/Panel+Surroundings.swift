extension Panel {
  /// The texts that tell a target from others with its label: the text at its right end and the lines beneath it, the
  /// titles of the cards around it, the heading above it.
  package func surroundings(of id: FocusID) -> [String] {
    for part in parts {
      var search = SurroundingsSearch<Action>(id: id)
      search.visit(part, titles: [], listRow: nil)
      if let found = search.found { return found }
    }
    return []
  }
}

/// Walks over a tree in reading order until it meets a target.
private struct SurroundingsSearch<Action: Hashable & Sendable> {
  let id: FocusID
  private(set) var found: [String]?
  private var heading: String?

  init(id: FocusID) {
    self.id = id
  }

  mutating func visit(_ element: Element<Action>, titles: [String], listRow: Int?) {
    if found != nil { return }
    switch element {
    case .text(let text): if text.isHeading { heading = text.text }
    case .control(let control): meet(control.id, [control.trailing] + control.details, titles, listRow)
    case .field(let field): meet(field.id, [], titles, listRow)
    case .list(let list):
      guard let row = id.row, row >= 0, row < list.count else { return }
      visit(list.row(row), titles: titles, listRow: row)
    case .card(let card):
      let titles = card.title.isEmpty ? titles : titles + [card.title]
      for child in card.children { visit(child, titles: titles, listRow: listRow) }
      if let accessory = card.accessory { visit(.control(accessory), titles: titles, listRow: listRow) }
    case .group(let group): for child in group.children { visit(child, titles: titles, listRow: listRow) }
    case .sized(_, let inner): visit(inner, titles: titles, listRow: listRow)
    case .progress, .image, .table, .badge, .rule, .space, .flexibleSpace: break
    }
  }

  private mutating func meet(_ other: FocusID, _ texts: [String], _ titles: [String], _ listRow: Int?) {
    let own = other.row == nil ? FocusID(other.name, row: listRow) : other
    guard own == id else { return }
    found = (texts + titles + [heading ?? ""]).filter { !$0.isEmpty }
  }
}
