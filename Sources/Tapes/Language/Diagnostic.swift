/// Something to say about a place in a tape, with all that is needed to print it.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable {
    /// The tape does not run.
    case error
    /// It runs, and proves less than it seems to.
    case warning
    /// It runs, and something in it has no meaning here.
    case note
  }

  package var severity: Severity
  package var file: String
  /// Counted from 1.
  package var line: Int
  /// Counted from 1, in characters.
  package var column: Int
  /// How many characters are at fault; at least 1.
  package var length: Int
  /// What is wrong, a sentence without its full stop.
  package var message: String
  /// What would have been right; empty if the message says it.
  package var expected: String
  /// The whole line of the tape.
  package var source: String

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

  /// `file:line:column: severity: message`, the line of the tape, a caret below the fault, and what was expected.
  ///
  /// Control characters are printed as `?`, and of a long line only the part around the fault.
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
      excerpt.append(isTab ? character : Self.printable(character))
      if first + index < fault { pointer.append(isTab ? "\t" : " ") }
    }
    if last < characters.count { excerpt += "…" }
    pointer += "^" + String(repeating: "~", count: max(0, min(length, last - fault) - 1))
    if !expected.isEmpty { pointer += " expected \(Self.printable(expected))" }
    let place = "\(Self.printable(file)):\(line):\(column)"
    return
      "\(place): \(severity.rawValue): \(Self.printable(message))\n \(number) | \(excerpt)\n \(gutter) | \(pointer)"
  }

  private static func printable(_ text: String) -> String {
    let isLong = text.count > longestMessage
    return String(text.prefix(longestMessage).map(printable)) + (isLong ? "…" : "")
  }

  /// Characters of a message that are printed; a word of the tape in it can be as long as the tape.
  private static let longestMessage = 300

  private static func printable(_ character: Character) -> Character {
    isControl(character) ? "?" : character
  }

  static func isControl(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}

/// Why a tape does not run: all its faults, in the order of the file.
package struct TapeSyntaxError: Error, Hashable, CustomStringConvertible {
  /// Never empty.
  package var diagnostics: [Diagnostic]

  package init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Every fault, a blank line between two.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n\n")
  }
}

/// A fault at a token; the parser works out its line and column and makes a diagnostic of it.
struct TokenDiagnostic: Error, Hashable {
  var token: TapeToken
  var message: String
  var expected: String
}
