import Monetization
import Simulation
import TerminalUI

/// Inputs that may still be replaced by one readable command, and the player from before the first of them.
struct PendingInputs: Sendable {
  let start: TapePlayer
  /// The instant at which the screen changes by itself; inputs that are still pending then are recorded as pressed.
  let end: Instant
  var inputs: [Input] = []
  /// All inputs so far have only moved the focus.
  var onlyMoves = true
  /// The inputs as they were pressed, with the time that each takes.
  var commands: [TapeCommand.Instruction] = []
  /// The walk after the inputs, if none takes any time.
  private(set) var walk: Walk
  /// The entries of that walk's timeline.
  private(set) var entries: [TimelineEntry] = []
  /// The commands given to the Director, with their effects.
  private(set) var directions: [Walk.Direction] = []
  /// The commands that will replace the inputs once the notice in the footer has disappeared, and the player after
  /// them.
  var said: (player: TapePlayer, commands: [TapeCommand.Instruction])?

  init(_ player: TapePlayer) {
    start = player
    walk = player.walk
    end = player.walk.nextLook(in: player.app)
  }

  /// True once the Director's screen or the palette has been opened since the first input.
  private(set) var wasDirected = false
  /// The Director's screen or the palette is open now.
  var isDirected: Bool { isDirected(walk) && !isDirected(start.walk) }

  mutating func add(_ input: Input, _ commands: [TapeCommand.Instruction]) {
    inputs.append(input)
    self.commands += commands
    let outcome = walk.take(input, in: start.app)
    entries += outcome.entries
    directions += outcome.directions
    if isDirected { wasDirected = true }
  }

  private func isDirected(_ walk: Walk) -> Bool {
    kinds(of: walk).contains { $0 == .director || $0 == .palette }
  }

  private func kinds(of walk: Walk) -> [LayerKind] { Self.layers(of: walk, in: start.app) }

  /// The kinds of the layers that the player shows, lowest first.
  static func layers(of player: TapePlayer) -> [LayerKind] { layers(of: player.walk, in: player.app) }

  private static func layers(of walk: Walk, in app: AppDefinition) -> [LayerKind] {
    walk.look(in: app).layers.map(\.kind)
  }

  /// Returns the player after these commands, which take no time; nil if it differs from the pending walk.
  ///
  /// Screens that are out of sight keep their focus, which they have again when one comes back.
  /// The notice in the footer is not compared: a tape's Director command shows none. Nor are the rows that a panel is
  /// scrolled by: on the way to a control, such as backwards with Shift+Tab, keys scroll further than a tap does.
  func player(by commands: [TapeCommand.Instruction]) -> TapePlayer? { player(by: commands, from: start) }

  /// Returns the same from another player than that before the inputs.
  func player(by commands: [TapeCommand.Instruction], from start: TapePlayer) -> TapePlayer? {
    guard RecordedInput.readable(commands) != nil else { return nil }
    var nobody = NoObserver()
    var player = start
    do throws(StepFailure) {
      for command in commands { try player.perform(TapeScript.Step(command), &nobody) }
    } catch {
      // These commands cannot replace the inputs.
      return nil
    }
    guard player.walk.world == walk.world, Array(player.entries.dropFirst(start.entries.count)) == entries,
      kinds(of: player.walk) == kinds(of: walk), player.walk.hasFocus(of: walk),
      frame(of: player.walk.scrolled(as: walk)) == frame(of: walk)
    else { return nil }
    return player
  }

  private func frame(of walk: Walk) -> Frame {
    var walk = walk
    walk.dismissNotice()
    return walk.frame(in: start.app)
  }

  /// Returns labels for the control that an input activates, the best first; empty if it activates none.
  func labels(activatedBy input: Input) -> [TapeLabel] {
    let look = walk.look(in: start.app)
    if look.layout.isTooSmall { return [] }
    switch input {
    case .key(.enter), .key(.character(" ")):
      // Enter in a field does more than choosing it.
      return look.focus.map { $0.isEnabled && $0.role != .field ? Self.labels($0, look) : [] } ?? []
    case .click(let position):
      guard case .layer(let target) = look.hit(at: position) else { return [] }
      return target.isEnabled || target.role == .field ? Self.labels(target, look) : []
    default: return []
    }
  }

  /// Returns the label alone, then the label with its role, for a label that several controls share, then with the
  /// number among its equals.
  private static func labels(_ target: Target, _ look: Look) -> [TapeLabel] {
    let named = TapeLabel(target.label, role: TapeRole(rawValue: target.role.rawValue))
    let equals = look.targets.filter(named.names)
    guard equals.count > 1, let index = equals.firstIndex(where: { $0.id == target.id }) else {
      return [TapeLabel(target.label), named]
    }
    return [TapeLabel(target.label, role: named.role, .number(index + 1))]
  }

  /// Labels for the field that has the focus, the best first; empty if no field has it.
  var enteredLabels: [TapeLabel] {
    let look = walk.look(in: start.app)
    return look.focus.map { $0.role == .field ? Self.labels($0, look) : [] } ?? []
  }
}
