import Monetization

/// The progress of a walkthrough: the verdicts, the notes, and the current step.
package struct Checklist: Hashable, Codable, Sendable {
  /// The number of checks in each step.
  package let itemCounts: [Int]
  /// All verdicts, oldest first; the last one on a check counts.
  package private(set) var verdicts: [Verdict] = []
  /// The notes, oldest first.
  package private(set) var notes: [WalkthroughNote] = []
  /// The index of the current step; the number of steps once all checks are decided.
  package private(set) var step = 0
  /// The number of verdicts that no longer count, by the step that has been opened again; nil if none has been.
  private var reopened: [Int: Int]?

  package init(itemCounts: [Int]) {
    self.itemCounts = itemCounts
  }

  package func verdict(on place: SeeItemIndex) -> Verdict? {
    verdictIndex(on: place).map { verdicts[$0] }
  }

  /// The index of the verdict that counts for a check; nil if it is undecided.
  package func verdictIndex(on place: SeeItemIndex) -> Int? {
    let stale = reopened?[place.step] ?? 0
    return verdicts.indices.last { $0 >= stale && verdicts[$0].place == place }
  }

  /// The first undecided check of the current step; nil if there is none.
  package var present: SeeItemIndex? { undecided(of: step).first }

  /// The undecided checks of a step; none behind the last step, where one is once all is decided.
  package func undecided(of step: Int) -> [SeeItemIndex] {
    guard itemCounts.indices.contains(step) else { return [] }
    return (0..<itemCounts[step]).map { SeeItemIndex(step: step, item: $0) }.filter { verdict(on: $0) == nil }
  }

  /// All checks are decided.
  package var isComplete: Bool { itemCounts.indices.allSatisfy { undecided(of: $0).isEmpty } }

  package mutating func decide(_ verdict: Verdict) { verdicts.append(verdict) }

  package mutating func note(_ note: WalkthroughNote) { notes.append(note) }

  /// Moves to the next step with an undecided check if the current one has none, after the last step to the first such;
  /// returns true if it has moved.
  package mutating func goOn() -> Bool {
    let before = step
    while itemCounts.indices.contains(step), undecided(of: step).isEmpty { step += 1 }
    if step == itemCounts.count { step = itemCounts.indices.first { !undecided(of: $0).isEmpty } ?? step }
    return step != before
  }

  /// Makes a step the current one, with all of its checks undecided again.
  package mutating func reopen(_ step: Int) {
    reopened = (reopened ?? [:]).merging([step: verdicts.count]) { $1 }
    self.step = step
  }

  /// Returns the outcome of a step: failed if one check has failed, otherwise nil as long as one is undecided.
  package func outcome(of step: Int) -> Verdict.Decision? {
    let outcomes = (0..<itemCounts[step]).map { verdict(on: SeeItemIndex(step: step, item: $0))?.outcome }
    if outcomes.contains(.failed) { return .failed }
    if outcomes.contains(nil) { return nil }
    return outcomes.contains(.skipped) ? .skipped : .passed
  }

  /// The number of checks by outcome.
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

  /// Numbers of checks by outcome.
  package struct Counts: Hashable, Sendable {
    package var passed = 0
    package var failed = 0
    package var skipped = 0
    package var undecided = 0

    package var isAllPassed: Bool { failed + skipped + undecided == 0 }

    /// The numbers as text, such as `7 passed, 1 failed`; zeros are left out.
    package var text: String {
      let parts = [(passed, "passed"), (failed, "failed"), (skipped, "skipped"), (undecided, "undecided")]
      let told = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      return told.isEmpty ? "nothing to decide" : told.joined(separator: ", ")
    }

    /// The same with the number of all checks before it, such as `8 checks: 7 passed, 1 failed`.
    package var summary: String {
      let all = passed + failed + skipped + undecided
      return all == 0 ? text : "\(all == 1 ? "1 check" : "\(all) checks"): \(text)"
    }
  }
}
