import Monetization
import Simulation
import TerminalUI

/// A promise in the words of a tape: one of the program's own by its name, or one made of conditions.
package struct TapeInvariant: Hashable, Sendable {
  /// When a condition has to hold.
  package enum Span: String, CaseIterable, Hashable, Sendable {
    /// At every moment.
    case always
    /// At no moment.
    case never
    /// Within some time of every moment, if nobody does anything.
    case eventually
    /// At one moment at least.
    case sometimes
  }

  enum Promise: Hashable, Sendable {
    case named(String)
    case condition(TapeExpectation, Span, within: TimeSpan?)
  }

  var promise: Promise
  /// The promise counts only at moments at which this is so; nil for all.
  var scope: TapeExpectation?

  /// One of the program's own.
  package init(named name: String) {
    promise = .named(name)
  }

  init(_ condition: TapeExpectation, _ span: Span, within: TimeSpan? = nil, while scope: TapeExpectation? = nil) {
    promise = .condition(condition, span, within: within)
    self.scope = scope
  }

  /// The promise as it is written in a tape, without the word `Invariant`.
  package var text: String {
    var words: [String]
    switch promise {
    case .named(let name): words = [TapeFormatter.word(name)]
    case .condition(let condition, let span, let time):
      words = [span.rawValue, TapeFormatter.text(of: condition)]
      if let time { words += [TapeExpectWord.within.rawValue, time.unitText] }
    }
    if let scope { words += [TapeExpectWord.while.rawValue, TapeFormatter.text(of: scope)] }
    return words.joined(separator: " ")
  }

  /// The promise is one that has to be kept once, and not at every moment.
  package var isOfOnce: Bool { if case .condition(_, .sometimes, _) = promise { true } else { false } }

  /// It can be asked of a moment, whatever came before.
  package var isOfMoments: Bool {
    guard case .condition(let condition, _, _) = promise else { return false }
    return [condition, scope].compactMap { $0 }.allSatisfy {
      $0.condition.occurrence == nil && !$0.condition.isOfBranches
    }
  }

  /// The program's own invariant that is named; nil for one made of conditions.
  package var named: NamedInvariant? {
    if case .named(let name) = promise { NamedInvariant(name) } else { nil }
  }
}

extension TapeCondition {
  fileprivate var isOfBranches: Bool { if case .branches = subject { true } else { false } }
}

extension TapeParser {
  /// Reads what comes after `Invariant`.
  mutating func invariant() throws(TokenDiagnostic) -> TapeInvariant {
    guard token.kind == .word, !isLineOver, let span = TapeInvariant.Span(rawValue: token.text) else {
      return TapeInvariant(
        named: try word("always, never, eventually or sometimes with a condition, or the name of an invariant"))
    }
    advance()
    let condition = try plainExpectation()
    var within: TimeSpan?
    if isNext(.within) {
      guard span == .eventually else { throw fault("within after \(span.rawValue)", "eventually … within 1m") }
      advance()
      within = try duration("a time such as 1m")
    } else if span == .eventually {
      throw missing("within, and the time in which it has to come about")
    }
    var scope: TapeExpectation?
    if isNext(.while) {
      advance()
      scope = try plainExpectation()
    }
    return TapeInvariant(condition, span, within: within, while: scope)
  }

  /// Reads a condition, or `not` and a condition.
  private mutating func plainExpectation() throws(TokenDiagnostic) -> TapeExpectation {
    let isNegated = isNext(.not)
    if isNegated { advance() }
    let start = token
    let condition = try condition()
    if isNegated, !condition.canBeNegated {
      throw TokenDiagnostic(
        token: start, message: "not cannot stand before \(start.text)",
        expected: condition.opposite.map { TapeFormatter.text(of: TapeExpectation($0)) }
          ?? "the opposite, in its own words")
    }
    return TapeExpectation(condition, isNegated: isNegated)
  }
}
