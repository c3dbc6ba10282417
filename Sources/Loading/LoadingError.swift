/// An error in a file of an app folder, with its position.
package struct LoadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file as the caller named it, usually relative to the app folder.
  package var file: String
  /// The line, from one; nil if the fault is the file itself, for example if it is absent.
  package var line: Int?
  /// The column, from one, in Unicode scalars; nil if the format does not provide it.
  package var column: Int?
  /// The text found, to complete “found …”.
  package var found: String
  /// The text expected, to complete “expected …”.
  package var expected: String

  package init(file: String, line: Int? = nil, column: Int? = nil, found: String, expected: String) {
    self.file = file
    self.line = line
    self.column = column
    self.found = Self.clipped(found)
    self.expected = Self.clipped(expected)
  }

  package init(file: String, at position: TextPosition, found: String, expected: String) {
    self.init(file: file, line: position.line, column: position.column, found: found, expected: expected)
  }

  /// One sentence, `FILE:LINE:COLUMN: found …, expected …`, safe to print on a terminal.
  package var description: String {
    var place = file
    if let line { place += ":\(line)" }
    if line != nil, let column { place += ":\(column)" }
    return Self.printable("\(place): found \(found), expected \(expected)")
  }

  /// A part of a file, shortened and in quotation marks, for `found`.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    return text.count > limit ? "“\(text.prefix(limit))…”" : "“\(text)”"
  }

  /// The text, cut where it is no sentence any more: a file may have put any length into it.
  private static func clipped(_ text: String) -> String {
    let limit = 600
    return text.utf8.count > limit ? String(text.unicodeScalars.prefix(limit)) + "…" : text
  }

  /// The text with control characters as escapes, so that a message cannot control the terminal.
  static func printable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.generalCategory == .control {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
