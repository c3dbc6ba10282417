import Monetization

/// The places on a screen of a given size: the shown phone, a second one beside it, and the panels beside or below them.
///
/// A phone has a frame, and stands in the middle of the columns that panels leave. A window that is narrower than it is the
/// phone's as a whole, without the sides of the frame.
package struct ScreenLayout: Hashable, Sendable {
  package static let minimumColumns = 60
  package static let minimumRows = 20
  /// The most columns and the most rows that are drawn; every frame costs its cells in time and memory.
  package static let limit = 1_000
  /// The columns of a phone with its frame.
  package static let framedColumns = 64
  /// The columns that the narrowest panel beside a phone takes, with the gap before it; each of two takes more.
  private static let (sideColumns, pairedColumns) = (46, 51)
  private static let widestPanel = 100
  /// The fewest rows of a panel below the phone, the line above it included, and those that the phone and the footer keep
  /// besides, so that the App Store's sheet shows its button and all that it says of the price.
  private static let (fewestPanelRows, fewestPhoneRows) = (8, 14)
  static let pointsAColumn = 8
  static let pointsARow = 16
  /// The most rows of the palette, which leaves the screen below it in view.
  private static let longestDrop = 18
  private static let fewestRowsAround = 3
  private static let roomyRows = 20
  /// The columns of a window from which on a page with two things side by side is wider than the phone, and its most.
  private static let (fewestPairColumns, widestPair) = (100, 128)

  package let columns: Int
  package let rows: Int
  /// The first column of the shown phone; its width is `phoneColumns`, frame included.
  package let phoneColumn: Int
  package let phoneColumns: Int
  /// The panels that stand beside the phone, from left to right: none, the one that is in use, or both.
  package let sides: Int
  /// The rows that a panel below the phone takes from it, the line above included; 0 without such a panel.
  let panelRows: Int
  /// The first column of a second phone of the same width; nil if only one is on the screen.
  let otherColumn: Int?
  /// The first column of the panels beside the phone, and the width of each.
  private let panelColumn: Int
  private let panelColumns: Int
  /// What is no part of the phone ends above the panel below it.
  private var endsAbovePanel = false

  /// - Parameter isSecond: True if the shown phone stands right of the other, provided there is room for both.
  /// - Parameter hasPanel: A panel has the keys. Where there is no room for it beside the phone, it stands below.
  /// - Parameter hasSides: False while a page needs the whole window: no panel stands beside the phone, whatever the room.
  package init(
    columns: Int, rows: Int, phones: Int = 1, isSecond: Bool = false, hasPanel: Bool = false, hasSides: Bool = true
  ) {
    self.columns = columns
    self.rows = rows
    phoneColumns = min(columns, Self.framedColumns)
    let step = phoneColumns + 1
    let isPair = phones > 1 && columns >= step + phoneColumns
    let taken = isPair ? step + phoneColumns : phoneColumns
    let free = hasSides ? columns - taken : 0
    sides = free >= 2 * Self.pairedColumns ? 2 : free >= Self.sideColumns ? 1 : 0
    let gaps = sides == 0 ? 0 : 2 * sides - 1
    panelColumns = sides == 0 ? 0 : min(Self.widestPanel, (free - gaps) / sides)
    let start = (columns - taken - gaps - sides * panelColumns) / 2
    phoneColumn = isPair && isSecond ? start + step : start
    otherColumn = isPair ? (isSecond ? start : start + step) : nil
    panelColumn = start + taken + 1
    panelRows = hasPanel && sides == 0 ? max(Self.fewestPanelRows, min(rows / 2, rows - Self.fewestPhoneRows)) : 0
  }

  /// The same screen with the second phone as the shown one.
  private init(swapping layout: ScreenLayout, otherColumn: Int) {
    columns = layout.columns
    rows = layout.rows
    phoneColumns = layout.phoneColumns
    phoneColumn = otherColumn
    sides = layout.sides
    panelRows = layout.panelRows
    panelColumn = layout.panelColumn
    panelColumns = layout.panelColumns
    self.otherColumn = layout.phoneColumn
  }

  /// The layout with the second phone as the shown one; nil if only one is on the screen.
  var other: ScreenLayout? { otherColumn.map { ScreenLayout(swapping: self, otherColumn: $0) } }

  /// The layout for what a panel below the phone lies over: the page is as high as the phone, so that its end stays in view.
  var abovePanel: ScreenLayout {
    var layout = self
    layout.endsAbovePanel = panelRows > 0
    return layout
  }

  package var isTooSmall: Bool { columns < Self.minimumColumns || rows < Self.minimumRows }

  /// A panel stands beside the phone: the inspector or the Director.
  package var hasSide: Bool { sides > 0 }

  /// The frame of the phone has all four edges.
  var isFramed: Bool { columns >= Self.framedColumns }

  var statusRow: Int { 0 }
  var footerRow: Int { rows - 1 }

  /// The first row below the phone: that of the footer, or of the line above a panel.
  private var phoneEnd: Int { rows - 1 - panelRows }

  /// The whole phone with its frame, for what covers everything.
  var cover: Rect { Rect(row: 0, column: phoneColumn, rows: phoneEnd, columns: phoneColumns) }

  /// The lower edge of the phone. Without sides the line above a panel takes its place.
  var lowerEdge: Rect {
    let row = isFramed || panelRows == 0 ? phoneEnd - 1 : phoneEnd
    return Rect(row: row, column: phoneColumn, rows: 1, columns: phoneColumns)
  }

  /// The part of the upper edge of the phone in which the status line stands; `footer` is the line below everything.
  package var status: Rect {
    Rect(row: statusRow, column: phoneColumn, rows: 1, columns: phoneColumns).inset(columns: isFramed ? 2 : 1)
  }
  package var footer: Rect { Rect(row: footerRow, column: 0, rows: 1, columns: columns) }

  /// The block within the edges of the phone.
  ///
  /// Its last column is that of the scroll bar, at the edge of the phone.
  package var content: Rect {
    let left = isFramed ? 2 : 1
    return Rect(
      row: 1, column: phoneColumn + left, rows: lowerEdge.row - 1, columns: phoneColumns - (isFramed ? left + 1 : left))
  }

  /// The phone is as high as on a terminal of 24 rows, or nearly, so that a box over it can spare a blank row.
  var isRoomy: Bool { inside.rows >= Self.roomyRows }

  /// The block in which boxes over the phone stand. A phone without sides leaves them its lower edge, too.
  var inside: Rect {
    Rect(row: 1, column: phoneColumn, rows: (isFramed ? lowerEdge.row : phoneEnd) - 1, columns: phoneColumns)
      .inset(columns: isFramed ? 1 : 0)
  }

  /// The size of a phone's screen, in points: a column is 8 wide, a row 16 high. A panel below takes nothing from it.
  package var phoneSize: PointSize {
    PointSize(
      width: (isFramed ? phoneColumns - 2 : phoneColumns) * Self.pointsAColumn, height: (rows - 3) * Self.pointsARow)
  }

  /// The block of what is no part of the phone: the phone's place beside panels or another phone, else the whole window.
  var stage: Rect {
    let height = (endsAbovePanel ? phoneEnd : footerRow) - 1
    return sides == 0 && otherColumn == nil
      ? Rect(row: 1, column: 0, rows: height, columns: columns)
      : Rect(row: 1, column: phoneColumn, rows: height, columns: phoneColumns)
  }

  /// The place of a panel beside the phone or below it.
  package func panel(_ side: SidePanel) -> Rect {
    if sides == 0 { return Rect(row: phoneEnd + 1, column: 1, rows: max(0, panelRows - 1), columns: columns - 1) }
    let isSecond = sides > 1 && side == .director
    return Rect(
      row: 0, column: panelColumn + (isSecond ? panelColumns + 2 : 0), rows: rows - 1, columns: panelColumns)
  }

  /// The line between two panels beside the phone; empty without them.
  var divider: Rect {
    Rect(row: 0, column: panelColumn + panelColumns, rows: sides > 1 ? rows - 1 : 0, columns: 1)
  }

  /// The line above a panel below the phone; empty without one.
  var panelEdge: Rect { Rect(row: phoneEnd, column: 0, rows: panelRows > 0 ? 1 : 0, columns: columns) }

  /// The box of a layer with a panel of so many rows.
  func box(_ chrome: Layer.Chrome, content height: Int) -> Rect {
    switch chrome {
    case .full: return content
    case .side(let side): return panel(side)
    case .below: return panel(.director)
    case .sheet: return box(rows: max(8, height + 2), columns: boxColumns, in: inside)
    case .dialog: return box(rows: height + 2, columns: boxColumns - 4, in: inside)
    case .systemSheet: return box(rows: height + 2, columns: boxColumns, in: inside, isAtEnd: true)
    case .toast(let lift):
      var room = inside
      room.rows -= lift
      return box(rows: height + 2, columns: boxColumns, in: room, isAtEnd: true)
    case .widePage:
      let isWide = stage.columns >= Self.fewestPairColumns
      return box(
        rows: max(8, height + 2), columns: isWide ? min(stage.columns - 4, Self.widestPair) : phoneColumns, in: stage)
    case .phonePage: return box(rows: max(8, height + 2), columns: phoneColumns, in: stage)
    case .fullPage: return box(rows: stage.rows, columns: phoneColumns, in: stage)
    case .drop:
      var room = stage
      room.row += 1
      let most = room.rows - 1
      let rows = min(most, Self.longestDrop, height + 2)
      // Right above the lower edge of the phone its own would read as a second one, so that it takes that row.
      room.rows = rows == most - 1 ? most : rows
      return box(rows: room.rows, columns: phoneColumns, in: room)
    }
  }

  /// The columns of a box over the phone.
  private var boxColumns: Int { min(phoneColumns, Self.framedColumns) - 4 }

  /// A box in the middle of a block, or at its lower end. It takes a block that it nearly fills, because a row or two of
  /// what lies below would read as part of it.
  private func box(rows: Int, columns: Int, in room: Rect, isAtEnd: Bool = false) -> Rect {
    let rows = rows + Self.fewestRowsAround > room.rows ? room.rows : rows
    return Rect(
      row: room.row + (isAtEnd ? room.rows - rows : (room.rows - rows) / 2),
      column: room.column + (room.columns - columns) / 2, rows: rows, columns: columns)
  }

  /// The block in which a panel of so many rows is drawn.
  func panelRect(_ chrome: Layer.Chrome, content rows: Int) -> Rect {
    Self.panelRect(chrome, box: box(chrome, content: rows))
  }

  /// The block in which a panel is drawn in its box.
  static func panelRect(_ chrome: Layer.Chrome, box: Rect) -> Rect {
    switch chrome {
    case .full, .side, .below: box
    case .sheet, .widePage, .phonePage, .fullPage, .dialog, .systemSheet, .drop, .toast:
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
