import TerminalUI

/// A message about a place in a tape, with everything needed to print it.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable {
    /// The tape cannot be played.
    case error
    /// The tape can be played, and proves less than it seems to.
    case warning
    /// The tape can be played, and something in it has no effect here.
    case note
  }

  package var severity: Severity
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1, in characters.
  package var column: Int
  /// The number of characters at fault; at least 1.
  package var length: Int
  /// The fault, a sentence without its full stop.
  package var message: String
  /// The correct text; empty if the message already says it.
  package var expected: String
  /// The whole line of the tape.
  package var source: String
  /// The `Source` commands that led to the tape, innermost first; empty for a tape that is played itself.
  package private(set) var sourcedBy: [SourcePlace] = []

  package init(
    severity: Severity = .error, file: String, line: Int, column: Int, length: Int, message: String, expected: String,
    source: String
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.message = message
    self.expected = expected
    self.source = source
  }

  /// Returns the message with the `Source` commands that led to its tape.
  func sourced(by places: [SourcePlace]) -> Diagnostic {
    var sourced = self
    sourced.sourcedBy = places
    return sourced
  }

  /// The diagnostic as it is, whichever tapes source its own.
  package var withoutSources: Diagnostic { sourced(by: []) }

  /// `file:line:column: severity: message`, the line of the tape, a caret below the fault, and the expected text;
  /// of a sourced tape also the tapes that source it.
  ///
  /// Control characters are printed as `?`, and marks that turn the direction of text or that nobody sees as escapes such
  /// as `\u{202E}`; a long line is cut to the part around the fault.
  package var description: String {
    let number = String(line)
    let gutter = String(repeating: " ", count: number.count)
    let characters = Array(source)
    let fault = min(max(column - 1, 0), characters.count)
    let first = max(0, fault - 60)
    let last = min(characters.count, first + 100)
    var excerpt = first > 0 ? "…" : ""
    var pointer = first > 0 ? " " : ""
    for (index, character) in characters[first..<last].enumerated() {
      let isTab = character == "\t"
      let shown = isTab ? "\t" : Self.printable(character)
      excerpt += shown
      if first + index < fault { pointer += isTab ? "\t" : String(repeating: " ", count: shown.count) }
    }
    if last < characters.count { excerpt += "…" }
    let wrong = characters[fault..<min(fault + max(length, 0), last)].reduce(0) { $0 + Self.printable($1).count }
    pointer += "^" + String(repeating: "~", count: max(0, wrong - 1))
    if !expected.isEmpty { pointer += " expected \(Self.printable(expected))" }
    let place = "\(Self.printable(file)):\(line):\(column)"
    let sourcing = sourcedBy.isEmpty ? "" : "\n \(gutter) = sourced by \(Self.printable(sourcedBy.text))"
    return "\(place): \(severity.rawValue): \(Self.printable(message))\n \(number) | \(excerpt)\n"
      + " \(gutter) | \(pointer)\(sourcing)"
  }

  private static func printable(_ text: String) -> String {
    let isLong = text.count > longestMessage
    return text.prefix(longestMessage).map(printable).joined() + (isLong ? "…" : "")
  }

  /// The number of characters of a message that are printed; a quoted word can be as long as the tape.
  private static let longestMessage = 300

  private static func printable(_ character: Character) -> String {
    let text = TextSanitizing.visible(String(character))
    return character.unicodeScalars.contains { $0.properties.generalCategory == .control } ? "?" : text
  }

  static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains { TextWidth.isControl($0.value) }
  }
}

/// All faults of a tape, in the order of the file.
package struct TapeSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The faults; never empty.
  package var diagnostics: [Diagnostic]

  /// Every fault, with a blank line between two.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n\n")
  }
}

/// A fault at a token; the parser finds its line and column and makes a diagnostic of it.
struct TokenDiagnostic: Error, Hashable {
  var token: TapeToken
  var message: String
  var expected: String
}
