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
    if step.command.kind.action.isEmpty { return warn(step, script, "it does nothing", "no such line") }
    let now = Inputs(player)
    let (given, idle) = (now.given - before.given, now.idle - before.idle)
    guard idle > 0, !player.expectsNoChange else { return }
    if idle == given {
      warn(step, script, "it changes nothing", "an input that does something here")
    } else if let press = step.command.kind.action as? PressAction {
      warn(step, script, "\(idle) of \(press.count) times it changes nothing", "as many as do something")
    }
  }
}

extension TapePlayer {
  /// The next step is an `Expect still`: the steps above it are meant to change nothing of it.
  fileprivate var expectsNoChange: Bool {
    nextStep?.command.kind.expectation?.span == .still
  }
}
