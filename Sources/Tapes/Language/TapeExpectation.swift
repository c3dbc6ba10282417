import Monetization
import TerminalUI

/// A condition that must hold, or must not hold, at its place in a tape.
package struct TapeExpectation: Hashable, Sendable {
  /// The time for which a condition is checked.
  package enum Span: String, CaseIterable, Hashable, Sendable {
    /// The condition holds at its place in the tape; written without a word.
    case now = ""
    /// The condition holds at its place, and already held before the steps above it, which must not change it.
    case still
    /// The condition holds from its place to the end of the tape.
    case always
    /// The condition holds at no moment from its place to the end of the tape.
    case never
    /// Time passes until the condition holds, at most `within`.
    case eventually
  }

  package var span: Span
  /// True for `soft`: the tape goes on if the expectation does not hold, and fails at its end.
  package var isSoft = false
  /// The longest time of `eventually`; nil means the setting `WaitTimeout`.
  package var within: TimeSpan?
  /// True for `not`. Only for conditions with `TapeCondition.canBeNegated`, and not after `always` or `never`.
  package var isNegated: Bool
  var condition: any TapeCondition

  init(
    _ condition: any TapeCondition, isNegated: Bool = false, span: Span = .now, within: TimeSpan? = nil,
    isSoft: Bool = false
  ) {
    self.condition = condition
    self.isNegated = isNegated
    self.span = span
    self.within = within
    self.isSoft = isSoft
  }
}

extension TapeExpectation {
  package static func == (left: TapeExpectation, right: TapeExpectation) -> Bool {
    left.span == right.span && left.isSoft == right.isSoft && left.within == right.within
      && left.isNegated == right.isNegated && AnyHashable(left.condition) == AnyHashable(right.condition)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(span)
    hasher.combine(isSoft)
    hasher.combine(within)
    hasher.combine(isNegated)
    hasher.combine(condition)
  }
}
