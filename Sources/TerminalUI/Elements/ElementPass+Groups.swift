extension ElementPass {
  mutating func place(_ group: Group, row: Int, column: Int, columns: Int) -> Int {
    if group.axis == .row, let widths = group.widths(columns: columns) {
      return place(group, widths: widths, row: row, column: column, columns: columns)
    }
    // A row that does not fit is a column without gaps.
    let spacing = group.axis == .column ? group.spacing : 0
    return place(
      group.children, spacing: spacing, row: row, column: column + group.indent, columns: columns - group.indent)
  }

  private mutating func place(
    _ children: [Element], spacing: Int, row: Int, column: Int, columns: Int
  ) -> Int {
    var at = row
    for child in children {
      let height = place(child, row: at, column: column, columns: columns)
      if height > 0 { at += height + spacing }
    }
    return max(0, at - row - (at > row ? spacing : 0))
  }

  private mutating func place(
    _ group: Group, widths: [Int], row: Int, column: Int, columns: Int
  ) -> Int {
    let used = widths.reduce(0, +) + group.spacing * max(0, widths.count - 1)
    var at = column
    switch group.alignment {
    case .leading: break
    case .center: at += max(0, columns - used) / 2
    case .trailing: at += max(0, columns - used)
    }
    var height = 0
    for (index, child) in group.children.enumerated() {
      // The number of a space is its columns here, not its rows.
      if !child.isSpace { height = max(height, place(child, row: row, column: at, columns: widths[index])) }
      at += widths[index] + group.spacing
    }
    return height
  }

  mutating func place(_ card: Card, row: Int, column: Int, columns: Int) -> Int {
    let inner = place(card.children, spacing: 0, row: row + 1, column: column + 2, columns: max(1, columns - 4))
    let height = inner + 2
    let style = Style(card.role)
    if purpose == .drawing {
      drawBorder(card, row: row, column: column, rows: height, columns: columns, style: style)
    }
    var room = columns - 4
    if let accessory = card.accessory {
      let width = min(room, accessory.idealColumns)
      place(button: accessory, kind: .plain, row: row, column: column + columns - 2 - width, columns: width)
      room -= width
    }
    if !card.badge.isEmpty, shows(row) {
      let mark = card.badge.uppercased()
      let width = min(max(0, room - 2), TextWidth.columns(mark))
      let start = column + 2 + room - width - 1
      fill(" ", row: row, column: start - 1, columns: width + 2, style: style)
      draw(mark, row: row, column: start, columns: width, style: Style(card.role, .bold))
      room -= width + 2
    }
    if !card.title.isEmpty, shows(row) {
      let used = draw(
        card.title, row: row, column: column + 3, columns: room - 2, style: Style(card.titleRole, .bold))
      fill(" ", row: row, column: column + 2, columns: 1, style: style)
      fill(" ", row: row, column: column + 3 + used, columns: 1, style: style)
    }
    return height
  }

  /// Draws the border of a card; any part of it may be out of sight. An edge that is all there is in view of a card is
  /// left out, unless it bears words.
  private mutating func drawBorder(
    _ card: Card, row: Int, column: Int, rows: Int, columns: Int, style: Style
  ) {
    let first = max(row, window.lowerBound)
    for at in first..<max(first, min(row + rows, window.upperBound)) {
      let isTop = at == row
      let isBottom = at == row + rows - 1
      let inward = at + rowOffset + (isTop ? 1 : -1)
      if isTop && !card.isNamedAtEdge || isBottom, inward < clip.row || inward >= clip.endRow { continue }
      let sides = (card.border.vertical, card.border.vertical)
      let ends = isTop ? card.border.top : isBottom ? card.border.bottom : sides
      if isTop || isBottom {
        fill(card.border.horizontal, row: at, column: column + 1, columns: columns - 2, style: style)
      }
      frame.put(ends.0, row: at + rowOffset, column: column, style: style)
      frame.put(ends.1, row: at + rowOffset, column: column + columns - 1, style: style)
    }
  }
}

extension Card {
  fileprivate var isNamedAtEdge: Bool { accessory != nil || !badge.isEmpty || !title.isEmpty }
}

extension Group {
  private static var narrowestFlexible: Int { 8 }

  /// The widths of a row's children; nil if they do not fit beside each other.
  func widths(columns: Int) -> [Int]? {
    let available = columns - spacing * max(0, children.count - 1)
    var widths = [Int](repeating: 0, count: children.count)
    var used = 0
    var weights = 0
    for (index, child) in children.enumerated() {
      switch child.extent {
      case .fixed(let width):
        widths[index] = width
        used += width
      case .flexible(let weight):
        let least = child.isSpace ? 0 : Self.narrowestFlexible
        widths[index] = -max(1, weight)
        weights += max(1, weight)
        used += least
      }
    }
    guard used <= available else { return nil }
    guard weights > 0 else { return widths }
    var rest = available - widths.reduce(0) { $0 + max(0, $1) }
    for index in widths.indices where widths[index] < 0 {
      let weight = -widths[index]
      widths[index] = rest * weight / weights
      rest -= widths[index]
      weights -= weight
    }
    return widths
  }
}

extension Element {
  /// The width of the element in a row.
  var extent: Extent {
    switch self {
    case .text(let text): .fixed(TextWidth.columns(text.text))
    case .control(let control): .fixed(control.value.idealColumns)
    case .badge(let badge): .fixed(TextWidth.columns(badge.text) + 2)
    case .image(let picture): .fixed(picture.lines.reduce(0) { max($0, TextWidth.columns($1)) })
    case .space(let columns): .fixed(max(0, columns))
    case .field, .list, .progress, .table, .rule, .flexibleSpace, .card, .group: .flexible(1)
    case .sized(let extent, _): extent
    }
  }

  /// The element is a column of others.
  var isColumn: Bool {
    if case .group(let group) = self { group.axis == .column } else { false }
  }

  /// The element is blank: nothing is drawn for it.
  var isSpace: Bool {
    switch self {
    case .space, .flexibleSpace: true
    default: false
    }
  }
}
