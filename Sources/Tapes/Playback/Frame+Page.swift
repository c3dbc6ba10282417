import TerminalUI

extension Frame {
  /// The smallest window with room for some lines of a page, and for the keys below them.
  private static let leastPage = (columns: 24, rows: 10)

  /// Returns a window that says that it is too small for a page with keys below; nil if it has room for one.
  static func tooSmallForPage(columns: Int, rows: Int) -> Frame? {
    if columns >= leastPage.columns, rows >= leastPage.rows { return nil }
    return .tooSmall(columns: columns, rows: rows, for: "This page", needed: leastPage)
  }
}
