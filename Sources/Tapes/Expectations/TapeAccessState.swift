import Monetization

/// The state of an entitlement or of ad-free time that an expectation asks for.
enum TapeAccessState: Hashable, Sendable {
  case active, inactive
  case remaining(TapeComparison, TimeSpan)

  private enum Word: String, CaseIterable {
    case active, inactive, remaining
  }

  static let grammar = "( \"active\" | \"inactive\" | \"remaining\" , [ comparison ] , duration )"

  /// - Parameter example: The message for a missing time.
  init(from parser: inout TapeParser, example: String) throws(TokenDiagnostic) {
    switch try parser.choice(Word.self, "state") {
    case .active: self = .active
    case .inactive: self = .inactive
    case .remaining:
      // Without a comparison the two times must be equal.
      let isCompared = parser.token.kind == .symbol && !parser.isLineOver
      let comparison = isCompared ? try parser.choice(TapeComparison.self, "comparison") : .equal
      self = .remaining(comparison, try parser.duration(example))
    }
  }

  var text: [String] {
    switch self {
    case .active: [Word.active.rawValue]
    case .inactive: [Word.inactive.rawValue]
    case .remaining(let comparison, let span): [Word.remaining.rawValue, comparison.rawValue, span.unitText]
    }
  }

  var subject: TapeSubject { if case .remaining = self { .remainingTime } else { .state } }

  var opposite: TapeAccessState? {
    switch self {
    case .active: .inactive
    case .inactive: .active
    case .remaining: nil
    }
  }

  /// Returns the instant at which the remaining time reaches the one asked for, or falls below it; nil once it is below.
  func crossing(by remaining: TimeSpan, from now: Instant) -> Instant? {
    guard case .remaining(_, let span) = self else { return nil }
    if remaining > span { return now + (remaining - span) }
    return remaining == span ? now + .milliseconds(1) : nil
  }
}

/// A comparison of two lengths of time.
package enum TapeComparison: String, CaseIterable, Hashable, Sendable {
  case less = "<"
  case lessOrEqual = "<="
  case equal = "=="
  case greaterOrEqual = ">="
  case greater = ">"

  package func holds(_ left: TimeSpan, _ right: TimeSpan) -> Bool {
    switch self {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .equal: left == right
    case .greaterOrEqual: left >= right
    case .greater: left > right
    }
  }
}
