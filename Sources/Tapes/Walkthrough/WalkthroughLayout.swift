import TerminalUI

/// Where phone and checklist stand on a terminal of a given size.
struct WalkthroughLayout: Hashable {
  /// Columns from which on the checklist stands beside the phone.
  static let wideColumns = 120
  /// Rows of the strip below the phone, where there is room for it.
  private static let stripRows = 3

  let columns: Int
  let rows: Int

  /// Whether the checklist stands beside the phone.
  var isWide: Bool { columns >= Self.wideColumns && rows >= ScreenLayout.minimumRows }

  /// Columns of the checklist beside the phone.
  var listColumns: Int { isWide ? min(60, max(43, columns - 110)) : 0 }

  /// Rows of the strip: none where the phone needs them all, which then gives its last line instead.
  var strip: Rect {
    let isBeneath = !isWide && columns >= ScreenLayout.minimumColumns
    let height = isBeneath ? min(Self.stripRows, max(0, rows - ScreenLayout.minimumRows)) : 0
    return Rect(row: rows - height, column: 0, rows: height, columns: columns)
  }

  var phone: (columns: Int, rows: Int) {
    (isWide ? columns - listColumns - 1 : columns, rows - strip.rows)
  }

  /// The checklist: beside the phone, or all of the screen but its last line.
  var list: Rect {
    isWide
      ? Rect(row: 0, column: phone.columns + 1, rows: rows, columns: listColumns)
      : Rect(row: 0, column: 0, rows: rows - 1, columns: columns)
  }
}
