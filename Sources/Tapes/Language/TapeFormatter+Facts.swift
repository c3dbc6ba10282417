extension TapeFormatter {
  static func words(of query: TapeFactQuery) -> [String] {
    [word(query.name)] + query.fields.map { "\($0.name)\(TapeSymbol.equals.rawValue)\(value($0.value))" }
  }

  /// A number or a word stays as it is; any other text needs quotes.
  private static func value(_ matcher: TapeMatcher) -> String {
    guard case .text(let text) = matcher else { return self.text(of: matcher) }
    return isNumber(text) ? text : word(text)
  }

  private static func isNumber(_ text: String) -> Bool {
    var lexer = TapeLexer(text)
    let token = lexer.next()
    return token.kind == .number && token.text == text
  }
}
