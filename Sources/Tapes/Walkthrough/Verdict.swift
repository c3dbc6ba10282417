import Monetization

/// What was decided about one check, by whom, and when on the virtual clock.
package struct Verdict: Hashable, Codable, Sendable {
  package enum Outcome: String, Hashable, Codable, Sendable, CaseIterable {
    case passed, failed, skipped
  }

  /// Who has decided.
  package enum Judge: String, Hashable, Codable, Sendable, CaseIterable {
    case program, tester
  }

  package var place: SeeItemIndex
  package var outcome: Outcome
  package var judge: Judge
  package var instant: Instant

  package init(_ place: SeeItemIndex, _ outcome: Outcome, by judge: Judge, at instant: Instant) {
    self.place = place
    self.outcome = outcome
    self.judge = judge
    self.instant = instant
  }
}
