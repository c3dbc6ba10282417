import TerminalUI

/// What somebody who watches a tape can ask for.
package enum PlaybackAction: Hashable, Sendable {
  case pauseToggled
  /// On to the end of this step, or of the next, and no further.
  case stepChosen
  case quickenChosen
  case slowDownChosen
  /// The walk goes on by hand.
  case takeOverChosen
  case helpToggled
  case quitChosen
}

/// The keys of a playback, as data: the line below the picture, the help and the keys themselves read the same table.
package enum PlaybackBindings {
  static func all(_ phase: PlaybackStatus.Phase) -> [KeyBinding<PlaybackAction>] {
    let leave = phase.isOver ? "leave" : "quit"
    let quit = KeyBinding([.character("q"), .control("c")], leave, action: PlaybackAction.quitChosen, importance: 20)
    let takeOver = KeyBinding(
      [.character("t"), .enter], "take over", action: PlaybackAction.takeOverChosen, importance: 16)
    if phase.isOver { return [takeOver, quit] }
    return [
      KeyBinding(
        [.character(" ")], phase == .paused ? "go on" : "pause", action: .pauseToggled, importance: 19),
      KeyBinding(
        [.character("."), .right], "step", action: .stepChosen, importance: phase == .paused ? 18 : 15),
      KeyBinding([.character("+"), .character("=")], "faster", action: .quickenChosen, importance: 3),
      KeyBinding([.character("-"), .character("_")], "slower", action: .slowDownChosen, importance: 2),
      takeOver,
      KeyBinding([.character("?"), .function(1)], "keys", action: .helpToggled, importance: 17),
      quit,
    ]
  }

  /// The same with one key each, for a line that has little room.
  static func line(_ phase: PlaybackStatus.Phase) -> [KeyBinding<PlaybackAction>] {
    all(phase).map { binding in
      var binding = binding
      binding.keys = Array(binding.keys.prefix(1))
      return binding
    }
  }

  /// What a key asks for, if anything.
  package static func action(for key: Key, in phase: PlaybackStatus.Phase) -> PlaybackAction? {
    all(phase).first { $0.keys.contains(key) }?.action
  }
}
