import Simulation
import TerminalUI

// Playing on where a tape would end, for `TapeProver`.
extension TapePlayer {
  /// Launches the app, and brings a scenario about before the first step.
  mutating func begin(in scenario: Scenario) {
    var nobody = NoObserver()
    launch(&nobody)
    take(walk.perform(.director(.scenario(scenario)), in: app), &nobody)
  }
}
