import Simulation
import Tapes
import TerminalUI

/// Holds worlds and steps against every promise, and takes note of what was seen. One has one thread.
struct Inspector {
  let app: AppDefinition
  let options: ExploreOptions
  /// A player for the promises of a team; nil if there are none.
  private let player: TapePlayer?
  var coverage = ExploreCoverage()

  init(_ player: TapePlayer, _ options: ExploreOptions) {
    app = player.app
    self.options = options
    self.player = options.promises.isEmpty ? nil : player
  }

  /// Looks at a step, and returns the promises that it breaks.
  mutating func look(
    at step: ExploreStep, from before: World, _ entries: [TimelineEntry], to after: World
  ) -> [Finding] {
    coverage.note(entries)
    return Invariant.broken(in: WorldStep(before: before, entries: entries, after: after, app: app)).map { broken in
      Finding(
        promise: broken.invariant.name, sentence: broken.invariant.sentence, violation: broken.violation, step: step)
    }
  }

  /// Looks at a state, and returns the promises that it breaks, and the places of those promises of a team that have to be
  /// kept once and are kept here.
  mutating func look(at state: WorldState, _ screen: ScreenChoices) -> (findings: [Finding], met: Set<Int>) {
    let world = state.world
    coverage.note(screen, isInFront: world.phone.device.isAppInForeground)
    var findings = Invariant.broken(in: state).map { broken in
      Finding(promise: broken.invariant.name, sentence: broken.invariant.sentence, violation: broken.violation)
    }
    for invariant in ScreenInvariant.all where options.drawsScreens || !invariant.needsFrame {
      for violation in invariant.violations(world, screen, app) {
        findings.append(Finding(promise: invariant.name, sentence: invariant.sentence, violation: violation))
      }
    }
    var met: Set<Int> = []
    guard var player else { return (findings, met) }
    player.walk = Walk(world: world, columns: player.walk.columns, rows: player.walk.rows)
    for (index, promise) in options.promises.enumerated() {
      if promise.isOfOnce {
        if promise.isKept(in: player) { met.insert(index) }
      } else if let violation = promise.finding(in: player) {
        findings.append(
          Finding(promise: promise.text, sentence: "Invariant \(promise.text).", violation: violation))
      }
    }
    return (findings, met)
  }
}
