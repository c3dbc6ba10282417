/// An `.xcconfig` file as parsed by Xcode, before includes are followed and `$(…)` is evaluated.
package struct XcconfigFile: Hashable, Sendable {
  /// A condition `[parameter=pattern]` after a name. White space counts.
  package struct Condition: Hashable, Sendable {
    package var parameter: String
    package var pattern: String

    package init(_ parameter: String, _ pattern: String) {
      self.parameter = parameter
      self.pattern = pattern
    }
  }

  package struct Assignment: Hashable, Sendable {
    package var name: String
    package var conditions: [Condition]
    /// The value without comment, surrounding blanks and one trailing semicolon; continued lines are joined by a space.
    package var value: String
    /// The line of the name, from one.
    package var line: Int
    /// The part that Xcode takes for a comment although it may belong to the value; nil for an ordinary comment.
    package var cut: Cut?
  }

  /// The rest of a line from a `//` on that follows a value without a blank, as in `https://example.com`.
  package struct Cut: Hashable, Sendable {
    package var rest: String
    /// The line, from one; below that of the name if the value is continued.
    package var line: Int
  }

  package struct Include: Hashable, Sendable {
    /// The path as written.
    package var file: String
    package var isOptional: Bool
    /// The line, from one.
    package var line: Int
  }

  package enum Statement: Hashable, Sendable {
    case assignment(Assignment)
    case include(Include)
  }

  package var path: String
  /// The statements, in the order of the file.
  package var statements: [Statement]
  package var diagnostics: [XcconfigDiagnostic]

  /// Reads the file. It never fails: an unreadable line leaves a diagnostic, and reading continues with the next line.
  package init(bytes: [UInt8], path: String) {
    var parser = XcconfigParser(bytes: bytes, path: path)
    parser.parse()
    self.path = path
    statements = parser.statements
    diagnostics = parser.diagnostics
    if let offset = UTF8Check.firstInvalidOffset(bytes) {
      let line = TextPosition(after: bytes[..<offset]).line
      let message = "the byte \(UTF8Check.hexadecimal(bytes[offset])) is not UTF-8"
      let index = diagnostics.firstIndex { $0.line > line } ?? diagnostics.endIndex
      diagnostics.insert(XcconfigDiagnostic(.invalidEncoding, file: path, line: line, message), at: index)
    }
  }

  package var assignments: [Assignment] {
    statements.compactMap { if case .assignment(let assignment) = $0 { assignment } else { nil } }
  }

  package var includes: [Include] {
    statements.compactMap { if case .include(let include) = $0 { include } else { nil } }
  }
}
