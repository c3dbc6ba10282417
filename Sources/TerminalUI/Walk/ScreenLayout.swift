import Monetization

/// The places on a screen of a given size: the shown phone, a second one beside it, and the panel beside or below them.
package struct ScreenLayout: Hashable, Sendable {
  package static let minimumColumns = 60
  package static let minimumRows = 20
  /// The most columns and the most rows that are drawn; every frame costs its cells in time and memory.
  package static let limit = 1_000
  /// The width from which on a panel stands beside one phone.
  private static let wideColumns = 110
  /// The width of the narrowest panel beside a phone, including the line that divides the two.
  private static let sideColumns = 46
  /// The fewest rows of a panel below the phone, the line above it included.
  private static let fewestPanelRows = 9
  private static let widestPhone = 100
  static let pointsAColumn = 8
  static let pointsARow = 16
  /// The most rows of the palette, which leaves the screen below it in view.
  private static let longestDrop = 18

  package let columns: Int
  package let rows: Int
  /// The first column of the shown phone; its width is `phoneColumns`.
  package let phoneColumn: Int
  package let phoneColumns: Int
  /// A panel stands beside the phone: the inspector or the Director.
  package let hasSide: Bool
  /// The rows that a panel below the phone takes from it, the line above included; 0 without such a panel.
  let panelRows: Int
  /// The first column of a second phone of the same width; nil if only one is on the screen.
  let otherColumn: Int?

  /// - Parameter isSecond: True if the shown phone stands right of the other, provided there is room for both.
  /// - Parameter hasPanel: A panel has the keys. Where there is no room for it beside the phone, it stands below.
  package init(columns: Int, rows: Int, phones: Int = 1, isSecond: Bool = false, hasPanel: Bool = false) {
    self.columns = columns
    self.rows = rows
    let pair = 2 * Self.minimumColumns + 1
    guard phones > 1, columns >= pair else {
      hasSide = columns >= Self.wideColumns
      panelRows = Self.panelRows(rows, isWanted: hasPanel && !hasSide)
      phoneColumn = 0
      otherColumn = nil
      phoneColumns =
        hasSide
        ? min(Self.widestPhone, max(72, columns - 81), columns - Self.sideColumns + 1) : columns
      return
    }
    hasSide = columns >= pair + Self.sideColumns
    panelRows = Self.panelRows(rows, isWanted: hasPanel && !hasSide)
    let room = columns - (hasSide ? Self.sideColumns : 0)
    phoneColumns = min(Self.widestPhone, (room - 1) / 2)
    phoneColumn = isSecond ? phoneColumns + 1 : 0
    otherColumn = isSecond ? 0 : phoneColumns + 1
  }

  /// The same screen with the second phone as the shown one.
  private init(swapping layout: ScreenLayout, otherColumn: Int) {
    columns = layout.columns
    rows = layout.rows
    phoneColumns = layout.phoneColumns
    phoneColumn = otherColumn
    hasSide = layout.hasSide
    panelRows = layout.panelRows
    self.otherColumn = layout.phoneColumn
  }

  private static func panelRows(_ rows: Int, isWanted: Bool) -> Int {
    isWanted ? max(fewestPanelRows, rows / 3) : 0
  }

  /// The layout with the second phone as the shown one; nil if only one is on the screen.
  var other: ScreenLayout? { otherColumn.map { ScreenLayout(swapping: self, otherColumn: $0) } }

  package var isTooSmall: Bool { columns < Self.minimumColumns || rows < Self.minimumRows }

  /// The first column after the phones.
  private var phonesEnd: Int { max(phoneColumn, otherColumn ?? 0) + phoneColumns }

  var statusRow: Int { 0 }
  var footerRow: Int { rows - 1 }

  /// The rows of the phone, and one more: that of the footer, or of the line above a panel below the phone.
  private var phoneRows: Int { rows - panelRows }

  /// The line above the phone; `footer` is the line below everything.
  package var status: Rect { Rect(row: statusRow, column: phoneColumn, rows: 1, columns: phoneColumns) }
  package var footer: Rect { Rect(row: footerRow, column: 0, rows: 1, columns: columns) }

  /// The block between status line and footer.
  ///
  /// Its last column is that of the scroll bar, at the edge of the phone.
  package var content: Rect {
    // A line divides the phone from a panel below; the footer is kept apart by a blank row.
    let free = panelRows > 0 ? 3 : 4
    return Rect(row: 2, column: phoneColumn + 1, rows: phoneRows - free, columns: phoneColumns - 1)
  }

  /// The size of a phone's screen, in points: a column is 8 wide, a row 16 high.
  package var phoneSize: PointSize {
    PointSize(width: phoneColumns * Self.pointsAColumn, height: rows * Self.pointsARow)
  }

  /// The whole phone without the footer, for a layer that covers everything.
  var cover: Rect { Rect(row: 0, column: phoneColumn, rows: phoneRows - 1, columns: phoneColumns) }

  /// The panel beside the phone or below it.
  package var panel: Rect {
    hasSide
      ? Rect(row: 0, column: phonesEnd + 1, rows: rows - 1, columns: columns - phonesEnd - 1)
      : Rect(row: phoneRows, column: 1, rows: max(0, panelRows - 1), columns: columns - 1)
  }

  /// The lines between the phones, and between the phones and the panel beside them.
  var dividers: [Rect] {
    var columns: [Int] = []
    if let otherColumn { columns.append(max(phoneColumn, otherColumn) - 1) }
    if hasSide { columns.append(phonesEnd) }
    return columns.map { Rect(row: 0, column: $0, rows: phoneRows - 1, columns: 1) }
  }

  /// The line above a panel below the phone; empty without one.
  var panelEdge: Rect { Rect(row: phoneRows - 1, column: 0, rows: panelRows > 0 ? 1 : 0, columns: columns) }

  /// The box of a layer with a panel of so many rows.
  func box(_ chrome: Layer.Chrome, content height: Int) -> Rect {
    switch chrome {
    case .full: return content
    case .side, .below: return panel
    case .sheet, .page:
      let all = chrome == .page ? self.rows : phoneRows
      let width = min(phoneColumns - 4, 84)
      let rows = min(all - 2, max(8, height + 2))
      return Rect(
        row: max(1, (all - 1 - rows) / 2), column: phoneColumn + (phoneColumns - width) / 2, rows: rows,
        columns: width)
    case .dialog:
      let width = min(phoneColumns - 6, 60)
      let rows = min(phoneRows - 2, height + 2)
      return Rect(
        row: max(1, (phoneRows - 1 - rows) / 2), column: phoneColumn + (phoneColumns - width) / 2, rows: rows,
        columns: width)
    case .toast(let lift):
      let width = min(phoneColumns - 6, 60)
      let rows = min(phoneRows - 4, height + 2)
      return Rect(
        row: max(2, phoneRows - 1 - rows - lift), column: phoneColumn + (phoneColumns - width) / 2, rows: rows,
        columns: width)
    case .drop:
      let width = min(phoneColumns - 6, 72)
      let rows = min(self.rows - 4, Self.longestDrop, height + 2)
      return Rect(row: 2, column: phoneColumn + (phoneColumns - width) / 2, rows: rows, columns: width)
    case .systemSheet(let lift):
      let width = min(phoneColumns - 6, 60)
      let rows = min(cover.rows - 1, height + 2)
      return Rect(
        row: max(1, cover.endRow - rows - lift), column: phoneColumn + (phoneColumns - width) / 2, rows: rows,
        columns: width)
    }
  }

  /// The block in which a panel of so many rows is drawn.
  func panelRect(_ chrome: Layer.Chrome, content rows: Int) -> Rect {
    Self.panelRect(chrome, box: box(chrome, content: rows))
  }

  /// The block in which a panel is drawn in its box.
  static func panelRect(_ chrome: Layer.Chrome, box: Rect) -> Rect {
    switch chrome {
    case .full, .side, .below: box
    case .sheet, .page, .dialog, .systemSheet, .drop, .toast:
      Rect(row: box.row + 1, column: box.column + 2, rows: box.rows - 2, columns: box.columns - borderColumns)
    }
  }

  /// The box around the panel of a layer.
  static func box(around panel: Rect) -> Rect {
    Rect(
      row: panel.row - 1, column: panel.column - 2, rows: panel.rows + 2, columns: panel.columns + borderColumns)
  }

  /// The cells of the close mark in the upper border of a box.
  static func closeMark(in box: Rect) -> Rect {
    let columns = TextWidth.columns(closeMarkText)
    return Rect(row: box.row, column: box.endColumn - 2 - columns, rows: 1, columns: columns)
  }

  static let closeMarkText = " ✕ Esc "

  /// The columns of a box beside its panel: the border and a blank at the left, the border alone at the right, where the
  /// panel keeps a column free itself.
  private static let borderColumns = 3
}
