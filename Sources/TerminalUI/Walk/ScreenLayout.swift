import Monetization

/// The places on a screen of a given size: the shown phone, a second one beside it, the inspector.
package struct ScreenLayout: Hashable, Sendable {
  package static let minimumColumns = 60
  package static let minimumRows = 20
  /// The most columns and the most rows that are drawn; every frame costs its cells in time and memory.
  package static let limit = 1_000
  /// The width from which on the inspector stands beside one phone.
  private static let wideColumns = 110
  /// The width of the narrowest inspector, including the line that divides it from the phone.
  private static let inspectorColumns = 46
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
  package let hasInspector: Bool
  /// The first column of a second phone of the same width; nil if only one is on the screen.
  let otherColumn: Int?

  /// - Parameter isSecond: True if the shown phone stands right of the other, provided there is room for both.
  package init(columns: Int, rows: Int, phones: Int = 1, isSecond: Bool = false) {
    self.columns = columns
    self.rows = rows
    let pair = 2 * Self.minimumColumns + 1
    guard phones > 1, columns >= pair else {
      hasInspector = columns >= Self.wideColumns
      phoneColumn = 0
      otherColumn = nil
      phoneColumns =
        hasInspector
        ? min(Self.widestPhone, max(72, columns - 81), columns - Self.inspectorColumns + 1) : columns
      return
    }
    hasInspector = columns >= pair + Self.inspectorColumns
    let room = columns - (hasInspector ? Self.inspectorColumns : 0)
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
    hasInspector = layout.hasInspector
    self.otherColumn = layout.phoneColumn
  }

  /// The layout with the second phone as the shown one; nil if only one is on the screen.
  var other: ScreenLayout? { otherColumn.map { ScreenLayout(swapping: self, otherColumn: $0) } }

  package var isTooSmall: Bool { columns < Self.minimumColumns || rows < Self.minimumRows }

  /// The first column after the phones.
  private var phonesEnd: Int { max(phoneColumn, otherColumn ?? 0) + phoneColumns }

  var statusRow: Int { 0 }
  var footerRow: Int { rows - 1 }

  /// The line above the phone; `footer` is the line below everything.
  package var status: Rect { Rect(row: statusRow, column: phoneColumn, rows: 1, columns: phoneColumns) }
  package var footer: Rect { Rect(row: footerRow, column: 0, rows: 1, columns: columns) }

  /// The block between status line and footer.
  ///
  /// Its last column is that of the scroll bar, at the edge of the phone.
  package var content: Rect { Rect(row: 2, column: phoneColumn + 1, rows: rows - 4, columns: phoneColumns - 1) }

  /// The size of a phone's screen, in points: a column is 8 wide, a row 16 high.
  package var phoneSize: PointSize {
    PointSize(width: phoneColumns * Self.pointsAColumn, height: rows * Self.pointsARow)
  }

  /// The whole phone without the footer, for a layer that covers everything.
  var cover: Rect { Rect(row: 0, column: phoneColumn, rows: rows - 1, columns: phoneColumns) }

  package var inspector: Rect {
    Rect(row: 0, column: phonesEnd + 1, rows: rows - 1, columns: columns - phonesEnd - 1)
  }

  /// The lines between the phones, and between the phones and the inspector.
  var dividers: [Rect] {
    var columns: [Int] = []
    if let otherColumn { columns.append(max(phoneColumn, otherColumn) - 1) }
    if hasInspector { columns.append(phonesEnd) }
    return columns.map { Rect(row: 0, column: $0, rows: rows - 1, columns: 1) }
  }

  /// The box of a layer with a panel of so many rows.
  func box(_ chrome: Layer.Chrome, content height: Int) -> Rect {
    switch chrome {
    case .full: return content
    case .side: return inspector
    case .sheet:
      let width = min(phoneColumns - 4, 84)
      let rows = min(self.rows - 2, max(8, height + 2))
      return Rect(
        row: max(1, (self.rows - 1 - rows) / 2), column: phoneColumn + (phoneColumns - width) / 2, rows: rows,
        columns: width)
    case .dialog:
      let width = min(phoneColumns - 6, 60)
      let rows = min(self.rows - 2, height + 2)
      return Rect(
        row: max(1, (self.rows - 1 - rows) / 2), column: phoneColumn + (phoneColumns - width) / 2, rows: rows,
        columns: width)
    case .toast(let lift):
      let width = min(phoneColumns - 6, 60)
      let rows = min(self.rows - 4, height + 2)
      return Rect(
        row: max(2, self.rows - 1 - rows - lift), column: phoneColumn + (phoneColumns - width) / 2, rows: rows,
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
    case .full, .side: box
    case .sheet, .dialog, .systemSheet, .drop, .toast:
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
