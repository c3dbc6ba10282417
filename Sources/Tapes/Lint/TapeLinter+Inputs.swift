// Keys, clicks and taps after which the walk is as it was before. `Expect still` right below one says that this is meant.
extension TapeLinter {
  /// The inputs that a player has given so far.
  struct Inputs {
    var given: Int
    var idle: Int

    init(_ player: TapePlayer) {
      given = player.inputCount
      idle = player.idleInputCount
    }
  }

  mutating func lookAtInputs(
    of step: TapeScript.Step, since before: Inputs, _ player: TapePlayer, _ script: TapeScript
  ) {
    if step.command.kind.isEmpty { return warn(step, script, "it does nothing", "no such line") }
    let now = Inputs(player)
    let (given, idle) = (now.given - before.given, now.idle - before.idle)
    guard idle > 0, !player.expectsNoChange else { return }
    if idle == given {
      warn(step, script, "it changes nothing", "an input that does something here")
    } else if case .press(_, _, let count) = step.command.kind {
      warn(step, script, "\(idle) of \(count) times it changes nothing", "as many as do something")
    }
  }
}

extension TapeCommand.Kind {
  /// No key, no character, no time.
  fileprivate var isEmpty: Bool {
    switch self {
    case .type(let text, _): text.isEmpty
    case .press(_, _, let count): count == 0
    case .chord(let chord): chord.count == 0
    case .sleep(let span), .advance(.by(let span)): span == .zero
    default: false
    }
  }
}

extension TapePlayer {
  /// The next step is an `Expect still`: the steps above it are meant to change nothing of it.
  fileprivate var expectsNoChange: Bool {
    if case .expect(let expectation)? = nextStep?.command.kind { expectation.span == .still } else { false }
  }
}
