extension Panel {
  /// The texts that tell a target from others with its label: at its right end and beneath it, on the cards around it,
  /// in its section, which begins with a heading and ends above the next, and at the top of the panel, which does not
  /// scroll.
  package func surroundings(of id: FocusID) -> [String] {
    for (index, part) in parts.enumerated() {
      var search = SurroundingsSearch(id)
      search.visit(part)
      guard let found = search.found else { continue }
      let isTop = index == 0 && top != nil
      return (isTop ? found : found + context).uniqued
    }
    return []
  }

  /// Every text that `surroundings` can have for some target, of all rows of all lists.
  package var texts: [String] {
    parts.flatMap { part in
      var search = SurroundingsSearch(nil)
      search.visit(part)
      return search.texts
    }
  }

  /// The texts at the top, which are about all that is below.
  private var context: [String] {
    guard let top else { return [] }
    var search = SurroundingsSearch(nil)
    search.visit(top)
    return search.looseTexts
  }
}

/// Walks over a tree in reading order, and sorts its texts into cards and sections.
private struct SurroundingsSearch {
  /// A card, a row of a list, or a section of the panel; the texts in it are about all of its targets.
  private struct Container {
    /// The index of the place around it; nil for a section of the panel.
    var parent: Int?
    var texts: [String] = []
  }

  /// The wanted target; nil to visit all of them.
  private let id: FocusID?
  private var places = [Container()]
  /// The index of the place at hand.
  private var place = 0
  /// The texts of the targets themselves.
  private var own: [[String]] = []
  /// The place of the wanted target.
  private var placeOfTarget: Int?

  init(_ id: FocusID?) {
    self.id = id
  }

  /// The texts around the wanted target, nearest first; nil if it is not in the tree.
  var found: [String]? {
    guard var at = placeOfTarget else { return nil }
    var texts = own.joined() + places[at].texts
    while let parent = places[at].parent {
      texts += places[parent].texts
      at = parent
    }
    return texts
  }

  /// All texts.
  var texts: [String] { own.joined() + places.flatMap(\.texts) }

  /// The texts that belong to no single target.
  var looseTexts: [String] { places.flatMap(\.texts) }

  mutating func visit(_ element: Element, listRow: Int? = nil) {
    switch element {
    case .text(let text):
      // On a card all texts belong together, its headings, too.
      if text.isHeading, places[place].parent == nil { begin(nil) }
      add([text.text])
    case .badge(let badge): add([badge.text])
    case .progress(let progress): add([progress.label, progress.trailing])
    case .table(let table): for row in table.rows { add(row) }
    case .image(let picture): add([picture.alternative])
    case .control(let control): meet(control.value.id, [control.value.trailing] + control.value.details, listRow)
    case .field(let field): meet(field.value.id, [], listRow)
    case .list(let list): visit(list)
    case .card(let card):
      let outside = place
      begin(outside)
      add([card.title, card.badge])
      for child in card.children { visit(child, listRow: listRow) }
      if let accessory = card.accessory { visit(.control(accessory), listRow: listRow) }
      place = outside
    case .group(let group): for child in group.children { visit(child, listRow: listRow) }
    case .sized(_, let inner): visit(inner, listRow: listRow)
    case .rule, .space, .flexibleSpace: break
    }
  }

  private mutating func visit(_ list: VirtualList) {
    let outside = place
    let rows = id == nil ? 0..<list.count : (id?.row).map { $0..<$0 + 1 } ?? 0..<0
    for row in rows where row >= 0 && row < list.count {
      begin(outside)
      visit(list.row(row), listRow: row)
    }
    place = outside
  }

  private mutating func begin(_ parent: Int?) {
    places.append(Container(parent: parent))
    place = places.count - 1
  }

  private mutating func add(_ texts: [String]) {
    places[place].texts += texts.filter { !$0.isEmpty }
  }

  private mutating func meet(_ other: FocusID, _ texts: [String], _ listRow: Int?) {
    let texts = texts.filter { !$0.isEmpty }
    guard let id else { return own.append(texts) }
    guard (other.row == nil ? FocusID(other.name, row: listRow) : other) == id, placeOfTarget == nil else { return }
    own.append(texts)
    placeOfTarget = place
  }
}

extension [String] {
  /// Each text once, at its first place.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
