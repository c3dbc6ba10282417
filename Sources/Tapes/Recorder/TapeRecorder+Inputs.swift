import Monetization
import Simulation
import TerminalUI

extension TapeRecorder {
  /// Takes an input at the present instant, after the time before it as far as that can matter.
  ///
  /// An input that no tape can express, such as a key without a name, is ignored.
  package mutating func take(_ input: Input, at present: Instant) -> Walk.Response {
    reachInput(present)
    settleTime()
    if let open = pending, open.said != nil || player.walk.world.now >= open.end { settleInputs() }
    let before = self
    let outcome = accept(input)
    followAside(outcome, from: before)
    return outcome
  }

  /// Presses the input, and replaces the pending inputs by a readable command if one fits.
  private mutating func accept(_ input: Input) -> Walk.Response {
    // A command that has taken the place of inputs began where an earlier one was shown.
    if player.walk.historyBoard != board { player.walk.show(board) }
    let field = typingField
    guard let commands = RecordedInput.commands(for: input, isTyping: field != nil), !commands.isEmpty else {
      return Walk.Response()
    }
    let role = Role(input, isTyping: field != nil)
    // The player brings a suspended app back with this input.
    let isBack = player.options.isSuspended
    let isGathered = gathersDirections && pending?.isDirected == true
    if isBack || (role == .other && !isGathered) { settleInputs() }
    let before = player
    guard let outcome = press(commands) else { return Walk.Response() }
    if outcome.request?.isMove == true {
      // The history belongs to whoever owns the recording, and a step through it is no part of the tape.
      player = before
      settleInputs()
      return outcome
    }
    if outcome.isOver {
      // Leaving the app ends the recording and is not part of the walk.
      player = before
      settleInputs()
    } else if isBack {
      write(commands, typedInto: field)
    } else if aside?.asks == true || outcome.request != nil {
      // What the owner shows then is not known to the inputs before, so none of them is said in another way.
      writePending()
      write(commands, typedInto: field)
    } else {
      extend(pending ?? PendingInputs(before), input, commands, role, field)
    }
    return outcome
  }

  private mutating func extend(
    _ open: PendingInputs, _ input: Input, _ commands: [TapeCommand.Instruction], _ role: Role, _ field: FieldName?
  ) {
    var open = open
    let labels = role == .activation ? open.labels(activatedBy: input) : []
    open.add(input, commands)
    if role != .move { open.onlyMoves = false }
    if gathersDirections, open.wasDirected {
      pending = open
      if !open.isDirected { say(open, [open.directions.map(Self.direction)]) }
    } else if role == .other {
      write(commands, typedInto: field)
    } else {
      pending = open
      if role == .activation { say(open, labels.map { [.tap($0)] }) }
    }
  }

  /// The line of a tape for a command of the Director; one that has changed nothing needs `try`.
  static func direction(_ direction: Walk.Direction) -> TapeCommand.Instruction {
    .director(TapeDirection(direction.command, tried: direction.effect != .changed).words, column: 0)
  }

  /// The part that an input can play in a readable command.
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

  /// Gives the commands to the player as they are; nil if they fail, such as a click outside the screen.
  private mutating func press(_ commands: [TapeCommand.Instruction]) -> Walk.Response? {
    var next = player
    next.response = Walk.Response()
    do throws(StepFailure) {
      for command in commands { try next.perform(TapeScript.Step(command), &nobody) }
    } catch {
      return nil
    }
    var outcome = next.response
    outcome.isOver = next.options.leftAt != nil
    outcome.wantsSuspension = !player.options.isSuspended && next.options.isSuspended
    outcome.entries = Array(next.entries.dropFirst(player.entries.count))
    player = next
    return outcome
  }

  /// Records the first of these ways that leads to the same walk, or the inputs as they were pressed if none does.
  ///
  /// If only the notice in the footer differs, this waits until the next input or event removes it.
  private mutating func say(_ open: PendingInputs, _ ways: [[TapeCommand.Instruction]]) {
    for commands in ways where !commands.isEmpty {
      guard let player = open.player(by: commands) else { continue }
      pending?.said = (player, commands)
      if player.walk.notice == open.walk.notice { settleInputs() }
      return
    }
    settleInputs()
  }

  /// Records the pending inputs: by a readable command if there is one, otherwise as they were pressed.
  mutating func settleInputs() {
    guard let open = pending else { return }
    pending = nil
    if let said = open.said { return record(open, by: said.commands, said.player) }
    if open.wasDirected, gathersDirections {
      // Record the inputs one by one, each choice by its label.
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
    let kept = open.onlyMoves ? approach ?? FocusApproach(start: open.start, written: written) : nil
    defer { approach = kept }
    for label in open.enteredLabels {
      guard let said = open.player(by: [.tap(label)]) else { continue }
      return record(open, by: [.tap(label)], said)
    }
    pending = open
    writePending()
  }

  /// Records the pending inputs as they were pressed.
  private mutating func writePending() {
    guard let open = pending else { return }
    pending = nil
    for command in open.commands { write([command]) }
  }

  /// Writes the commands that lead to a player; without the moves of the focus before them, if they are of no account.
  private mutating func record(_ open: PendingInputs, by commands: [TapeCommand.Instruction], _ said: TapePlayer) {
    if let approach, let direct = approach.player(by: commands, insteadOf: open),
      direct.player.walk.notice == said.walk.notice
    {
      written = approach.written
      player = direct.player
      return write(direct.commands)
    }
    player = said
    write(commands)
  }
}
