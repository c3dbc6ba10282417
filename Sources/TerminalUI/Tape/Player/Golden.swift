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

  /// Which lines are not as in `screen`; empty if there are none.
  package func differences(from screen: Golden) -> [String] {
    Self.differences(comparable, screen.comparable)
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

  /// The lines without the notes: the first line and everything from the first box on.
  private var comparable: [String] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    let box = lines.firstIndex { !$0.hasPrefix("#") } ?? lines.count
    return Array(lines.prefix(1) + lines[box...])
  }

  /// A caret below every character that differs.
  private static func marks(_ left: String, _ right: String) -> String {
    var marks = ""
    for (a, b) in zip(left, right) { marks.append(a == b ? " " : "^") }
    return marks.trimmedEnd
  }
}
