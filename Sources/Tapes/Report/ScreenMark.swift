import TerminalUI

/// A row of a screen to which something has to be said.
package struct ScreenMark: Hashable, Sendable {
  /// Counted from 0.
  package var row: Int
  /// The row as it should have been, as wide as the screen; nil where its text is not what is wrong.
  package var wanted: String?
  /// Below each cell that is meant a `^`, or a `~` where only the style differs; blanks at the end cut.
  package var pointers: String

  package init(row: Int, wanted: String? = nil, pointers: String) {
    self.row = row
    self.wanted = wanted
    self.pointers = pointers
  }
}

extension Frame {
  /// The screen in its box. With marks there is a margin: `-` for a row that was wanted, `+` for the one that is
  /// there in its place, `>` for a row that is pointed at.
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
  /// The row between its sides, what was wanted in its place, and the pointers below it.
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
