import TerminalUI

/// One expected screen as a file: its size, its text and its styles, under remarks about where it comes from.
package struct Golden: Hashable, Sendable {
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The notes are for people; they are not compared.
  package init(_ frame: Frame, notes: [String]) {
    bytes = FrameDump.golden(frame, notes: notes)
  }

  /// What is not on `screen` as it is here; nil if all is.
  ///
  /// Whether something differs is decided by the bytes of the lines alone. Only how it is shown goes by cells.
  package func difference(from screen: Golden) -> GoldenDifference? {
    comparable == screen.comparable ? nil : GoldenDifference(golden: self, screen: screen)
  }

  /// Which lines differ: `-` for the old one, `+` for the new one, a caret below each character that is not the same.
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

  /// A caret below every character that differs.
  private static func marks(_ left: String, _ right: String) -> String {
    var marks = ""
    for (a, b) in zip(left, right) { marks.append(a == b ? " " : "^") }
    return marks.trimmedEnd
  }

  /// The lines without the notes: the first line and everything from the first box on.
  private var comparable: [ArraySlice<UInt8>] {
    let lines = bytes.textLines
    let box = lines.firstIndex { $0.first != UInt8(ascii: "#") } ?? lines.count
    return Array(lines.prefix(1) + lines[box...])
  }
}
