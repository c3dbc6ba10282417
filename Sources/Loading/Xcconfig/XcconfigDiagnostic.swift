import Simulation

/// A message about a line of build settings, in the words of Xcode.
package struct XcconfigDiagnostic: Hashable, Sendable, CustomStringConvertible {
  package enum DiagnosticID: String, Hashable, Sendable, CaseIterable {
    case unexpectedCharacter, missingEqualsInAssignment
    case missingIncludedFile, unreadableIncludedFile, cyclicIncludeFileDirective, developerFolder
    case missingMacroName, trailingDollarSign, deprecatedMacroRefSyntax, unterminatedMacroSubexpression
    case missingOperatorName, invalidOperatorCharacter, unknownOperator
    case invalidEncoding, expansionTooLarge, chainTooLarge
    // Not Xcode's, which takes all of these without a word.
    case valueCutAtComment, conditionNeverHolds, includedValueEmptied
    // An error of Xcode's, which a command mends.
    case missingGeneratedFile
  }

  package enum Level: String, Hashable, Sendable {
    case warning, error
  }

  package var kind: DiagnosticID
  package var file: String
  /// The line, from one.
  package var line: Int
  package var message: String

  package init(_ kind: DiagnosticID, file: String, line: Int, _ message: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.message = message
  }

  /// The severity; after a warning the value is usable.
  ///
  /// Xcode says nothing at all about a reference that it cannot read in a value, and goes on: `https:/$()/host` is a
  /// usual way to write two slashes.
  package var level: Level {
    switch kind {
    case .cyclicIncludeFileDirective, .developerFolder, .missingMacroName, .trailingDollarSign,
      .deprecatedMacroRefSyntax, .unterminatedMacroSubexpression, .missingOperatorName, .invalidOperatorCharacter,
      .unknownOperator, .valueCutAtComment, .conditionNeverHolds, .includedValueEmptied, .missingGeneratedFile:
      .warning
    case .unexpectedCharacter, .missingEqualsInAssignment, .missingIncludedFile, .unreadableIncludedFile,
      .invalidEncoding, .expansionTooLarge, .chainTooLarge:
      .error
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
    switch kind {
    case .valueCutAtComment, .conditionNeverHolds, .includedValueEmptied: return message
    case .missingGeneratedFile: return "no included file \(message)"
    case .unexpectedCharacter where isByteOrderMark: return "a byte order mark"
    case .missingEqualsInAssignment where message.hasPrefix(Self.missingEquals):
      return "\(message.dropFirst(Self.missingEquals.count)) where “=” should stand"
    default: return "a fault (\(message))"
    }
  }

  private var isByteOrderMark: Bool { message.unicodeScalars.contains("\u{FEFF}") }

  /// Xcode's words for a name without a value, up to the character in place of the sign.
  static let missingEquals = "expected a ‘=’, but found "

  /// What belongs in place of the fault, to complete “expected …”.
  package var expectation: String {
    switch kind {
    case .unexpectedCharacter where isByteOrderMark: "a file without one; it breaks the first line"
    case .unexpectedCharacter, .missingEqualsInAssignment: "an assignment, #include, or a // comment"
    case .missingIncludedFile: "an existing file; #include? takes a missing one"
    case .unreadableIncludedFile, .invalidEncoding: "a text file in UTF-8"
    case .cyclicIncludeFileDirective: "includes that do not come back"
    case .developerFolder: "a file of your own; those of Xcode are read by Xcode alone"
    case .missingMacroName, .trailingDollarSign, .deprecatedMacroRefSyntax, .unterminatedMacroSubexpression:
      "a reference like $(NAME)"
    case .missingOperatorName, .invalidOperatorCharacter, .unknownOperator: "an operator like $(NAME:lower)"
    case .expansionTooLarge: "a smaller value"
    case .chainTooLarge: "fewer or smaller files"
    case .valueCutAtComment: "“/$()/” for two slashes in a value, or a blank before a comment"
    case .conditionNeverHolds:
      "a pair of brackets for each condition, without blanks, on one of \(BuildSettings.Parameters.names.joined(separator: ", "))"
    case .missingGeneratedFile: "that command first; the rest is read without it"
    case .includedValueEmptied: "the empty default above the #include?"
    }
  }
}
