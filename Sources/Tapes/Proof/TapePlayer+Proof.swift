import Simulation
import TerminalUI

// Playing on where a tape would end, for `TapeProver`.
extension TapePlayer {
  /// A failure after which the tape was played on.
  struct Overlooked {
    /// The index of the step of the watched expectation that was violated; nil if the step itself failed.
    var watched: Int?
  }

  /// Goes on after the step that has just failed, as if it had done what it could; nil if none has failed.
  ///
  /// A watched expectation that was violated is watched no longer.
  mutating func goOn() -> Overlooked? {
    guard overlookFailure() else { return nil }
    guard let index = watches.firstIndex(where: \.isViolated) else { return Overlooked() }
    return Overlooked(watched: watches.remove(at: index).position)
  }

  /// Launches the app, and brings a scenario about before the first step.
  mutating func begin(in scenario: Scenario) {
    var nobody = NoObserver()
    launch(&nobody)
    take(walk.perform(.director(.scenario(scenario)), in: app), &nobody)
  }
}
