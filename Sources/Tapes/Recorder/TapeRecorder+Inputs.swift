import Monetization
import Simulation
import TerminalUI

extension TapeRecorder {
  /// Takes an input at the present, or after as much of it as can matter.
  ///
  /// An input that no tape can say, such as a key without a name, is not heard.
  package mutating func take(_ input: Input, at present: Instant) -> Walk.Outcome {
    reachInput(present)
    settleTime()
    if let open = pending, open.said != nil || player.walk.world.now >= open.end { settleInputs() }
    return accept(input)
  }

  /// Presses, and looks whether what is open can be said now.
  private mutating func accept(_ input: Input) -> Walk.Outcome {
    let field = typingField
    guard let commands = RecordedInput.commands(for: input, isTyping: field != nil), !commands.isEmpty else {
      return Walk.Outcome()
    }
    let role = Role(input, isTyping: field != nil)
    // An app that was left comes back with the input; that is for the player.
    let isBack = player.options.isSuspended
    if isBack || (role == .other && pending?.isDirected != true) { settleInputs() }
    let before = player
    guard let outcome = press(commands) else { return Walk.Outcome() }
    if outcome.isOver {
      // Leaving ends the recording, and is no part of the walk.
      player = before
      settleInputs()
    } else if isBack {
      write(commands, typedInto: field)
    } else {
      extend(pending ?? PendingInputs(before), input, commands, role, field)
    }
    return outcome
  }

  private mutating func extend(
    _ open: PendingInputs, _ input: Input, _ commands: [TapeCommand.Kind], _ role: Role, _ field: FieldName?
  ) {
    var open = open
    let labels = role == .activation ? open.labels(activatedBy: input) : []
    open.add(input, commands)
    if gathersDirections, open.wasDirected {
      pending = open
      if !open.isDirected { say(open, [open.directions.map { .director($0.line, column: 0) }]) }
    } else if role == .other {
      write(commands, typedInto: field)
    } else {
      pending = open
      if role == .activation { say(open, labels.map { [.tap($0)] }) }
    }
  }

  /// What an input is to a recording.
  private enum Role {
    case move, activation, other

    init(_ input: Input, isTyping: Bool) {
      switch input {
      case .click: self = .activation
      case .key(.enter): self = .activation
      case .key(.character(" ")) where !isTyping: self = .activation
      case .key(let key): self = FocusMove(key, isTyping: isTyping) == nil ? .other : .move
      case .paste, .wheel, .resize: self = .other
      }
    }
  }

  /// Gives the commands to the player as they are; nil if they hit nothing, as a click beside the screen.
  private mutating func press(_ commands: [TapeCommand.Kind]) -> Walk.Outcome? {
    var next = player
    do throws(StepFailure) {
      for command in commands { try next.perform(TapeScript.Step(command), &nobody) }
    } catch {
      return nil
    }
    var outcome = Walk.Outcome()
    outcome.isOver = next.options.leftAt != nil
    outcome.wantsSuspension = !player.options.isSuspended && next.options.isSuspended
    outcome.entries = Array(next.entries.dropFirst(player.entries.count))
    player = next
    return outcome
  }

  /// Says the pending inputs by the first of these ways that comes to the same, or else as it was pressed.
  ///
  /// A notice in the footer stays until the next input, or until something else happens.
  private mutating func say(_ open: PendingInputs, _ ways: [[TapeCommand.Kind]]) {
    for commands in ways where !commands.isEmpty {
      guard let player = open.player(by: commands) else { continue }
      pending?.said = (player, commands)
      if player.walk.notice == open.walk.notice { settleInputs() }
      return
    }
    settleInputs()
  }

  /// Says what is open, as it was pressed if there is no better way.
  mutating func settleInputs() {
    guard let open = pending else { return }
    pending = nil
    if let said = open.said {
      player = said.player
      write(said.commands)
      return
    }
    if open.wasDirected, gathersDirections {
      // One by one, what was chosen by its label.
      player = open.start
      gathersDirections = false
      for input in open.inputs {
        if pending?.said != nil { settleInputs() }
        _ = accept(input)
      }
      settleInputs()
      gathersDirections = true
      return
    }
    for label in open.enteredLabels {
      guard let said = open.player(by: [.tap(label)]) else { continue }
      player = said
      return write([.tap(label)])
    }
    for command in open.commands { write([command]) }
  }
}
