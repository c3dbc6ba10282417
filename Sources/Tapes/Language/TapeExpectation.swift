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
  package var condition: TapeCondition

  package init(
    _ condition: TapeCondition, isNegated: Bool = false, span: Span = .now, within: TimeSpan? = nil,
    isSoft: Bool = false
  ) {
    self.condition = condition
    self.isNegated = isNegated
    self.span = span
    self.within = within
    self.isSoft = isSoft
  }
}

/// A condition on the screen or on the state.
package enum TapeCondition: Hashable, Sendable {
  /// A text anywhere on the screen.
  case screen(TapeMatcher)
  /// A text on one row of the screen, counted from 0; the tape's text counts lines from 1.
  case line(Int, TapeMatcher)
  /// A text in one part of the screen.
  case region(TapeRegion, TapeMatcher)
  /// The control with this label has the focus.
  case focus(TapeLabel)
  /// The only control with this label is enabled, or is disabled, on the topmost layer or on a named one.
  case control(TapeLabel, isEnabled: Bool, on: LayerKind? = nil)
  /// The topmost layer has so many controls with this label.
  case controls(Int, TapeLabel)
  case entitlement(String, isActive: Bool)
  /// The time until an entitlement expires, by the device's clock.
  case entitlementRemaining(String, TapeComparison, TimeSpan)
  /// A text in the explanation of an entitlement on the shown phone.
  case why(String, TapeMatcher)
  /// A text in the event that comes next by itself, with its date.
  case next(TapeMatcher)
  /// The sum of the money of the account on the shown phone, as it is written in the account's storefront.
  case money(MoneyKind, String)
  /// The app user id of the app on the shown phone; a text has to be all of it.
  case customer(TapeMatcher)
  /// The trust in the customer info of the app on the shown phone.
  case verification(VerificationResult)
  /// The number of transactions of the account on the shown phone.
  case transactions(Int)
  case adFree(isActive: Bool)
  case adFreeRemaining(TapeComparison, TimeSpan)
  case gate(TapeGate, TapeGateAnswer)
  case count(TapeCountable, Int)
  /// The number of times that something has happened since the tape began.
  case tally(TapeOccurrence, Int)
  /// A fact of the event log.
  case fact(TapeFactQuery)
  /// The URLs on a navigation stack, bottom first; those of the app are paths.
  case stack(TapeStack, [String])
  /// A reply to the web page. A text is found in the message in whole words.
  case reply(component: String, event: String, TapeReplyOutcome, message: TapeMatcher?)
  /// The number of replies that ended a request.
  case replies(Int)
  /// The number of messages from pages that still wait for their reply.
  case unanswered(Int)
  case log(TapeMatcher)
  case notification(TapeMatcher)
  /// The device's wall clock, to the second.
  case clock(WrittenDate)
  /// The name of the topmost layer.
  case layer(String)
  /// Two branches have the same result, or different ones.
  case branches(TapeAspect, String, String, areSame: Bool)

  /// `not` can stand before the condition, since its opposite has no word of its own.
  package var canBeNegated: Bool {
    switch self {
    case .screen, .line, .region, .focus, .reply, .log, .notification, .layer, .fact, .stack, .why, .next, .customer,
      .verification:
      true
    case .tally, .control, .controls, .entitlement, .entitlementRemaining, .money, .transactions, .adFree,
      .adFreeRemaining, .gate, .count,
      .replies,
      .unanswered,
      .clock, .branches:
      false
    }
  }
}

extension TapeCondition {
  /// The opposite of a condition that says it in its own words; nil if it takes `not`, or has no one opposite.
  var opposite: TapeCondition? {
    switch self {
    case .control(let label, let isEnabled, let layer): .control(label, isEnabled: !isEnabled, on: layer)
    case .entitlement(let name, let isActive): .entitlement(name, isActive: !isActive)
    case .adFree(let isActive): .adFree(isActive: !isActive)
    case .gate(let gate, .allowed): .gate(gate, .denied(reason: nil))
    case .gate(let gate, .denied(reason: nil)): .gate(gate, .allowed)
    case .branches(let aspect, let left, let right, let areSame):
      .branches(aspect, left, right, areSame: !areSame)
    default: nil
    }
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

/// A gate, which is asked before something is created or sent.
package enum TapeGate: String, CaseIterable, Hashable, Sendable {
  case home, item, message
  case customAvatar = "custom-avatar"
}

/// The answer of a gate; a nil reason accepts any reason.
package enum TapeGateAnswer: Hashable, Sendable {
  case allowed
  case denied(reason: String?)
}

/// The things of an inventory that can be counted.
package enum TapeCountable: String, CaseIterable, Hashable, Sendable {
  case homes, items, locations

  /// A number of them in words: `1 home`, `2 homes`.
  func text(_ count: Int) -> String { "\(count) \(count == 1 ? String(rawValue.dropLast()) : rawValue)" }
}

/// The outcome in a reply to the web page.
package enum TapeReplyOutcome: String, CaseIterable, Hashable, Sendable {
  case success, failure
}

/// The aspect in which two branches of a tape are compared.
package enum TapeAspect: String, CaseIterable, Hashable, Sendable {
  /// The text and the styles of the screen.
  case screen
  /// The state as a failure's report prints it, without focus and clock.
  case state
  /// The entries of the timeline since the branches parted, without their instants.
  case log
}
