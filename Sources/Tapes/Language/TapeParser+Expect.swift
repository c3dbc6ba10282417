import Monetization
import Simulation
import TerminalUI

extension TapeParser {
  mutating func expectation() throws(TokenDiagnostic) -> TapeExpectation {
    var expectation = TapeExpectation(.replies(0), span: .now)
    if token.kind == .word, !isLineOver, token.text == TapeExpectWord.soft.rawValue {
      expectation.isSoft = true
      advance()
    }
    if token.kind == .word, !isLineOver, let span = TapeExpectation.Span(rawValue: token.text) {
      expectation.span = span
      advance()
    }
    let takesNot = expectation.span != .always && expectation.span != .never
    if token.kind == .word, !isLineOver, token.text == TapeExpectWord.not.rawValue {
      if !takesNot { throw fault("not after \(expectation.span.rawValue)", "always or never, whichever says it") }
      expectation.isNegated = true
      advance()
      try checkWordAfterNot(expectation)
    }
    let start = token
    expectation.condition = try condition()
    guard !expectation.isNegated || expectation.condition.canBeNegated else {
      throw TokenDiagnostic(
        token: start, message: "not cannot stand before \(start.text)",
        expected: expectation.condition.opposite.map { "Expect " + TapeFormatter.text(of: TapeExpectation($0)) }
          ?? "the opposite, in its own words")
    }
    expectation.within = try within(expectation.span)
    return expectation
  }

  /// Throws for a word that belongs before `not`.
  private func checkWordAfterNot(_ expectation: TapeExpectation) throws(TokenDiagnostic) {
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

  private mutating func condition() throws(TokenDiagnostic) -> TapeCondition {
    let expected = "\"text\", /pattern/ or one of " + TapeSubject.allCases.map(\.rawValue).joined(separator: ", ")
    if isLineOver { throw missing(expected) }
    if token.kind == .string || token.kind == .regex { return .screen(try matcher()) }
    if token.kind == .number || token.text == TapeExpectWord.no.rawValue { return try controls() }
    guard token.kind == .word, let subject = TapeSubject(rawValue: token.text) else {
      if TapeRole(rawValue: token.text) != nil {
        throw fault("\(described(token)) without a number", "1 \(token.text), 2 of them, or no \(token.text)")
      }
      let nearest = Spelling.nearest(to: token.text, among: TapeSubject.allCases.map(\.rawValue))
      throw fault("\(described(token)) is nothing to expect", nearest ?? expected)
    }
    advance()
    return try condition(subject)
  }

  private mutating func condition(_ subject: TapeSubject) throws(TokenDiagnostic) -> TapeCondition {
    switch subject {
    case .line: .line(try numberOnLine("the number of a line", 1...TapeLimit.cells) - 1, try matcher())
    case .region: .region(try region(), try matcher())
    case .focus: .focus(try label())
    case .enabled: .control(try label(), isEnabled: true, on: try layer())
    case .disabled: .control(try label(), isEnabled: false, on: try layer())
    case .entitlement: try entitlement(try word("the name of an entitlement"))
    case .why: .why(try word("the name of an entitlement"), try matcher())
    case .next: .next(try matcher())
    case .charged: try money(.charged)
    case .refunded: try money(.refunded)
    case .proceeds: try money(.proceeds)
    case .transactions: .transactions(try total())
    case .customer: .customer(try matcher())
    case .verification: .verification(try choice(VerificationResult.self, "result of a check"))
    case .adFree: try adFree()
    case .gate: .gate(try choice(TapeGate.self, "gate"), try gateAnswer())
    case .count: try countOrTally()
    case .fact: .fact(try factQuery())
    case .stack: try stack()
    case .reply: try reply()
    case .replies: .replies(try total())
    case .unanswered: .unanswered(try total())
    case .log: .log(try matcher())
    case .notification: .notification(try matcher())
    case .clock: .clock(try moment())
    case .layer: .layer(try word("the name of a layer"))
    case .same, .different: try branches(areSame: subject == .same)
    }
  }

  /// Reads `on layer`; nil if the line ends here or goes on with something else.
  private mutating func layer() throws(TokenDiagnostic) -> LayerKind? {
    guard !isLineOver, token.kind == .word, token.text == TapeExpectWord.on.rawValue else { return nil }
    advance()
    return try choice(LayerKind.self, "layer")
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

  private mutating func region() throws(TokenDiagnostic) -> TapeRegion {
    if token.kind == .word { return .named(try choice(TapeRegionName.self, "part of the screen")) }
    let names = TapeRegionName.allCases.map(\.rawValue).joined(separator: ", ")
    let row = try numberOnLine("\(names), or a row, a column, rows and columns", 1...TapeLimit.cells)
    return .cells(
      Rect(
        row: row - 1, column: try numberOnLine("a column", 1...TapeLimit.cells) - 1,
        rows: try numberOnLine("a number of rows", 1...TapeLimit.cells),
        columns: try numberOnLine("a number of columns", 1...TapeLimit.cells)))
  }

  private mutating func entitlement(_ name: String) throws(TokenDiagnostic) -> TapeCondition {
    switch try choice(TapeAccessWord.self, "state") {
    case .active: .entitlement(name, isActive: true)
    case .inactive: .entitlement(name, isActive: false)
    case .remaining: .entitlementRemaining(name, try comparison(), try duration("a time such as 2d 12h"))
    }
  }

  private mutating func money(_ kind: MoneyKind) throws(TokenDiagnostic) -> TapeCondition {
    .money(kind, try quoted("an amount such as \"$29.99\""))
  }

  private mutating func adFree() throws(TokenDiagnostic) -> TapeCondition {
    switch try choice(TapeAccessWord.self, "state") {
    case .active: .adFree(isActive: true)
    case .inactive: .adFree(isActive: false)
    case .remaining: .adFreeRemaining(try comparison(), try duration("a time such as 1h 59m"))
    }
  }

  /// Reads a comparison; without one, the two times must be equal.
  private mutating func comparison() throws(TokenDiagnostic) -> TapeComparison {
    let isCompared = token.kind == .symbol && !isLineOver
    return isCompared ? try choice(TapeComparison.self, "comparison") : .equal
  }

  private mutating func branches(areSame: Bool) throws(TokenDiagnostic) -> TapeCondition {
    let aspect = try choice(TapeAspect.self, "thing to compare")
    return .branches(aspect, try word("the name of a branch"), try word("another branch"), areSame: areSame)
  }

  private mutating func gateAnswer() throws(TokenDiagnostic) -> TapeGateAnswer {
    switch try choice(TapeGateWord.self, "answer") {
    case .allowed: .allowed
    case .denied: .denied(reason: endsCondition ? nil : try word("the reason"))
    }
  }
}

/// The words of expectations that are neither a time nor a subject.
enum TapeExpectWord: String {
  case not, no, soft, within, on, `in`
}

/// The subject of an expectation, unless it is text on the screen.
enum TapeSubject: String, CaseIterable, Hashable, Sendable {
  case line, region, focus, enabled, disabled, entitlement, why, next, charged, refunded, proceeds, transactions
  case customer, verification
  case adFree = "adfree"
  case gate, count, fact, stack, reply, replies, unanswered, log, notification, clock, layer, same, different
}

/// The words for the state of an entitlement or of ad-free time.
enum TapeAccessWord: String, CaseIterable, Hashable, Sendable {
  case active, inactive, remaining
}

/// The answers of a gate.
enum TapeGateWord: String, CaseIterable, Hashable, Sendable {
  case allowed, denied
}
