import TerminalUI

/// A walk done again from its tape, with the phone at each `See`.
package struct WalkReplay: Sendable {
  /// How far it came.
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
        if case .see = step.command.kind { frames.append(player.walk.frame(in: player.app)) }
        try player.step(&nobody)
      }
      end = player.failure == nil ? .played(player) : .failed(player)
    } catch {
      end = .environment(error)
    }
  }
}
