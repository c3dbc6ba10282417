import TerminalUI

/// A few lines of a tape, the last of which has a fault.
package struct TapeQuote: Hashable, Sendable {
  /// The lines as they stand in the file; empty for a command that stands in none.
  package var source: [String]
  /// The number of the last line, counted from 1.
  package var line: Int
  /// The column in the last line, counted from 1 in characters.
  package var column: Int

  /// The number of lines shown before the last one.
  private static let before = 2
  private static let longestLine = 100

  init(_ step: TapeScript.Step, in script: TapeScript) {
    line = step.command.line
    column = step.command.column
    source = script.lines((line - Self.before)...line, of: step.file)
  }

  /// The lines with their numbers, and a caret below the fault.
  package var lines: [ReportLine] {
    guard let last = source.last, column > 0 else { return [] }
    let width = String(line).count
    let first = line - source.count + 1
    var lines = source.enumerated().map { index, text in
      let number = TextFitting.pad("\(first + index)", columns: width, alignment: .trailing)
      let line = TextFitting.truncate(TextSanitizing.sanitize(text), columns: Self.longestLine)
      return ReportLine(" \(number) | \(line)", first + index == self.line ? .plain : .quiet)
    }
    let lead = TextWidth.columns(TextSanitizing.sanitize(String(last.prefix(column - 1))))
    if lead < Self.longestLine {
      let blank = String(repeating: " ", count: width)
      lines.append(ReportLine(" \(blank) | \(String(repeating: " ", count: lead))^", .marks))
    }
    return lines
  }
}
