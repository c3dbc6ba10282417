import Monetization
import Simulation
import TerminalUI

extension TapeParser {
  mutating func expectation() throws(TokenDiagnostic) -> TapeExpectation {
    let isSoft = isNext(.soft)
    if isSoft { advance() }
    var span = TapeExpectation.Span.now
    if token.kind == .word, !isLineOver, let word = TapeExpectation.Span(rawValue: token.text) {
      span = word
      advance()
    }
    let isNegated = isNext(.not)
    if isNegated {
      let takesNot = span != .always && span != .never
      if !takesNot { throw fault("not after \(span.rawValue)", "always or never, whichever says it") }
      advance()
      try checkWordAfterNot()
    }
    let start = token
    let condition = try condition()
    guard !isNegated || condition.canBeNegated else {
      throw TokenDiagnostic(
        token: start, message: "not cannot stand before \(start.text)",
        expected: condition.opposite.map { "Expect " + TapeFormatter.text(of: TapeExpectation($0)) }
          ?? "the opposite, in its own words")
    }
    return TapeExpectation(condition, isNegated: isNegated, span: span, within: try within(span), isSoft: isSoft)
  }

  /// Throws for a word that belongs before `not`.
  private func checkWordAfterNot() throws(TokenDiagnostic) {
    guard token.kind == .word, !isLineOver else { return }
    let word = token.text
    switch TapeExpectation.Span(rawValue: word) {
    case .still, .eventually: throw fault("\(word) after not", "Expect \(word) not")
    case .always: throw fault("\(word) after not", "Expect never")
    case .never: throw fault("\(word) after not", "Expect never without not, or Expect always")
    case .now, nil:
      if word == TapeExpectWord.soft.rawValue { throw fault("\(word) after not", "Expect \(word) not") }
    }
  }

  mutating func condition() throws(TokenDiagnostic) -> any TapeCondition {
    let expected = "\"text\", /pattern/ or one of " + TapeConditions.words.joined(separator: ", ")
    if isLineOver { throw missing(expected) }
    let word = token.text
    if token.kind == .string || token.kind == .regex { return try ScreenCondition(word, from: &self) }
    if token.kind == .number || word == TapeExpectWord.no.rawValue {
      return try ControlCountCondition(word, from: &self)
    }
    guard token.kind == .word, let type = TapeConditions.named(word) else {
      if TapeRole(rawValue: word) != nil {
        throw fault("\(described(token)) without a number", "1 \(word), 2 of them, or no \(word)")
      }
      let nearest = Spelling.nearest(to: word, among: TapeConditions.words)
      throw fault("\(described(token)) is nothing to expect", nearest ?? expected)
    }
    advance()
    return try type.init(word, from: &self)
  }

  mutating func matcher() throws(TokenDiagnostic) -> TapeMatcher {
    guard token.kind == .regex, !isLineOver else {
      let text = try quoted("\"text\" or /pattern/")
      if SoughtText(text) == nil { throw faultBefore("the text has only blanks", "a text with a word in it") }
      return .text(text)
    }
    return .pattern(try pattern())
  }

  mutating func total() throws(TokenDiagnostic) -> Int {
    try numberOnLine("a number", 0...TapeLimit.count)
  }

  /// Nothing that belongs to the condition can follow.
  var endsCondition: Bool { isLineOver || isNext(.within) || isNext(.while) }

  /// Reads `within` and a time, which only `eventually` may have.
  private mutating func within(_ span: TapeExpectation.Span) throws(TokenDiagnostic) -> TimeSpan? {
    guard !isLineOver, isNext(.within) else { return nil }
    guard span == .eventually else { throw fault("within without eventually", "Expect eventually … within 5s") }
    advance()
    let time = try duration("a time such as 5s")
    if time == .zero { throw faultBefore("no time to wait", "a time above zero") }
    if time > TapeLimit.time { throw tooLong() }
    return time
  }
}

/// The words of expectations that are neither a time nor a subject.
enum TapeExpectWord: String {
  case not, no, soft, within, on, `in`, `while`
}
