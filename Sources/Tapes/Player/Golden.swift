import TerminalUI

/// An expected screen as a file: size, text and styles, below notes about its origin.
package struct Golden: Hashable, Sendable {
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates the golden of a frame. The notes are for readers and are not compared.
  package init(_ frame: Frame, notes: [String]) {
    bytes = FrameDump.golden(frame, notes: notes)
  }

  /// Returns the difference from `screen`; nil if there is none.
  ///
  /// The comparison uses only the bytes of the lines. The cells are used to show the difference.
  package func difference(from screen: Golden) -> GoldenDifference? {
    comparable == screen.comparable ? nil : GoldenDifference(golden: self, screen: screen)
  }

  /// Returns the lines that differ: `-` for the old one, `+` for the new one, a caret below each different character.
  static func differences(_ old: [String], _ new: [String]) -> [String] {
    if old == new { return [] }
    var differences: [String] = []
    for index in 0..<max(old.count, new.count) {
      let (left, right) = (
        old.indices.contains(index) ? old[index] : nil, new.indices.contains(index) ? new[index] : nil
      )
      if left == right { continue }
      if let left { differences.append("- \(left)") }
      if let right { differences.append("+ \(right)") }
      if let left, let right, left.count == right.count { differences.append("  " + marks(left, right)) }
    }
    return differences
  }

  /// Returns a line with a caret below every character that differs.
  private static func marks(_ left: String, _ right: String) -> String {
    var marks = ""
    for (a, b) in zip(left, right) { marks.append(a == b ? " " : "^") }
    return marks.trimmedEnd
  }

  /// The lines that are compared: the first line, and everything from the first box on.
  private var comparable: [ArraySlice<UInt8>] {
    let lines = bytes.textLines
    let box = lines.firstIndex { $0.first != UInt8(ascii: "#") } ?? lines.count
    return Array(lines.prefix(1) + lines[box...])
  }
}
