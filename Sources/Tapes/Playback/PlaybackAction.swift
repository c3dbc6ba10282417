import TerminalUI

/// An action of the user during a playback.
package enum PlaybackAction: Hashable, Sendable {
  case pauseToggled
  /// Plays to the end of this step, or of the next one, and stops there.
  case stepChosen
  /// Goes to another moment of what has been played, and waits there.
  case moveChosen(HistoryMove)
  case quickenChosen
  case slowDownChosen
  /// Ends the tape; the walk goes on by hand.
  case takeControlChosen
  case helpToggled
  case quitChosen
}

/// The keys of a playback, as data: the key line, the help and the handling of keys all use this table.
package enum PlaybackBindings {
  static func all(_ phase: PlaybackStatus.Phase) -> [KeyBinding<PlaybackAction>] {
    let leave = phase.isOver ? "leave" : "quit"
    let quit = KeyBinding([.character("q"), .control("c")], leave, action: PlaybackAction.quitChosen, importance: 20)
    let takeControl = KeyBinding(
      [.character("t"), .enter], "take control", action: PlaybackAction.takeControlChosen, importance: 16)
    let back = KeyBinding([.character("[")], "back", action: PlaybackAction.moveChosen(.back), importance: 8)
    let milestone = KeyBinding(
      [.character("{")], "milestone", action: PlaybackAction.moveChosen(.milestoneBack), importance: 5)
    if phase.isOver { return [takeControl, back, milestone, quit] }
    return [
      KeyBinding(
        [.character(" ")], phase == .paused ? "go on" : "pause", action: .pauseToggled, importance: 19),
      KeyBinding(
        [.character("."), .right], "step", action: .stepChosen, importance: phase == .paused ? 18 : 15),
      back,
      KeyBinding([.character("]")], "forward", action: .moveChosen(.forward), importance: 7),
      milestone,
      KeyBinding([.character("}")], "next", action: .moveChosen(.milestoneForward), importance: 4),
      KeyBinding([.character("+"), .character("=")], "faster", action: .quickenChosen, importance: 3),
      KeyBinding([.character("-"), .character("_")], "slower", action: .slowDownChosen, importance: 2),
      takeControl,
      KeyBinding([.character("?"), .function(1)], "keys", action: .helpToggled, importance: 17),
      quit,
    ]
  }

  /// Returns the same bindings with one key each, for a line with little room.
  static func line(_ phase: PlaybackStatus.Phase) -> [KeyBinding<PlaybackAction>] {
    all(phase).map { binding in
      var binding = binding
      binding.keys = Array(binding.keys.prefix(1))
      return binding
    }
  }

  /// Returns the action of a key; nil if it has none.
  package static func action(for key: Key, in phase: PlaybackStatus.Phase) -> PlaybackAction? {
    all(phase).first { $0.keys.contains(key) }?.action
  }
}
