import Monetization
import Simulation
import TerminalUI

extension TapePlayer {
  /// Performs a command of the Director; one that changes nothing fails, unless `try` stands before it.
  mutating func direct(_ words: String, _ observer: inout some TapeObserver) throws(StepFailure) {
    let direction = TapeDirection(words)
    let command: DirectorCommand
    do throws(DirectorCommandError) {
      command = try DirectorCommand(direction.command)
    } catch {
      throw StepFailure(expected: "a command of the Director", found: error.message)
    }
    remember()
    let now = walk.world.now
    let outcome = walk.direct(command, in: app)
    take(outcome.entries, &observer)
    did(.direct(command), at: now, outcome.entries, changes: outcome.effect == .changed)
    if command.bringsTheAppToTheFront { options.isSuspended = false }
    show(.command, &observer)
    try checkWatches()
    guard !direction.isTried, let reason = outcome.effect.reason(walk.sentences) else { return }
    throw StepFailure(
      expected: "a command that changes something", found: reason,
      details: ["Director try \(direction.command)  passes either way"],
      places: outcome.effect.places(in: direction.command))
  }
}

extension DirectorEffect {
  /// The places in a command of the words for which it changed nothing; empty if it is about no words.
  fileprivate func places(in command: String) -> [Range<Int>] {
    guard case .nothing(.store(.pastRefused(let refusal))?) = self else { return [] }
    return DirectorCommand.places(of: refusal, in: command)
  }
}
