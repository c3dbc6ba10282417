import TerminalUI

/// An action of the user during a playback.
package enum PlaybackAction: Hashable, Sendable {
  case pauseToggled
  /// Plays to the end of this step, or of the next one, and stops there.
  case stepChosen
  /// Goes to another moment of what has been played, or plays on to the next one, and waits there.
  case moveChosen(HistoryMove)
  /// Goes on to the next caption without showing what lies between, and waits there.
  case captionForward
  /// Goes to the caption before the present one, and waits there.
  case captionBack
  /// Shows the captions, to go to one of them.
  case chaptersToggled
  case restartChosen
  /// Stops at each caption from now on, or no longer.
  case stopsToggled
  case quickenChosen
  case slowDownChosen
  /// Ends the tape; the walk goes on by hand.
  case takeControlChosen
  case helpToggled
  case quitChosen
}

/// The keys of a playback, as data: the key line, the help and the handling of keys all use this table.
package enum PlaybackBindings {
  package typealias Binding = KeyBinding<PlaybackAction>

  /// Returns the keys that work now. A tape that somebody watches for its steps has others than a demonstration, which has
  /// captions.
  static func all(_ status: PlaybackStatus) -> [Binding] {
    status.isDemonstration ? demonstration(status) : tape(status.phase)
  }

  private static func tape(_ phase: PlaybackStatus.Phase) -> [Binding] {
    let back = Binding([.character("[")], "back", action: .moveChosen(.back), importance: 8)
    let milestone = Binding(
      [.character("{")], "milestone", action: .moveChosen(.milestoneBack), importance: 5)
    if phase.isOver { return [takeControl([.character("t"), .enter]), back, milestone, quit(isOver: true)] }
    return [
      pause(phase),
      Binding(
        [.character("."), .right], "step", action: .stepChosen, importance: phase == .paused ? 18 : 15),
      back,
      Binding([.character("]")], "forward", action: .moveChosen(.forward), importance: 7),
      milestone,
      Binding([.character("}")], "next", action: .moveChosen(.milestoneForward), importance: 4),
      faster, slower, takeControl([.character("t"), .enter]), help, quit(isOver: false),
    ]
  }

  /// Page Down and Page Up are the keys of the small devices that presenters hold.
  private static func demonstration(_ status: PlaybackStatus) -> [Binding] {
    let forward = Binding(
      [.right, .pageDown, .character("."), .character("]")], "next", action: .captionForward, importance: 18)
    let back = Binding([.left, .pageUp, .character("[")], "back", action: .captionBack, importance: 13)
    let chapters = Binding([.character("c")], "chapters", action: .chaptersToggled, importance: 14)
    let restart = Binding([.character("r")], "restart", action: .restartChosen, importance: 9)
    let stops = Binding(
      [.character("s")], status.stopsAtCaptions ? "play through" : "stop at captions", action: .stopsToggled,
      importance: 12)
    return [
      pause(status.phase), forward, back, chapters, restart, stops, faster, slower,
      takeControl([.character("t")], importance: 11),
      help,
      status.leadsToMenu ? toMenu : quit(isOver: false),
    ]
  }

  /// The keys of a box of lines.
  ///
  /// - Parameters:
  ///   - verb: The action of Enter, such as `select`.
  ///   - way: What Escape leads to.
  static func menu(choosing verb: String, leaving way: String) -> [Binding] {
    [
      Binding([.up, .down], "move", importance: 18), Binding([.enter], verb, importance: 19),
      Binding([.escape], way.prefix(1).lowercased() + way.dropFirst(), importance: 20),
    ]
  }

  private static func pause(_ phase: PlaybackStatus.Phase) -> Binding {
    Binding([.character(" ")], phase == .paused ? "go on" : "pause", action: .pauseToggled, importance: 19)
  }
  private static let faster = Binding(
    [.character("+"), .character("=")], "faster", action: .quickenChosen, importance: 3)
  private static let slower = Binding(
    [.character("-"), .character("_")], "slower", action: .slowDownChosen, importance: 2)
  private static func takeControl(_ keys: [Key], importance: Int = 16) -> Binding {
    Binding(keys, "take control", action: .takeControlChosen, importance: importance)
  }
  private static let help = Binding(
    [.character("?"), .function(1)], "keys", action: .helpToggled, importance: 17)
  private static func quit(isOver: Bool) -> Binding {
    Binding([.character("q"), .control("c")], isOver ? "leave" : "quit", action: .quitChosen, importance: 20)
  }

  fileprivate static let menuLabel = "menu"
  private static let toMenu = Binding(
    [.character("q"), .control("c")], menuLabel, action: .quitChosen, importance: 20)

  /// Returns the same bindings with one key each, for a line with little room; over the box of the keys its way out.
  static func line(_ status: PlaybackStatus) -> [Binding] {
    if status.showsHelp { return [Binding([.escape], "close", importance: 20)] }
    return all(status).map { binding in
      var binding = binding
      binding.keys = Array(binding.keys.prefix(1))
      return binding
    }
  }

  /// The importance from which on a key must not give way to what stands beside the keys.
  static let leastNeeded = 14

  /// Returns the action of a key; nil if it has none.
  package static func action(for key: Key, in status: PlaybackStatus) -> PlaybackAction? {
    all(status).first { $0.keys.contains(key) }?.action
  }
}

extension KeyBinding<PlaybackAction> {
  /// The explanation of the keys in the help.
  var explanation: String {
    switch action {
    case .pauseToggled: "pause, go on"
    case .stepChosen: "one step, then wait"
    case .moveChosen(.back): "back to before the last step"
    case .moveChosen(.forward): "forward to before the next step"
    case .moveChosen(.milestoneBack): "back to a purchase, a reward, the gate"
    case .moveChosen(.milestoneForward): "forward to one"
    case .captionForward: "on to the next caption, and wait"
    case .captionBack: "back to the caption before"
    case .chaptersToggled: "all captions, to go to one"
    case .restartChosen: "from the beginning"
    case .stopsToggled: "stop at each caption, or no longer"
    case .quickenChosen: "faster"
    case .slowDownChosen: "slower"
    case .takeControlChosen: "go on by hand, and leave the tape"
    case .helpToggled: "these keys"
    case .quitChosen: label == PlaybackBindings.menuLabel ? "all demonstrations" : "quit"
    case .moveChosen(.branch), nil: label
    }
  }
}
