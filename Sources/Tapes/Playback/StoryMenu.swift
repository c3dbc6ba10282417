import TerminalUI

/// The menu of the demonstrations, in the order of a story, with a picture of the one that has the focus.
package struct StoryMenu: Hashable, Sendable {
  /// A line of the menu.
  package struct Item: Hashable, Sendable {
    package var title: String
    package var summary: String
    /// The heading above it; empty if it belongs to that of the line before.
    package var heading: String
    /// The phone at the moment that says most; nil as long as nobody has taken the picture.
    package var picture: Frame?
    package var captions: [String] = []

    package init(title: String, summary: String, heading: String = "") {
      self.title = title
      self.summary = summary
      self.heading = heading
    }
  }

  private var items: [Item]
  private var columns: Int
  private var rows: Int
  private var list: MenuList

  /// - Parameter focus: The index of the line that has the focus at first.
  package init(_ items: [Item], focus: Int = 0, columns: Int, rows: Int) {
    self.items = items
    self.columns = columns
    self.rows = rows
    list = MenuList(items.map { MenuList.Item(label: $0.title, heading: $0.heading) }, verb: "play", spacing: 0)
    list.headingsStandApart = isWide
    list.settle(in: area)
    if focus > 0 { list.show(focus, in: area) }
  }

  package mutating func handle(_ input: Input) -> MenuList.MenuResult {
    if case .resize(let columns, let rows) = input {
      (self.columns, self.rows) = (columns, rows)
      list.headingsStandApart = isWide
    }
    return list.handle(input, in: area)
  }

  /// The index of the line that has the focus.
  package var focus: Int { list.focus }

  /// Moves the focus to a line.
  package mutating func show(_ index: Int) { list.show(index, in: area) }

  /// Tells what has been found out about a line.
  package mutating func measured(_ index: Int, _ measure: StoryMeasure, captions: [String]) {
    list.items[index].trailing = measure.length.minutesText
    items[index].picture = measure.picture
    items[index].captions = captions
  }

  package var frame: Frame {
    if let notice = Frame.tooSmallForPage(columns: columns, rows: rows) { return notice }
    var frame = Frame(columns: columns, rows: rows)
    list.drawFrame(
      into: &frame, title: "Paywalk", introduction: "Stories about what an app sells, in their order.")
    list.draw(into: &frame, area)
    if items.indices.contains(focus) { drawPicture(of: items[focus], into: &frame) }
    return frame
  }

  // MARK: - Places

  /// The size of a picture: that of the smallest phone.
  private static let pictureColumns = ScreenLayout.minimumColumns
  private static let wideColumns = 112

  /// The picture stands beside the list; otherwise below it.
  private var isWide: Bool { columns >= Self.wideColumns && rows >= ScreenLayout.minimumRows + 6 }

  /// The rows of the phone that a picture below the list shows.
  private var pictureRows: Int { isWide ? ScreenLayout.minimumRows : max(0, min(20, (rows - 6) * 3 / 5)) }

  /// The list of titles.
  private var area: Rect {
    if isWide {
      let width = min(64, columns - Self.pictureColumns - 8)
      return Rect(row: 3, column: leftEdge, rows: rows - 5, columns: width)
    }
    let width = min(columns - 2, 76)
    return Rect(row: 2, column: (columns - width) / 2, rows: rows - 4 - box.rows, columns: width)
  }

  private var leftEdge: Int { max(1, (columns - 64 - Self.pictureColumns - 6) / 2) }

  /// The box of the picture.
  private var box: Rect {
    let width = Self.pictureColumns + 2
    if isWide {
      return Rect(row: 3, column: area.endColumn + 3, rows: pictureRows + 2, columns: width)
    }
    let height = pictureRows + 2
    return Rect(
      row: rows - 1 - height, column: max(0, (columns - width) / 2), rows: height, columns: min(width, columns))
  }

  // MARK: - Drawing

  private func drawPicture(of item: Item, into frame: inout Frame) {
    let box = box
    guard box.columns >= Self.pictureColumns, pictureRows > 2 else { return }
    if !isWide { drawSummary(of: item, above: box, into: &frame) }
    let inner = Rect(
      row: box.row + 1, column: box.column + (box.columns > Self.pictureColumns ? 1 : 0), rows: pictureRows,
      columns: Self.pictureColumns)
    if let picture = item.picture {
      let kept = SqueezedRows(picture, keepsLast: false).rowsFromEdge(in: inner.rows)
      frame.place(picture, keeping: kept, row: inner.row, column: inner.column)
      frame.cursor = nil
    } else {
      let words = "The picture is being taken…"
      frame.draw(
        words, row: inner.row + inner.rows / 2, column: inner.column + (inner.columns - words.count) / 2,
        style: Style(.secondary))
    }
    if box.columns > Self.pictureColumns {
      frame.box(box, style: Style(.accent))
      frame.draw(
        " \(TextFitting.truncate(item.title, columns: box.columns - 6)) ", row: box.row, column: box.column + 2,
        style: Style(.title, .bold))
    }
    if isWide { drawCaptions(of: item, below: box, into: &frame) }
  }

  /// Draws the sentence about a story in the row above its picture, and in the next one too if that has no edge in it.
  private func drawSummary(of item: Item, above box: Rect, into frame: inout Frame) {
    let (columns, rows) = (columns - 4, box.columns > Self.pictureColumns ? 1 : 2)
    var lines = TextFitting.wrap(item.summary, columns: columns).map(String.init)
    if lines.count > rows {
      let rest = lines[(rows - 1)...].joined(separator: " ")
      lines[(rows - 1)...] = [TextFitting.truncateAtWord(rest, columns: columns)]
    }
    for (index, line) in lines.enumerated() {
      let column = max(1, (frame.columns - TextWidth.columns(line)) / 2)
      frame.draw(line, row: box.row - 1 + index, column: column, style: Style(.secondary))
    }
  }

  private func drawCaptions(of item: Item, below box: Rect, into frame: inout Frame) {
    var row = box.endRow + 1
    for line in TextFitting.wrap(item.summary, columns: box.columns) where row < rows - 2 {
      frame.draw(String(line), row: row, column: box.column, style: .plain)
      row += 1
    }
    row += 1
    for (index, caption) in item.captions.enumerated() where row < rows - 2 {
      frame.draw(
        TextFitting.pad("\(index + 1)", columns: 2, alignment: .trailing), row: row, column: box.column,
        style: Style(.secondary))
      frame.draw(
        TextFitting.truncateAtWord(caption, columns: box.columns - 4), row: row, column: box.column + 4,
        style: Style(.secondary))
      row += 1
    }
  }
}
