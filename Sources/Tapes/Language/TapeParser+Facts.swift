import Monetization
import Simulation

// Facts in expectations.
extension TapeParser {
  /// Reads `name field=value …`.
  mutating func factQuery() throws(TokenDiagnostic) -> TapeFactQuery {
    var query = TapeFactQuery(try word("the name of a fact"))
    if token.kind == .symbol, token.text == TapeSymbol.equals.rawValue, !isLineOver {
      throw faultBefore(
        "\(query.name) is a field, and no fact stands before it",
        "a fact before it, such as log.purchased \(query.name)=…")
    }
    while token.kind == .word, !endsCondition { query.add(try field()) }
    return query
  }

  private mutating func field() throws(TokenDiagnostic) -> TapeFactQuery.Field {
    let name = try word("the name of a field")
    guard token.kind == .symbol, token.text == TapeSymbol.equals.rawValue, !isLineOver else {
      throw gap("the field \(name) has no value", "= and a value")
    }
    advance()
    return TapeFactQuery.Field(name, try value(of: name))
  }

  private mutating func value(of name: String) throws(TokenDiagnostic) -> TapeMatcher {
    if isLineOver { throw missing("the value of \(name)") }
    switch token.kind {
    case .regex, .string: return try matcher()
    case .word, .number:
      let text = token.text
      advance()
      return .text(text)
    default: throw fault("\(described(token)) is no value", "a word, a number, \"text\" or /pattern/")
    }
  }
}
