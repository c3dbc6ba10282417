import Monetization
import Simulation
import TerminalUI

// What `Invariant` promises, after every command of the tape.
extension TapePlayer {
  /// A promise, the step that made it, and whether it has been kept at some moment.
  struct MadePromise: Sendable {
    var invariant: TapeInvariant
    var step: TapeScript.Step
    var wasMet = false
  }

  mutating func promise(_ invariant: TapeInvariant, _ step: TapeScript.Step) throws(StepFailure) {
    promises.append(MadePromise(invariant: invariant, step: step))
    try checkPromises(since: walk.world, told: entries.count)
  }

  /// Fails if a promise is broken by what has come since a world.
  ///
  /// - Parameter told: The number of entries that had been told there.
  mutating func checkPromises(since before: World, told: Int) throws(StepFailure) {
    for index in promises.indices {
      let invariant = promises[index].invariant
      if let named = invariant.named {
        let step = WorldStep(
          before: before, entries: Array(entries.dropFirst(told)), after: walk.world, app: app)
        if let first = named.violations(in: step).first { throw broken(named.sentence, first, promises[index]) }
      } else if invariant.isOfOnce {
        if invariant.isKept(in: self) { promises[index].wasMet = true }
      } else if let found = invariant.finding(in: self) {
        throw broken("Invariant " + invariant.text, found, promises[index])
      }
    }
  }

  /// The failure of a promise that had to be kept once, and never was; nil if there is none.
  var unmetPromise: StepFailure? {
    promises.first { $0.invariant.isOfOnce && !$0.wasMet }.map {
      StepFailure(
        expected: "what line \($0.step.command.line) promises: Invariant \($0.invariant.text)", found: "it was never so"
      )
    }
  }

  private func broken(_ expected: String, _ found: String, _ promise: MadePromise) -> StepFailure {
    StepFailure(
      expected: "what line \(promise.step.command.line) promises: \(expected)",
      found: "\(found), at \(walk.world.now.preciseTimestamp)")
  }
}

extension TapeInvariant {
  /// What breaks a promise of conditions at the moment of a player, in words; nil if it is kept, or if it cannot be asked
  /// there, such as about a screen that nobody sees.
  package func finding(in player: TapePlayer) -> String? {
    do throws(StepFailure) {
      return try violation(in: player)
    } catch {
      return nil
    }
  }

  /// A promise to be kept once is kept at the moment of a player; false if it cannot be asked there.
  package func isKept(in player: TapePlayer) -> Bool {
    do throws(StepFailure) {
      return try isMet(in: player)
    } catch {
      return false
    }
  }

  fileprivate func violation(in player: TapePlayer) throws(StepFailure) -> String? {
    guard case .condition(let condition, let span, let within) = promise else { return nil }
    if let scope, try !scope.isSo(in: player) { return nil }
    switch span {
    case .sometimes: return nil
    case .always:
      let result = try player.result(condition.condition)
      return result.fulfils(condition) ? nil : result.found
    case .never:
      let result = try player.result(condition.condition)
      return result.fulfils(condition) ? result.found : nil
    case .eventually: return try overdue(condition, within ?? .zero, in: player)
    }
  }

  fileprivate func isMet(in player: TapePlayer) throws(StepFailure) -> Bool {
    guard case .condition(let condition, _, _) = promise else { return true }
    if let scope, try !scope.isSo(in: player) { return false }
    return try condition.isSo(in: player)
  }

  /// Lets time pass on a copy until the condition holds, or the promise counts no longer.
  private func overdue(
    _ condition: TapeExpectation, _ within: TimeSpan, in player: TapePlayer
  ) throws(StepFailure) -> String? {
    var ahead = player.withoutWatches
    var nobody = NoObserver()
    let end = player.walk.world.now + within
    while true {
      if let scope, try !scope.isSo(in: ahead) { return nil }
      let result = try ahead.result(condition.condition)
      if result.fulfils(condition) { return nil }
      let now = ahead.walk.world.now
      guard now < end else { return "\(result.found), and so it is after \(within.unitText)" }
      let event = ahead.walk.world.nextInstant.flatMap { $0 > now ? $0 : nil } ?? end
      ahead.take(ahead.walk.advance(to: min(event, end), in: player.app), &nobody)
    }
  }
}

extension TapeExpectation {
  fileprivate func isSo(in player: TapePlayer) throws(StepFailure) -> Bool {
    try player.result(condition).fulfils(self)
  }
}
