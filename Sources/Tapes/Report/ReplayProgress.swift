import TerminalUI

/// The progress of a replay, as one line.
package struct ReplayProgress: Hashable, Sendable {
  package var total: Int
  package var done = 0
  package var failed = 0
  /// The tapes being played, the oldest first.
  package var running: [String] = []

  package init(total: Int) {
    self.total = total
  }

  package mutating func began(_ name: String) { running.append(name) }

  package mutating func ended(_ name: String, failed hasFailed: Bool) {
    if let index = running.firstIndex(of: name) { running.remove(at: index) }
    done += 1
    if hasFailed { failed += 1 }
  }

  private static let longestBar = 24
  private static let shortestBar = 8

  /// Returns the line in at most this many columns; the bar is shortened first, then the name of the tape.
  package func line(columns: Int, inColor: Bool = false) -> String {
    let counts = "\(done)/\(total)" + (failed > 0 ? ", \(failed) failed" : "")
    let countColumns = TextWidth.columns(counts)
    guard countColumns <= columns else { return "" }
    let barColumns = min(Self.longestBar, (columns - countColumns) / 3)
    var left = columns - countColumns
    var line = ""
    if barColumns >= Self.shortestBar {
      line = bar(columns: barColumns, inColor: inColor) + " "
      left -= barColumns + 1
    }
    line += failed > 0 && inColor ? ReportLine(counts, .failed).rendered(inColor: true) : counts
    if let name = running.first, left >= Self.shortestBar {
      line += "  " + TextFitting.truncate(TextSanitizing.visible(name), columns: left - 2)
    }
    return line
  }

  private func bar(columns: Int, inColor: Bool) -> String {
    let filled = total > 0 ? min(columns, done * columns / total) : columns
    let (full, rest) = (String(repeating: "━", count: filled), String(repeating: "─", count: columns - filled))
    return ReportLine(full, failed > 0 ? .failed : .passed).rendered(inColor: inColor)
      + ReportLine(rest, .quiet).rendered(inColor: inColor)
  }
}
