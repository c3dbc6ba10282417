import TerminalUI

extension Frame {
  /// Returns a window that says that it is too small.
  ///
  /// - Parameters:
  ///   - what: The subject of the sentence about what is needed, such as `The tape`.
  ///   - needed: The size that has room for it.
  static func tooSmall(columns: Int, rows: Int, for what: String, needed: (columns: Int, rows: Int)) -> Frame {
    var frame = Frame(columns: columns, rows: rows)
    frame.drawInTheMiddle(
      [
        "This window is \(columns) × \(rows).", "\(what) needs \(needed.columns) × \(needed.rows).",
        "Make it larger, or press q to quit.",
      ], strong: 1)
    return frame
  }
}
