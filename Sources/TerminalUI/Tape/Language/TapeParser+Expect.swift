extension TapeParser {
  mutating func expectation() throws(TapeMistake) -> TapeExpectation {
    var isNegated = false
    if token.kind == .word, !isLineOver, token.text == TapeExpectWord.not.rawValue {
      isNegated = true
      advance()
    }
    let start = token
    let condition = try condition()
    guard !isNegated || condition.canBeNegated else {
      throw TapeMistake(
        token: start, message: "not cannot stand before \(start.text)", expected: "the opposite, in its own words")
    }
    return TapeExpectation(condition, isNegated: isNegated)
  }

  private mutating func condition() throws(TapeMistake) -> TapeCondition {
    let expected = "\"text\", /pattern/ or one of " + TapeSubject.allCases.map(\.rawValue).joined(separator: ", ")
    if isLineOver { throw missing(expected) }
    if token.kind == .string || token.kind == .regex { return .screen(try matcher()) }
    guard token.kind == .word, let subject = TapeSubject(rawValue: token.text) else {
      let nearest = TapeSpelling.nearest(to: token.text, among: TapeSubject.allCases.map(\.rawValue))
      throw mistake("\(described(token)) is nothing to expect", nearest ?? expected)
    }
    advance()
    return try condition(subject)
  }

  private mutating func condition(_ subject: TapeSubject) throws(TapeMistake) -> TapeCondition {
    switch subject {
    case .line: .line(try numberOnLine("the number of a line", 1...TapeLimit.cells) - 1, try matcher())
    case .focus: .focus(try quoted("a label in quotes"))
    case .enabled: .control(try quoted("a label in quotes"), isEnabled: true)
    case .disabled: .control(try quoted("a label in quotes"), isEnabled: false)
    case .entitlement: .entitlement(try word("the name of an entitlement"), isActive: try isActive())
    case .adFree: try adFree()
    case .gate: .gate(try choice(TapeGate.self, "gate"), try gateAnswer())
    case .count: .count(try choice(TapeCountable.self, "thing to count"), try total())
    case .reply: try reply()
    case .replies: .replies(try total())
    case .unanswered: .unanswered(try total())
    case .log: .log(try matcher())
    case .notification: .notification(try matcher())
    case .clock: .clock(try moment())
    case .layer: .layer(try word("the name of a layer"))
    }
  }

  private mutating func matcher() throws(TapeMistake) -> TapeMatcher {
    guard token.kind == .regex, !isLineOver else { return .text(try quoted("\"text\" or /pattern/")) }
    guard token.isClosed else { throw mistake("the pattern has no closing slash", "a slash at its end") }
    return .pattern(try pattern())
  }

  private mutating func total() throws(TapeMistake) -> Int {
    try numberOnLine("a number", 0...TapeLimit.count)
  }

  private mutating func isActive() throws(TapeMistake) -> Bool {
    try choice(TapeActivity.self, "state") == .active
  }

  private mutating func adFree() throws(TapeMistake) -> TapeCondition {
    switch try choice(TapeAdFreeWord.self, "state") {
    case .active: return .adFree(isActive: true)
    case .inactive: return .adFree(isActive: false)
    case .remaining:
      let isCompared = token.kind == .symbol && !isLineOver
      let comparison = isCompared ? try choice(TapeComparison.self, "comparison") : .equal
      return .adFreeRemaining(comparison, try duration("a time such as 1h 59m"))
    }
  }

  private mutating func gateAnswer() throws(TapeMistake) -> TapeGateAnswer {
    switch try choice(TapeGateWord.self, "answer") {
    case .allowed: .allowed
    case .denied: .denied(reason: isLineOver ? nil : try word("the reason"))
    }
  }

  private mutating func reply() throws(TapeMistake) -> TapeCondition {
    let component = try word("the name of a component")
    let event = try word("the name of an event")
    let outcome = try choice(TapeReplyOutcome.self, "outcome")
    return .reply(
      component: component, event: event, outcome, message: isLineOver ? nil : try quoted("the message in quotes"))
  }
}

/// What may come between `Expect` and its subject.
enum TapeExpectWord: String {
  case not
}

/// What an expectation is about, unless it is text on the screen.
enum TapeSubject: String, CaseIterable, Hashable, Sendable {
  case line, focus, enabled, disabled, entitlement
  case adFree = "adfree"
  case gate, count, reply, replies, unanswered, log, notification, clock, layer
}

/// Whether a right holds.
enum TapeActivity: String, CaseIterable, Hashable, Sendable {
  case active, inactive
}

/// What may be said of ad-free time.
enum TapeAdFreeWord: String, CaseIterable, Hashable, Sendable {
  case active, inactive, remaining
}

/// What a gate may answer.
enum TapeGateWord: String, CaseIterable, Hashable, Sendable {
  case allowed, denied
}
