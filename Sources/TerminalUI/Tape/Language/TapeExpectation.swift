import Monetization

/// Something that must hold at its place in a tape, or must not.
package struct TapeExpectation: Hashable, Sendable {
  /// Written `Expect not`; only what `TapeCondition.canBeNegated` allows.
  package var isNegated: Bool
  package var condition: TapeCondition

  package init(_ condition: TapeCondition, isNegated: Bool = false) {
    self.condition = condition
    self.isNegated = isNegated
  }
}

/// What an expectation asks of the screen or of the state.
package enum TapeCondition: Hashable, Sendable {
  /// Anywhere on the screen.
  case screen(TapeMatcher)
  /// On one row of the screen, counted from 0; the tape's text counts lines from 1.
  case line(Int, TapeMatcher)
  /// The focus is on the control with this label.
  case focus(String)
  /// The one control with this label is enabled, or not.
  case control(String, isEnabled: Bool)
  case entitlement(String, isActive: Bool)
  case adFree(isActive: Bool)
  case adFreeRemaining(TapeComparison, TimeSpan)
  case gate(TapeGate, TapeGateAnswer)
  case count(TapeCountable, Int)
  /// A reply to the web page.
  case reply(component: String, event: String, TapeReplyOutcome, message: String?)
  /// How many terminal replies there have been.
  case replies(Int)
  /// How many messages of the page still wait for their reply.
  case unanswered(Int)
  case log(TapeMatcher)
  case notification(TapeMatcher)
  /// The device's wall clock, to the second.
  case clock(Instant)
  /// The topmost layer.
  case layer(String)

  /// Whether `not` says something that has no word of its own.
  package var canBeNegated: Bool {
    switch self {
    case .screen, .line, .focus, .reply, .log, .notification, .layer: true
    case .control, .entitlement, .adFree, .adFreeRemaining, .gate, .count, .replies, .unanswered, .clock: false
    }
  }
}

/// How two lengths of time compare.
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

/// A limit that is asked before something is created.
package enum TapeGate: String, CaseIterable, Hashable, Sendable {
  case home, item
}

/// What a gate says; a nil reason accepts any.
package enum TapeGateAnswer: Hashable, Sendable {
  case allowed
  case denied(reason: String?)
}

/// What an inventory holds.
package enum TapeCountable: String, CaseIterable, Hashable, Sendable {
  case homes, items, locations
}

/// How a reply to the web page says it went.
package enum TapeReplyOutcome: String, CaseIterable, Hashable, Sendable {
  case success, failure
}
