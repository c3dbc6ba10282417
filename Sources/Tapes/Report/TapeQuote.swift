import TerminalUI

/// A few lines of a tape, the last of which has a fault.
package struct TapeQuote: Hashable, Sendable {
  /// The lines as they stand in the file; empty for a command that stands in none.
  package var source: [String]
  /// The number of the last line, counted from 1.
  package var line: Int
  /// The column in the last line, counted from 1 in characters.
  package var column: Int
  /// The columns of the wrong words, in their order; empty if the whole command is meant.
  private(set) var columns: [Int] = []

  /// The number of lines shown before the last one.
  private static let before = 2
  private static let longestLine = 100

  /// Quotes the command of a step, or places in the words of one of the Director.
  init(_ step: TapeScript.Step, in script: TapeScript, at places: [Range<Int>] = []) {
    line = step.command.line
    column = step.command.column
    source = script.lines((line - Self.before)...line, of: step.file)
    guard !places.isEmpty, let director = step.command.kind.action as? DirectorAction, director.column > 0 else {
      return
    }
    let (words, start) = (director.words, director.column)
    // A variable that stands there has another length than its value.
    guard let last = source.last, last.dropFirst(start - 1).hasPrefix(words) else { return }
    columns = places.map { start + $0.lowerBound }
    column = columns[0]
  }

  /// The lines with their numbers, and a caret below each fault.
  package var lines: [ReportLine] {
    guard let last = source.last, column > 0 else { return [] }
    let width = String(line).count
    let first = line - source.count + 1
    var lines = source.enumerated().map { index, text in
      let number = TextFitting.pad("\(first + index)", columns: width, alignment: .trailing)
      let line = TextFitting.truncate(TextSanitizing.visible(text), columns: Self.longestLine)
      return ReportLine(" \(number) | \(line)", first + index == self.line ? .plain : .quiet)
    }
    let leads = (columns.isEmpty ? [column] : columns).map {
      TextWidth.columns(TextSanitizing.visible(String(last.prefix($0 - 1))))
    }.filter { $0 < Self.longestLine }
    if let end = leads.max() {
      let carets = (0...end).map { leads.contains($0) ? "^" : " " }.joined()
      lines.append(ReportLine(" \(String(repeating: " ", count: width)) | \(carets)", .marks))
    }
    return lines
  }
}
