import Monetization
import Simulation
import TerminalUI

/// The tape of a history that this program cannot do again, such as one of another version: its keys, as they were pressed.
package enum RawTape {
  /// - Parameters:
  ///   - setup: How the walk began.
  ///   - first: The command of the Director that the walk began with; nil for none.
  package static func text(
    _ entries: [(at: Instant, event: WalkEvent?)], _ setup: TapeSetup, first: DirectorCommand?
  ) -> String {
    var commands = setup.commands + [.set(.typingSpeed, .duration(.zero))]
    if let first { commands.append(directing(first)) }
    var now = setup.start
    for entry in entries {
      // Whoever is not there is not on the screen either.
      if case .restart? = entry.event { commands.append(directing(.background)) }
      if entry.at > now { commands.append(.advance(.by(entry.at - now))) }
      now = max(now, entry.at)
      commands += entry.event.map(Self.commands) ?? []
    }
    return RecordedText.text(commands)
  }

  private static func commands(for event: WalkEvent) -> [TapeCommand.Instruction] {
    switch event {
    // A key of the history is a step back that is no part of the branch.
    case .input(let input): RecordedInput.commands(for: input, isTyping: true) ?? []
    case .act(.director(let command)), .direct(let command): [directing(command)]
    case .restart: [directing(.relaunch)]
    case .act, .tap, .answer, .told: []
    }
  }

  private static func directing(_ command: DirectorCommand) -> TapeCommand.Instruction {
    .director(TapeDirection(command, tried: true).words, column: 0)
  }
}
