import Foundation

/// What a search has found.
package struct ExploreResult: Sendable {
  /// Why a search has ended.
  package enum End: Hashable, Sendable {
    /// Nothing is left to try.
    case exhausted
    case depth(Int)
    case states(Int)
    /// Every seed has had its walk of so many steps.
    case walked(Int, steps: Int)
    /// Whoever waits for it has asked for the end, for this reason.
    case stopped(String)
  }

  package var end = End.exhausted
  /// The distinct states.
  package var states = 0
  /// The steps that were done.
  package var generated = 0
  /// The states of which nothing was tried.
  package var queue = 0
  /// The states over a bound, by its word; nothing was tried from them.
  package var cut: [ExploreBounds.Size: Int] = [:]
  /// The number of moves to the farthest state.
  package var depth = 0
  package var coverage = ExploreCoverage()
  package var violations: [ExploreViolation] = []
  /// The promises of a team that have to be kept once, and never were.
  package var unmet: [String] = []
  /// Pairs of states that have one key and are two worlds; only where whole worlds were kept.
  package var collisions = 0
  /// All states and moves; nil unless they were to be kept.
  package var graph: ExploreGraph?

  /// The chance that two states were taken for one: of so many keys of 128 bits two are equal.
  package var mistakeChance: Double {
    let count = Double(states)
    return count * count / 2 * pow(2, -128)
  }
}

/// A broken promise, and the shortest way to it.
package struct ExploreViolation: Sendable {
  /// The name or the text of the promise.
  package var promise: String
  package var sentence: String
  package var violation: String
  /// The steps from the beginning; the last one breaks it.
  package var path: [ExploreStep]
  /// How often it was found in all.
  package var count = 1
}
