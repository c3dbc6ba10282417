extension TapeFormatter {
  static func words(of occurrence: TapeOccurrence) -> [String] {
    switch occurrence {
    case .log(let matcher): [TapeSubject.log.rawValue, text(of: matcher)]
    case .notification(let matcher): [TapeSubject.notification.rawValue, text(of: matcher)]
    case .fact(let query): words(of: query)
    case .reply(let component, let event, let outcome, let message):
      [TapeSubject.reply.rawValue, word(component), word(event), outcome.rawValue]
        + (message.map { [text(of: $0)] } ?? [])
    }
  }

  static func words(of query: TapeFactQuery) -> [String] {
    [TapeSubject.fact.rawValue, word(query.name)]
      + query.fields.map { "\($0.name)\(TapeSymbol.equals.rawValue)\(value($0.value))" }
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

  static func words(of stack: TapeStack, _ paths: [String]) -> [String] {
    [TapeSubject.stack.rawValue] + (stack.tab.map { [tab($0)] } ?? []) + [stack.name.rawValue] + paths.map(quoted)
  }

  /// A tab with the name of a stack needs quotes.
  private static func tab(_ title: String) -> String {
    TapeStackName(rawValue: title) == nil ? word(title) : quoted(title)
  }
}
