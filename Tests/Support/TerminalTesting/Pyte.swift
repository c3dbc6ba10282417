import Foundation

/// pyte as a terminal: its screen at every mark in a stream of bytes.
package enum Pyte {
  /// The mark at the end of a frame in the stream; no terminal shows it.
  package static let mark = "\u{1B}]9;frame\u{7}"

  package struct Screen: Hashable, Sendable {
    package var lines: [String]
    /// A letter for each cell: the sum of 1 bold, 4 reverse, 8 underline, counted from "a".
    package var emphasis: [String]
    /// The row and the column.
    package var cursor: String
  }

  package static func screens(of bytes: [UInt8], columns: Int, rows: Int) throws -> [Screen] {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "screen.py")
    let output = try Tool.run(Tool.pythonWithPyte ?? "python3", [script.path, "\(columns)", "\(rows)"], input: bytes)
    return try output.components(separatedBy: "\u{C}").dropLast().map { text in
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard lines.count >= 2 * rows + 1 else { throw POSIXError(.EBADMSG) }
      return Screen(lines: Array(lines[..<rows]), emphasis: Array(lines[rows..<2 * rows]), cursor: lines[2 * rows])
    }
  }
}
