// How a tape writes an event of the timeline.
extension TapeOccurrence {
  private enum Word: String, CaseIterable {
    case log, notification, reply, fact
  }

  /// The words that an occurrence begins with.
  static let words = Word.allCases.map(\.rawValue)

  static let grammar = """
    ( "log" | "notification" ) , match
                | "reply" , name , name , ( "success" | "failure" ) , [ match ]
                | "fact" , name , { word , "=" , ( word | number | match ) }
    """

  /// Reads what comes after one of the words.
  init(_ word: String, from parser: inout TapeParser) throws(TokenDiagnostic) {
    switch Word(rawValue: word) {
    case .notification: self = .notification(try parser.matcher())
    case .fact: self = .fact(try parser.factQuery())
    case .reply:
      let component = try parser.word("the name of a component")
      let event = try parser.word("the name of an event")
      let outcome = try parser.choice(TapeReplyOutcome.self, "outcome")
      let hasMessage = !parser.isLineOver && (parser.token.kind == .string || parser.token.kind == .regex)
      self = .reply(
        component: component, event: event, outcome, message: hasMessage ? try parser.matcher() : nil)
    case .log, nil: self = .log(try parser.matcher())
    }
  }

  var text: [String] {
    switch self {
    case .log(let matcher): [Word.log.rawValue, TapeFormatter.text(of: matcher)]
    case .notification(let matcher): [Word.notification.rawValue, TapeFormatter.text(of: matcher)]
    case .fact(let query): [Word.fact.rawValue] + TapeFormatter.words(of: query)
    case .reply(let component, let event, let outcome, let message):
      [Word.reply.rawValue, TapeFormatter.word(component), TapeFormatter.word(event), outcome.rawValue]
        + (message.map { [TapeFormatter.text(of: $0)] } ?? [])
    }
  }

  var appNames: [TapeAppNames.Name] {
    guard case .fact(let query) = self else { return [] }
    return query.texts(of: TapeAppNames.productField).map { .product($0) }
      + query.texts(of: TapeAppNames.entitlementField).map { .entitlement($0) }
  }
}

/// The outcome in a reply to the web page.
package enum TapeReplyOutcome: String, CaseIterable, Hashable, Sendable {
  case success, failure
}
