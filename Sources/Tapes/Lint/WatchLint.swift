/// Finds watches, `Expect never` and `Expect always`, that have nothing to watch.
struct WatchLint {
  /// The watches below which nothing has happened yet that they could see.
  private var idle: [Idle] = []

  private struct Idle {
    var step: TapeScript.Step
    var isOnScreen: Bool
    /// Some step stands below it, though nobody saw the screen.
    var hasStep = false
  }

  /// Looks at a step that has been performed.
  mutating func look(at step: TapeScript.Step, after player: TapePlayer) {
    if let expectation = step.command.kind.expectation, step.command.kind.isWatch {
      idle.append(Idle(step: step, isOnScreen: expectation.condition.isOnScreen))
    } else if !idle.isEmpty, step.command.kind.action.changesWalk {
      let isSeen = player.isScreenSeen
      idle.removeAll { isSeen || !$0.isOnScreen }
      for index in idle.indices { idle[index].hasStep = true }
    }
  }

  /// The watches that saw nothing, once the tape has been played.
  var findings: [LintFinding] {
    idle.map { idle in
      LintFinding(
        severity: .warning, step: idle.step,
        message: idle.hasStep
          ? "the app is not in front at any step below it, so it watches nothing"
          : "no step stands below it, so it watches nothing",
        expected:
          "it above the steps that it is about, or Expect without \(idle.step.command.kind.expectation?.span.rawValue ?? "")"
      )
    }
  }
}
