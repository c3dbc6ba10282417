import Monetization
import Simulation

// Expectations on the timeline and on navigation, and the time of `eventually`.
extension TapeParser {
  /// Nothing that belongs to the condition can follow.
  var endsCondition: Bool {
    isLineOver || (token.kind == .word && token.text == TapeExpectWord.within.rawValue)
  }

  /// Reads `within` and a time, which only `eventually` may have.
  mutating func within(_ span: TapeExpectation.Span) throws(TokenDiagnostic) -> TimeSpan? {
    guard !isLineOver, endsCondition else { return nil }
    guard span == .eventually else { throw fault("within without eventually", "Expect eventually … within 5s") }
    advance()
    let time = try duration("a time such as 5s")
    if time == .zero { throw faultBefore("no time to wait", "a time above zero") }
    if time > TapeLimit.time { throw tooLong() }
    return time
  }

  /// Reads a number of things in the app, or of events in the timeline.
  mutating func countOrTally() throws(TokenDiagnostic) -> TapeCondition {
    if token.kind == .word, !isLineOver, let subject = TapeTallied(rawValue: token.text) {
      advance()
      return .tally(try occurrence(subject), try total())
    }
    let words = TapeCountable.allCases.map(\.rawValue) + TapeTallied.allCases.map(\.rawValue)
    guard token.kind == .word, !isLineOver, let countable = TapeCountable(rawValue: token.text) else {
      let list = words.joined(separator: ", ")
      if isLineOver { throw missing(list) }
      let nearest = token.kind == .word ? Spelling.nearest(to: token.text, among: words) : nil
      throw fault("\(described(token)) is an unknown thing to count", nearest ?? list)
    }
    advance()
    return .count(countable, try total())
  }

  private mutating func occurrence(_ subject: TapeTallied) throws(TokenDiagnostic) -> TapeOccurrence {
    switch subject {
    case .log: return .log(try matcher())
    case .notification: return .notification(try matcher())
    case .fact: return .fact(try factQuery())
    case .reply:
      let words = try replyWords()
      return .reply(component: words.component, event: words.event, words.outcome, message: words.message)
    }
  }

  mutating func reply() throws(TokenDiagnostic) -> TapeCondition {
    let words = try replyWords()
    return .reply(component: words.component, event: words.event, words.outcome, message: words.message)
  }

  private mutating func replyWords() throws(TokenDiagnostic) -> (
    component: String, event: String, outcome: TapeReplyOutcome, message: TapeMatcher?
  ) {
    let component = try word("the name of a component")
    let event = try word("the name of an event")
    let outcome = try choice(TapeReplyOutcome.self, "outcome")
    let hasMessage = !isLineOver && (token.kind == .string || token.kind == .regex)
    return (component, event, outcome, hasMessage ? try matcher() : nil)
  }

  // MARK: Facts

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

  // MARK: Stacks

  mutating func stack() throws(TokenDiagnostic) -> TapeCondition {
    let names = TapeStackName.allCases.map(\.rawValue).joined(separator: ", ")
    var stack = TapeStack(.main)
    if token.kind == .string || (token.kind == .word && TapeStackName(rawValue: token.text) == nil), !isLineOver {
      stack.tab = try word("the title of a tab")
    }
    if isLineOver { throw missing(names) }
    stack.name = try choice(TapeStackName.self, "stack")
    var paths: [String] = []
    while !endsCondition, token.kind == .string { paths.append(try quoted("a path in quotes")) }
    return .stack(stack, paths)
  }
}

/// The events of the timeline that `Expect count` can count.
enum TapeTallied: String, CaseIterable, Hashable, Sendable {
  case log, notification, reply, fact
}
