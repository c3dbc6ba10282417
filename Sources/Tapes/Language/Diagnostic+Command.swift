import Foundation

extension Diagnostic {
  /// Creates a diagnostic for a whole command.
  init(
    _ severity: Severity, of command: TapeCommand, in file: String, line: String, message: String, expected: String = ""
  ) {
    let rest = line.dropFirst(command.column - 1)
    self.init(
      severity: severity, file: file, line: command.line, column: command.column,
      length: max(1, rest.reversed().drop { $0.isWhitespace }.count), message: message, expected: expected, source: line
    )
  }

  /// Points at a word of the command, if its line has it as it is.
  mutating func point(at word: String) {
    let start = source.index(source.startIndex, offsetBy: column - 1, limitedBy: source.endIndex) ?? source.endIndex
    guard !word.isEmpty, let range = source.range(of: word, range: start..<source.endIndex) else { return }
    column = source.distance(from: source.startIndex, to: range.lowerBound) + 1
    length = word.count
  }
}
