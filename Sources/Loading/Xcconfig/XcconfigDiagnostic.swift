import Simulation

/// A message about a line of build settings, in the words of Xcode.
package struct XcconfigDiagnostic: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case unexpectedCharacter, missingEqualsInAssignment
    case missingIncludedFile, unreadableIncludedFile, cyclicIncludeFileDirective
    case missingMacroName, trailingDollarSign, deprecatedMacroRefSyntax, unterminatedMacroSubexpression
    case missingOperatorName, invalidOperatorCharacter, unknownOperator
    case invalidEncoding, expansionTooLarge
  }

  package enum Level: String, Hashable, Sendable {
    case warning, error
  }

  package var kind: Kind
  package var file: String
  /// The line, from one.
  package var line: Int
  package var message: String

  package init(_ kind: Kind, file: String, line: Int, _ message: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.message = message
  }

  /// The severity; after a warning the value is usable.
  package var level: Level {
    switch kind {
    case .cyclicIncludeFileDirective, .deprecatedMacroRefSyntax: .warning
    default: .error
    }
  }

  /// One line, safe to print on a terminal.
  package var description: String {
    "\(file):\(line): \(level.rawValue): \(message)".clipped.printable
  }

  /// The same fault as the error that stops an app folder from loading.
  package var loadingError: LoadingError {
    LoadingError(file: file, line: line, found: found, expected: expectation)
  }

  private var found: String {
    guard kind == .missingEqualsInAssignment, message.hasPrefix(Self.missingEquals) else {
      return "a fault (\(message))"
    }
    return "\(message.dropFirst(Self.missingEquals.count)) where “=” should stand"
  }

  /// Xcode's words for a name without a value, up to the character in place of the sign.
  static let missingEquals = "expected a ‘=’, but found "

  private var expectation: String {
    switch kind {
    case .unexpectedCharacter, .missingEqualsInAssignment: "an assignment, #include, or a // comment"
    case .missingIncludedFile: "an existing file; #include? takes a missing one"
    case .unreadableIncludedFile, .invalidEncoding: "a text file in UTF-8"
    case .cyclicIncludeFileDirective: "includes that do not come back"
    case .missingMacroName, .trailingDollarSign, .deprecatedMacroRefSyntax, .unterminatedMacroSubexpression:
      "a reference like $(NAME)"
    case .missingOperatorName, .invalidOperatorCharacter, .unknownOperator: "an operator like $(NAME:lower)"
    case .expansionTooLarge: "a smaller value"
    }
  }
}
