import Monetization
import Simulation
import TerminalUI

/// Moves of the focus that time has cut off from the control that they were on the way to.
///
/// They are written as they were pressed. Once the control is chosen, the tape may do without them.
struct FocusApproach: Sendable {
  /// The player before the first of the moves.
  var start: TapePlayer
  /// The commands of the tape before the first of the moves.
  let written: [TapeCommand.Instruction]
  /// The instants at which something fell due or changed on the screen since then.
  var looks: [Instant] = []

  /// Returns the time since the first move as commands, then these commands, and the player after all of them.
  ///
  /// Nil if that is not the walk after the inputs, or if other layers were open at the first move: below them the focus
  /// would not be where the moves have left it.
  func player(
    by commands: [TapeCommand.Instruction], insteadOf inputs: PendingInputs
  ) -> (player: TapePlayer, commands: [TapeCommand.Instruction])? {
    guard PendingInputs.layers(of: start) == PendingInputs.layers(of: inputs.start) else { return nil }
    var waited = RecordedTime(start: start, looks: looks)
    var player = start
    let end = inputs.start.walk.world.now
    if looks.last ?? start.walk.world.now < end { waited.looks.append(end) }
    for instant in waited.looks { player.look(instant) }
    guard player.entries == inputs.start.entries, let chosen = inputs.player(by: commands, from: player) else {
      return nil
    }
    var inference = WaitInference(waited)
    return (chosen, inference.commands(to: player) + commands)
  }
}
