import TerminalUI

extension Frame {
  /// The fewest columns with room for a page and for the keys below it.
  private static let leastColumns = 24

  /// Returns a window that says that it is too small for a page with keys below; nil if it has room for one.
  ///
  /// - Parameter leastRows: The fewest with room for some lines of the page.
  static func tooSmallForPage(columns: Int, rows: Int, leastRows: Int = 10) -> Frame? {
    if columns >= leastColumns, rows >= leastRows { return nil }
    return .tooSmall(columns: columns, rows: rows, for: "This page", needed: (leastColumns, leastRows))
  }
}
