import Monetization

/// How far a walkthrough has got: what was decided, what was noted, what is to do now.
package struct Checklist: Hashable, Codable, Sendable {
  /// How many checks each step has.
  package let itemCounts: [Int]
  /// Every decision, oldest first; the last one about a check counts.
  package private(set) var verdicts: [Verdict] = []
  /// Oldest first.
  package private(set) var notes: [WalkthroughNote] = []
  /// The step at hand; as many as there are steps once all is decided.
  package private(set) var step = 0

  package init(itemCounts: [Int]) {
    self.itemCounts = itemCounts
  }

  package func verdict(on place: SeeItemIndex) -> Verdict? {
    verdicts.last { $0.place == place }
  }

  /// The first check of the step at hand that is not decided.
  package var present: SeeItemIndex? {
    guard itemCounts.indices.contains(step) else { return nil }
    return undecided(of: step).first
  }

  package func undecided(of step: Int) -> [SeeItemIndex] {
    (0..<itemCounts[step]).map { SeeItemIndex(step: step, item: $0) }.filter { verdict(on: $0) == nil }
  }

  /// Whether there is nothing left to decide.
  package var isComplete: Bool { itemCounts.indices.allSatisfy { undecided(of: $0).isEmpty } }

  package mutating func decide(_ verdict: Verdict) { verdicts.append(verdict) }

  package mutating func note(_ note: WalkthroughNote) { notes.append(note) }

  /// Goes on to the next step with something undecided, if all of the one at hand is decided; tells whether it has.
  package mutating func goOn() -> Bool {
    let before = step
    while itemCounts.indices.contains(step), undecided(of: step).isEmpty { step += 1 }
    return step != before
  }

  /// What a step has come to: nil as long as something is undecided, and failed if one check has.
  package func outcome(of step: Int) -> Verdict.Outcome? {
    let outcomes = (0..<itemCounts[step]).map { verdict(on: SeeItemIndex(step: step, item: $0))?.outcome }
    if outcomes.contains(.failed) { return .failed }
    if outcomes.contains(nil) { return nil }
    return outcomes.contains(.skipped) ? .skipped : .passed
  }

  /// Checks by what has been decided about them.
  package var counts: Counts {
    var counts = Counts()
    for (step, items) in itemCounts.enumerated() {
      for item in 0..<items {
        switch verdict(on: SeeItemIndex(step: step, item: item))?.outcome {
        case .passed?: counts.passed += 1
        case .failed?: counts.failed += 1
        case .skipped?: counts.skipped += 1
        case nil: counts.undecided += 1
        }
      }
    }
    return counts
  }

  /// How many checks came to what.
  package struct Counts: Hashable, Sendable {
    package var passed = 0
    package var failed = 0
    package var skipped = 0
    package var undecided = 0

    package var isAllPassed: Bool { failed + skipped + undecided == 0 }

    /// Such as `7 passed, 1 failed`; what there is none of is left out.
    package var text: String {
      let parts = [(passed, "passed"), (failed, "failed"), (skipped, "skipped"), (undecided, "undecided")]
      let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return told.isEmpty ? "nothing to decide" : told.joined(separator: ", ")
    }
  }
}
