import TerminalUI

/// A remark about a row of a screen.
package struct ScreenMark: Hashable, Sendable {
  /// The row, counted from 0.
  package var row: Int
  /// The expected row, as wide as the screen; nil if its text is not at fault.
  package var wanted: String?
  /// A `^` below each cell at fault, or a `~` if only its style differs; without blanks at the end.
  package var pointers: String
}

extension Frame {
  /// Returns the screen in a box. With marks, it has a margin: `-` for an expected row, `+` for the actual row in its
  /// place, `>` for any other marked row.
  package func boxed(_ marks: [ScreenMark] = []) -> [ReportLine] {
    let rows = String(decoding: FrameDump.text(self), as: UTF8.self).split(separator: "\n")
    guard !marks.isEmpty else { return rows.map { ReportLine(String($0)) } }
    var lines: [ReportLine] = []
    for (index, row) in rows.enumerated() {
      // The first line of the box is its edge.
      let own = marks.filter { $0.row == index - 1 }
      if own.isEmpty { lines.append(ReportLine("  \(row)")) }
      for mark in own { lines += mark.lines(of: String(row)) }
    }
    return lines
  }
}

extension ScreenMark {
  /// Returns the row between its sides, the expected row above it, and the pointers below it.
  fileprivate func lines(of row: String) -> [ReportLine] {
    var lines: [ReportLine] = []
    if let wanted {
      lines.append(ReportLine("- │\(wanted)│", .wanted))
      lines.append(ReportLine("+ \(row)", .found))
    } else {
      lines.append(ReportLine("> \(row)"))
    }
    if !pointers.isEmpty { lines.append(ReportLine("   \(pointers)", .marks)) }
    return lines
  }
}
