import Monetization

/// The decision on one check, with its judge and its instant on the virtual clock.
package struct Verdict: Hashable, Codable, Sendable {
  package enum Decision: String, Hashable, Codable, Sendable, CaseIterable {
    case passed, failed, skipped
  }

  /// The judge of a check: the program or the tester.
  package enum Judge: String, Hashable, Codable, Sendable, CaseIterable {
    case program, tester
  }

  package var place: SeeItemIndex
  package var outcome: Decision
  package var judge: Judge
  package var instant: Instant

  package init(_ place: SeeItemIndex, _ outcome: Decision, by judge: Judge, at instant: Instant) {
    self.place = place
    self.outcome = outcome
    self.judge = judge
    self.instant = instant
  }
}
