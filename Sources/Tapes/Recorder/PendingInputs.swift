import Monetization
import Simulation
import TerminalUI

/// Inputs that one readable command may stand for, from before the first of them.
struct PendingInputs: Sendable {
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
  /// What the pending will be said by, once its notice has been read.
  var said: (player: TapePlayer, commands: [TapeCommand.Kind])?

  init(_ player: TapePlayer) {
    start = player
    walk = player.walk
    end = player.walk.nextLook(in: player.app)
  }

  /// Whether the Director's screen or the palette has been opened since, open still or not.
  private(set) var wasDirected = false
  /// Whether it is open still.
  var isDirected: Bool { isDirected(walk) && !isDirected(start.walk) }

  mutating func add(_ input: Input, _ commands: [TapeCommand.Kind]) {
    inputs.append(input)
    self.commands += commands
    let outcome = walk.take(input, in: start.app)
    entries += outcome.entries
    for case .director(let command) in outcome.actions { directions.append(command) }
    if isDirected { wasDirected = true }
  }

  private func isDirected(_ walk: Walk) -> Bool {
    kinds(of: walk).contains { $0 == .director || $0 == .palette }
  }

  private func kinds(of walk: Walk) -> [LayerKind] { walk.look(in: start.app).layers.map(\.kind) }

  /// The player that comes to the same by these commands, which take no time; nil if none does.
  ///
  /// What the footer says until the next input does not count: the Director of a tape says nothing there.
  func player(by commands: [TapeCommand.Kind]) -> TapePlayer? {
    guard RecordedInput.readable(commands) != nil else { return nil }
    var nobody = NoObserver()
    var player = start
    do throws(StepFailure) {
      for command in commands { try player.perform(TapeScript.Step(command), &nobody) }
    } catch {
      // Then this is not how to say it.
      return nil
    }
    guard player.walk.world == walk.world, Array(player.entries.dropFirst(start.entries.count)) == entries,
      kinds(of: player.walk) == kinds(of: walk), frame(of: player.walk) == frame(of: walk)
    else { return nil }
    return player
  }

  private func frame(of walk: Walk) -> Frame {
    var walk = walk
    walk.dismissNotice()
    return walk.frame(in: start.app)
  }

  /// What to call the control that an input activates, the best first; empty if it activates none.
  func labels(activatedBy input: Input) -> [TapeLabel] {
    let look = walk.look(in: start.app)
    if look.layout.isTooSmall { return [] }
    switch input {
    case .key(.enter), .key(.character(" ")):
      // Enter in a field is more than choosing it.
      return look.focus.map { $0.isEnabled && $0.role != .field ? Self.labels($0) : [] } ?? []
    case .click(let position):
      guard case .layer(let target) = look.hit(at: position) else { return [] }
      return target.isEnabled || target.role == .field ? Self.labels(target) : []
    default: return []
    }
  }

  /// The label alone, or with the role if others have it too.
  private static func labels(_ target: Target<WalkAction>) -> [TapeLabel] {
    [TapeLabel(target.label), TapeLabel(target.label, role: TapeRole(rawValue: target.role.rawValue))]
  }

  /// What to call the field that the focus has been moved to; empty if it is in none.
  var enteredLabels: [TapeLabel] {
    walk.look(in: start.app).focus.map { $0.role == .field ? Self.labels($0) : [] } ?? []
  }
}
