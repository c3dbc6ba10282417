/// Where things are on a screen of a given size.
package struct Regions: Hashable, Sendable {
  package static let minimumColumns = 60
  package static let minimumRows = 20
  /// From this width on the inspector stands beside the phone.
  private static let wideColumns = 110
  private static let widestPhone = 100

  package let columns: Int
  package let rows: Int

  package var isTooSmall: Bool { columns < Self.minimumColumns || rows < Self.minimumRows }
  package var hasInspector: Bool { columns >= Self.wideColumns }

  package var phoneColumns: Int {
    guard hasInspector else { return columns }
    return min(Self.widestPhone, max(72, columns - 81), columns - 45)
  }

  var statusRow: Int { 0 }
  var footerRow: Int { rows - 1 }

  /// The line above the phone, and the one below everything.
  package var status: Rect { Rect(row: statusRow, column: 0, rows: 1, columns: phoneColumns) }
  package var footer: Rect { Rect(row: footerRow, column: 0, rows: 1, columns: columns) }

  /// Between status line and footer.
  package var content: Rect { Rect(row: 2, column: 1, rows: rows - 4, columns: phoneColumns - 2) }

  /// The whole phone without the footer, for what covers everything.
  var cover: Rect { Rect(row: 0, column: 0, rows: rows - 1, columns: phoneColumns) }

  package var inspector: Rect {
    Rect(row: 0, column: phoneColumns + 1, rows: rows - 1, columns: columns - phoneColumns - 1)
  }

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The box of a layer with content of `bodyRows` rows at the width that `inner` gives.
  func box(_ chrome: Layer.Chrome, height: (_ columns: Int) -> Int) -> Rect {
    switch chrome {
    case .full: return content
    case .side: return inspector
    case .sheet:
      let width = min(phoneColumns - 4, 84)
      let rows = min(self.rows - 2, max(8, height(width - 4) + 2))
      return Rect(
        row: max(1, (self.rows - 1 - rows) / 2), column: (phoneColumns - width) / 2, rows: rows, columns: width)
    case .dialog:
      let width = min(phoneColumns - 6, 60)
      let rows = min(self.rows - 2, height(width - 4) + 2)
      return Rect(
        row: max(1, (self.rows - 1 - rows) / 2), column: (phoneColumns - width) / 2, rows: rows, columns: width)
    case .drop:
      let width = min(phoneColumns - 6, 72)
      let rows = min(self.rows - 4, height(width - 4) + 2)
      return Rect(row: 2, column: (phoneColumns - width) / 2, rows: rows, columns: width)
    }
  }

  /// Where the panel of a layer is drawn.
  func panelRect(_ layer: Layer) -> Rect {
    let box = box(layer.chrome) { layer.panel.measure(columns: $0) }
    return switch layer.chrome {
    case .full, .side: box
    case .sheet, .dialog, .drop: box.inset(rows: 1, columns: 2)
    }
  }
}
