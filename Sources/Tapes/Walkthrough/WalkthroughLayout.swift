import TerminalUI

/// The places of phone and checklist on a terminal of a given size.
struct WalkthroughLayout: Hashable {
  /// The least number of columns at which the checklist stands beside the phone.
  static let wideColumns = 120
  /// The rows that the phone leaves to the strip below it, if it can spare them. A longer strip squeezes the phone's
  /// picture.
  private static let stripRows = 3

  let columns: Int
  let rows: Int

  /// The checklist stands beside the phone.
  var isWide: Bool { columns >= Self.wideColumns && rows >= ScreenLayout.minimumRows }

  /// The columns of the checklist beside the phone: those that the phone does not need.
  var listColumns: Int { isWide ? min(60, columns - ScreenLayout.framedColumns - 1) : 0 }

  /// The rows that the phone leaves to the strip; none if it needs them all.
  var strip: Rect {
    let isBeneath = !isWide && columns >= ScreenLayout.minimumColumns
    let height = isBeneath ? min(Self.stripRows, max(0, rows - ScreenLayout.minimumRows)) : 0
    return Rect(row: rows - height, column: 0, rows: height, columns: columns)
  }

  var phone: (columns: Int, rows: Int) {
    (isWide ? columns - listColumns - 1 : columns, rows - strip.rows)
  }

  /// The checklist: beside the phone, or on the whole screen except its last line.
  var list: Rect {
    isWide
      ? Rect(row: 0, column: phone.columns + 1, rows: rows, columns: listColumns)
      : Rect(row: 0, column: 0, rows: rows - 1, columns: columns)
  }
}
