/// The grammar of references in build settings, read with string semantics.
///
/// `$(X)` is the form to use; `${X}` and `$[X]` are read with a warning, `$X` without one. `$$` is a dollar sign.
struct SettingsExpressionParser {
  private static let deepestNesting = 256
  private static let longestText = 1 << 20

  private let bytes: [UInt8]
  private let file: String
  private let line: Int
  private var index = 0
  private var depth = 0
  private(set) var diagnostics: [XcconfigDiagnostic] = []

  init(_ text: String, file: String, line: Int) {
    bytes = Array(text.utf8)
    self.file = file
    self.line = line
  }

  mutating func parse() -> SettingsExpression {
    if bytes.isEmpty { return SettingsExpression(fragments: [.literal("")]) }
    if bytes.count > Self.longestText {
      report(.expansionTooLarge, "a text of \(bytes.count) bytes")
      return SettingsExpression(fragments: [.literal("")])
    }
    return expression(until: [])
  }

  private mutating func expression(until stops: [UInt8]) -> SettingsExpression {
    var result = SettingsExpression()
    while let byte = current, !stops.contains(byte) {
      if byte == UInt8(ascii: "$") {
        result.fragments.append(dollar())
      } else {
        result.fragments.append(.literal(take { $0 != UInt8(ascii: "$") && !stops.contains($0) }))
      }
    }
    return result
  }

  private mutating func dollar() -> SettingsExpression.Fragment {
    let start = index
    index += 1
    guard let byte = current else {
      report(.trailingDollarSign, "trailing ‘$’ in “\(text)”")
      return .literal("$")
    }
    if let close = Self.closingDelimiter(of: byte) {
      if byte != UInt8(ascii: "(") {
        report(.deprecatedMacroRefSyntax, "deprecated reference syntax in “\(text)”; use $(…)")
      }
      guard depth < Self.deepestNesting else {
        report(.expansionTooLarge, "references nested more than \(Self.deepestNesting) deep")
        index = bytes.count
        return .literal(String(decoding: bytes[start...], as: UTF8.self))
      }
      depth += 1
      defer { depth -= 1 }
      index += 1
      return .reference(bracketed(until: close))
    }
    if Self.startsName(byte) {
      var name = SettingsExpression(fragments: [.literal(take(while: Self.continuesName))])
      // `$A$(B)` is the setting whose name is A followed by B's value.
      if current == UInt8(ascii: "$"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "(") {
        name.fragments.append(dollar())
      }
      return .reference(SettingsExpression.Reference(name: name, isBracketed: false))
    }
    if byte == UInt8(ascii: "$") { index += 1 }
    return .literal("$")
  }

  /// Reads a reference; the parser is just after the opening delimiter.
  private mutating func bracketed(until close: UInt8) -> SettingsExpression.Reference {
    let start = index
    let name = expression(until: [UInt8(ascii: ":"), close])
    var reference = SettingsExpression.Reference(name: name, isBracketed: true)
    if current == nil {
      report(.unterminatedMacroSubexpression, "unterminated reference in “\(text)”")
    } else if index == start {
      report(.missingMacroName, "empty reference in “\(text)”")
    }
    while current == UInt8(ascii: ":") {
      index += 1
      if let next = settingsOperator(until: close) { reference.operators.append(next) }
    }
    if current == close { index += 1 }
    return reference
  }

  private mutating func settingsOperator(until close: UInt8) -> SettingsExpression.Operator? {
    let name = take(while: Self.continuesName)
    guard let byte = current else {
      report(.unterminatedMacroSubexpression, "unterminated reference in “\(text)”")
      return nil
    }
    if byte == UInt8(ascii: "=") {
      index += 1
      let operand = expression(until: [UInt8(ascii: ":"), close])
      if current == nil { report(.unterminatedMacroSubexpression, "unterminated reference in “\(text)”") }
      return known(name, operand)
    }
    if byte == UInt8(ascii: ":") || byte == close { return known(name, nil) }
    report(.invalidOperatorCharacter, "invalid character in an operator of “\(text)”")
    _ = expression(until: [UInt8(ascii: ":"), close])
    return nil
  }

  private mutating func known(_ name: String, _ operand: SettingsExpression?) -> SettingsExpression.Operator? {
    if name.isEmpty {
      report(.missingOperatorName, "missing operator name in “\(text)”")
      return nil
    }
    if SettingsOperator.isKnown(name, hasOperand: operand != nil) {
      return SettingsExpression.Operator(name: name, operand: operand)
    }
    report(.unknownOperator, "unknown operator ‘\(name)\(operand == nil ? "" : "=")’ in “\(text)”")
    return nil
  }

  // MARK: Scanning

  private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  private var text: String { String(String(decoding: bytes, as: UTF8.self).prefix(80)) }

  private mutating func take(while condition: (UInt8) -> Bool) -> String {
    let start = index
    while let byte = current, condition(byte) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func report(_ kind: XcconfigDiagnostic.DiagnosticID, _ message: String) {
    diagnostics.append(XcconfigDiagnostic(kind, file: file, line: line, message))
  }

  private static func closingDelimiter(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  private static func startsName(_ byte: UInt8) -> Bool {
    continuesName(byte) && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
