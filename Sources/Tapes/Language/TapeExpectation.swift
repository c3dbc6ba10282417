import Monetization

/// Something that must hold at its place in a tape, or must not.
package struct TapeExpectation: Hashable, Sendable {
  /// For how long it is watched.
  package enum Span: String, CaseIterable, Hashable, Sendable {
    /// At its place, and nowhere else; written without a word.
    case now = ""
    /// At its place, where it has held before the steps above it, too: they must not have changed it.
    case still
    /// From its place to the end of the tape.
    case always
    /// At no moment from its place to the end of the tape.
    case never
  }

  package var span: Span
  /// Written `not`; only what `TapeCondition.canBeNegated` allows, and not after `always` or `never`.
  package var isNegated: Bool
  package var condition: TapeCondition

  package init(_ condition: TapeCondition, isNegated: Bool = false, span: Span = .now) {
    self.condition = condition
    self.isNegated = isNegated
    self.span = span
  }
}

/// What an expectation asks of the screen or of the state.
package enum TapeCondition: Hashable, Sendable {
  /// Anywhere on the screen.
  case screen(TapeMatcher)
  /// On one row of the screen, counted from 0; the tape's text counts lines from 1.
  case line(Int, TapeMatcher)
  /// In one part of the screen.
  case region(TapeRegion, TapeMatcher)
  /// The focus is on the control with this label.
  case focus(TapeLabel)
  /// The one control with this label is enabled, or not.
  case control(TapeLabel, isEnabled: Bool)
  case entitlement(String, isActive: Bool)
  /// The time until an entitlement runs out, by the device's clock.
  case entitlementRemaining(String, TapeComparison, TimeSpan)
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
  /// Two branches have come to the same, or not.
  case branches(TapeAspect, String, String, areSame: Bool)

  /// Whether `not` says something that has no word of its own.
  package var canBeNegated: Bool {
    switch self {
    case .screen, .line, .region, .focus, .reply, .log, .notification, .layer: true
    case .control, .entitlement, .entitlementRemaining, .adFree, .adFreeRemaining, .gate, .count, .replies, .unanswered,
      .clock, .branches:
      false
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

/// What two branches of a tape are compared by.
package enum TapeAspect: String, CaseIterable, Hashable, Sendable {
  /// Text and styles.
  case screen
  /// Everything that a failure's report says of the state, but for focus and clock.
  case state
  /// The lines of the timeline since the branches parted, without their instants.
  case log
}
