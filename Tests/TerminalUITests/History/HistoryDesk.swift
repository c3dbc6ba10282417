import Monetization
import SampleApps
import Simulation

@testable import TerminalUI

/// A walk with its history, as the live loop has them.
final class HistoryDesk {
  let app: AppDefinition
  var walk: Walk
  var history: WalkHistory

  init(_ app: AppDefinition) {
    self.app = app
    walk = Walk.fresh(app, start: SampleApp.start)
    history = WalkHistory(walk)
  }

  func pass(_ span: TimeSpan) {
    history.passed(walk.advance(to: walk.world.now + span, in: app), to: walk)
  }

  @discardableResult
  func direct(_ line: String) -> Bool {
    let now = walk.world.now
    let outcome = walk.direct(.typed(line), in: app)
    return history.did(
      .direct(.typed(line)), at: now, changes: outcome.effect == .changed, outcome.entries, walk)
  }

  func press(_ keys: Key...) {
    for key in keys {
      let now = walk.world.now
      let outcome = walk.take(.key(key), in: app)
      history.did(.input(.key(key)), at: now, outcome, walk)
    }
  }

  @discardableResult
  func move(_ move: HistoryMove) -> HistorySight? {
    guard let arrival = history.move(move, from: walk, in: app) else { return nil }
    walk = arrival.state
    return arrival.sight
  }
}
