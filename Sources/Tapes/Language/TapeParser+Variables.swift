extension TapeParser {
  /// Reads `Let name = value`, or `Let name name …`, the columns of a table.
  mutating func letting() throws(TokenDiagnostic) -> LetAction.Declared {
    let start = token
    let name = try newVariable()
    if token.kind == .symbol, token.text == TapeSymbol.equals.rawValue, !isLineOver {
      advance()
      let value = try assigned(to: name)
      if value.utf8.count > TapeLimit.value {
        throw TokenDiagnostic(
          token: start, message: "the value of \(name) is too long", expected: "at most \(TapeLimit.value) bytes")
      }
      bind(name, value)
      return .value(name: name, value)
    }
    var names = [name]
    while !isLineOver { names.append(try newVariable()) }
    if hasStepped { throw tooLate("a table", start) }
    if !columns.isEmpty {
      throw TokenDiagnostic(token: start, message: "a second table", expected: "one table in a tape")
    }
    beginTable(names, at: start)
    return .columns(names)
  }

  /// Reads `Row value value …`, with one value for each column of the table.
  mutating func tableRow() throws(TokenDiagnostic) -> [String] {
    let start = token
    if columns.isEmpty {
      throw faultBefore("a row without a table", "a line such as Let \(Self.exampleName) above it")
    }
    if hasStepped { throw tooLate("a row", start) }
    var values: [String] = []
    while !isLineOver { values.append(try cell()) }
    guard values.count == columns.count else {
      throw faultBefore(
        "\(values.count) values", "\(columns.count), one for each of \(columns.joined(separator: ", "))")
    }
    takeRow(values)
    return values
  }

  private static let exampleName = "package price"

  private func tooLate(_ what: String, _ token: TapeToken) -> TokenDiagnostic {
    TokenDiagnostic(token: token, message: "\(what) after the walk has begun", expected: "it above the first step")
  }

  private mutating func newVariable() throws(TokenDiagnostic) -> String {
    guard token.kind == .word, !isLineOver else { throw missing("the name of a variable") }
    guard TapeVariable.isName(token.text) else {
      throw fault("\"\(token.text)\" is no name of a variable", "letters, digits and _")
    }
    let name = token.text
    advance()
    return name
  }

  /// Reads a string, or the rest of the line unchanged.
  private mutating func assigned(to name: String) throws(TokenDiagnostic) -> String {
    if isLineOver { throw missing("the value of \(name)") }
    if token.kind == .string {
      guard token.isClosed else { throw fault("the string has no closing quote", "a quote at its end") }
      let text = token.text
      advance()
      return text
    }
    return takeRawLine().text
  }

  /// Reads a string, a word, or a number with its unit.
  private mutating func cell() throws(TokenDiagnostic) -> String {
    switch token.kind {
    case .string where token.isClosed, .word, .number: break
    case .string: throw fault("the string has no closing quote", "a quote at its end")
    default: throw fault("\(described(token)) is no value", "a string, a word or a number")
    }
    let isNumber = token.kind == .number
    var text = token.text
    advance()
    if isNumber, token.kind == .word, isGlued, !isLineOver {
      text += token.text
      advance()
    }
    return text
  }
}
