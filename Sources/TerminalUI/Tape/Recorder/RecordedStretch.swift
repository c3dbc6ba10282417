import Monetization
import Simulation

/// Inputs that one readable command may stand for, from before the first of them.
struct RecordedStretch: Sendable {
  let start: TapePlayer
  /// When the screen changes by itself; what is open by then is said as it was pressed.
  let end: Instant
  var inputs: [Input] = []
  /// The inputs as they were pressed, with the time that each takes.
  var commands: [TapeCommand.Kind] = []
  /// What they come to if none takes any time.
  private(set) var walk: Walk
  /// What has happened in that walk.
  private(set) var entries: [TimelineEntry] = []
  /// What was asked of the Director.
  private(set) var directions: [DirectorCommand] = []
  /// What the stretch will be said by, once its notice has been read.
  var said: (player: TapePlayer, commands: [TapeCommand.Kind])?

  init(_ player: TapePlayer) {
    start = player
    walk = player.walk
    end = player.walk.nextLook(in: player.app)
  }

  /// Whether the Director's screen or the palette has been opened since, open still or not.
  private(set) var wasDirected = false
  /// Whether it is open still.
  var isDirected: Bool { Self.isDirected(walk) && !Self.isDirected(start.walk) }

  mutating func add(_ input: Input, _ commands: [TapeCommand.Kind]) {
    inputs.append(input)
    self.commands += commands
    let outcome = walk.handle(input, in: start.app)
    entries += outcome.entries
    for case .director(let command) in outcome.actions { directions.append(command) }
    if isDirected { wasDirected = true }
  }

  private static func isDirected(_ walk: Walk) -> Bool {
    walk.interface.overlays.contains { overlay in
      switch overlay {
      case .director, .palette: true
      case .inspector, .help: false
      }
    }
  }

  /// The player that comes to the same by these commands, which take no time; nil if none does.
  ///
  /// What the footer says until the next input does not count: the Director of a tape says nothing there.
  func player(by commands: [TapeCommand.Kind]) -> TapePlayer? {
    guard RecordedInput.readable(commands) != nil else { return nil }
    var nobody = NoObserver()
    var player = start
    do throws(TapeMishap) {
      for command in commands { try player.perform(TapeScript.Step(command), &nobody) }
    } catch {
      // Then this is not how to say it.
      return nil
    }
    guard player.walk.world == walk.world, Array(player.entries.dropFirst(start.entries.count)) == entries,
      player.walk.interface.overlays == walk.interface.overlays, frame(of: player.walk) == frame(of: walk)
    else { return nil }
    return player
  }

  private func frame(of walk: Walk) -> Frame {
    var walk = walk
    walk.interface.notice = nil
    return walk.frame(in: start.app)
  }

  /// The control that an input would activate, if a tape can name it.
  func label(activatedBy input: Input) -> String? {
    let app = start.app
    if walk.currentScenery(in: app).regions.isTooSmall { return nil }
    switch input {
    case .key(.enter), .key(.character(" ")):
      // Enter in a field is more than choosing it.
      return focusedTarget.flatMap { $0.isEnabled && $0.role != .field ? $0.label : nil }
    case .click(let position):
      let target = walk.draw(in: app).layout.placement(at: position)?.target
      return target.flatMap { $0.isEnabled || $0.role == .field ? $0.label : nil }
    default: return nil
    }
  }

  /// The label of the field that the focus has been moved to, if it is in one.
  var enteredField: String? { focusedTarget.flatMap { $0.role == .field ? $0.label : nil } }

  private var focusedTarget: Target<WalkAction>? {
    let scenery = walk.currentScenery(in: start.app)
    return walk.panelState(scenery.layers.count - 1, scenery).focus.flatMap { scenery.top.panel.target($0) }
  }
}
