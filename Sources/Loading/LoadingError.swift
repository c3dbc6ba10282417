/// What was wrong with a file of an app folder, and where.
package struct LoadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As the caller named it, usually relative to the app folder.
  package var file: String
  /// One-based; nil when the fault is the file itself, as when it is absent.
  package var line: Int?
  /// One-based, in Unicode scalars; nil where the format does not tell.
  package var column: Int?
  /// Completes “found …”.
  package var found: String
  /// Completes “expected …”.
  package var expected: String

  package init(file: String, line: Int? = nil, column: Int? = nil, found: String, expected: String) {
    self.file = file
    self.line = line
    self.column = column
    self.found = found
    self.expected = expected
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

  /// A piece of a file, shortened and in quotation marks, for `found`.
  package static func quoted(_ text: some StringProtocol) -> String {
    let limit = 60
    return text.count > limit ? "“\(text.prefix(limit))…”" : "“\(text)”"
  }

  /// Control characters come out as escapes: a message may not steer the terminal it is printed on.
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
