import TerminalUI

/// A replay of a walk's tape, with the phone's frame at each `See`.
package struct WalkReplay: Sendable {
  /// The end of the replay.
  enum End: Sendable {
    case played(TapePlayer)
    case failed(TapePlayer)
    case environment(TapeEnvironmentError)
  }

  let end: End
  package private(set) var frames: [Frame] = []

  package init(_ text: String, name: String, services: TapeServices) throws(TapeScriptError) {
    let script = try TapeScript(text, file: "\(name).tape", services: services)
    var nobody = NoObserver()
    do throws(TapeEnvironmentError) {
      var player = try TapePlayer(script, services: services)
      player.takesBack = true
      while let step = player.nextStep, !player.isOver {
        if step.command.kind.action is SeeAction { frames.append(player.walk.frame(in: player.app)) }
        try player.step(&nobody)
      }
      end = player.failure == nil ? .played(player) : .failed(player)
    } catch {
      end = .environment(error)
    }
  }
}
