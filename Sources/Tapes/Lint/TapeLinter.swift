import Monetization

/// Finds expectations in a passing tape that prove less than they seem to.
///
/// It plays the tape, and evaluates each expectation a second time at the moment before the steps above it. A condition
/// that already held then does not prove that the steps brought it about.
package struct TapeLinter: Sendable {
  private let services: TapeServices
  var warnings: [Diagnostic] = []
  /// Warnings and notes that were found later than those after them in the tape.
  private var late: [Diagnostic] = []
  /// The player as it was before the steps above the next expectation.
  private var before: PlayerSnapshot?
  private var firstStep: TapeScript.Step?
  private var lastStep: TapeScript.Step?
  private var isExpecting = true
  /// The player as it was before the steps since the last wait; nil if there was none since the last expectation. What a
  /// step brings about may come before the wait or after it.
  private var beforeWaited: PlayerSnapshot?
  private var firstWaited: TapeScript.Step?
  private var isWaiting = false
  private var texts: TextLint
  private var watches = WatchLint()
  private var branches = BranchLint()
  private var values = ValueLint()

  private init(_ script: TapeScript, services: TapeServices) {
    self.services = services
    texts = TextLint(script)
  }

  /// The result of a lint.
  package struct Report: Hashable, Sendable {
    /// The warnings and notes, in the order of the tape.
    package var warnings: [Diagnostic]
    /// The result of playing the tape; nothing after a failure was checked.
    package var result: TapeResult
  }

  package static func lint(_ script: TapeScript, services: TapeServices) -> Report {
    var linter = TapeLinter(script, services: services)
    do throws(TapeEnvironmentError) {
      let result = try linter.play(script)
      return Report(warnings: linter.warnings.merged(with: linter.late), result: result)
    } catch {
      return Report(warnings: [], result: TapeResult(file: script.file, outcome: .environment(error)))
    }
  }

  private mutating func play(_ script: TapeScript) throws(TapeEnvironmentError) -> TapeResult {
    var player = try TapePlayer(script, services: services)
    var nobody = NoObserver()
    player.countsIdleInputs = true
    lookAtNames(script)
    if let first = script.steps.first(where: \.command.kind.isStep),
      !script.steps.contains(where: { $0.isProof || $0.command.kind.promised != nil })
    {
      warn(
        first, script, "the tape expects nothing, so it passes whatever happens",
        "Expect, Wait with a pattern, or Golden")
    }
    if !script.steps.contains(where: \.command.kind.isStep) { warnOfEmptiness(script) }
    while !player.isOver {
      let inputs = Inputs(player)
      let step = player.nextStep
      if let step {
        look(at: step, &player, script)
        texts.look(at: player)
        values.look(at: step, before: player)
      }
      try player.step(&nobody)
      guard let step, player.failure == nil else { continue }
      for finding in texts.look(at: step, after: player) { note(finding, script) }
      lookAtInputs(of: step, since: inputs, player, script)
      watches.look(at: step, after: player)
      branches.look(at: step)
      values.look(after: player)
    }
    texts.look(at: player)
    branches.close()
    for finding in watches.findings + branches.findings + values.findings { note(finding, script) }
    for finding in texts.finish(player) { note(finding, script) }
    return player.result
  }

  /// Checks a step that is about to be played.
  private mutating func look(at step: TapeScript.Step, _ player: inout TapePlayer, _ script: TapeScript) {
    switch step.command.kind.action {
    case let expect as ExpectAction:
      look(at: expect.expectation, step, &player, script)
      isExpecting = true
    case let wait as WaitAction:
      begin(at: step, player)
      look(at: wait.wait, step, player, script)
      isWaiting = true
    case is GoldenAction: isExpecting = true
    case let action where action.isStep: begin(at: step, player)
    default: break
    }
  }

  /// Remembers the player before the first step that follows an expectation.
  private mutating func begin(at step: TapeScript.Step, _ player: TapePlayer) {
    lastStep = step
    if isExpecting {
      before = PlayerSnapshot(player)
      firstStep = step
      beforeWaited = nil
      firstWaited = nil
    } else if isWaiting {
      beforeWaited = PlayerSnapshot(player)
      firstWaited = step
    }
    isExpecting = false
    isWaiting = false
  }

  private mutating func look(
    at expectation: TapeExpectation, _ step: TapeScript.Step, _ player: inout TapePlayer, _ script: TapeScript
  ) {
    guard let before else { return lookBeforeAnyStep(expectation, step, script) }
    // What cannot be evaluated now is the tape's failure.
    if player.screenFault != nil, expectation.condition.isOnScreen { return }
    let isStill = expectation.span == .still
    guard isStill || expectation.span == .now || expectation.span == .eventually,
      before.held(expectation, before: &player) != isStill,
      beforeWaited.map({ $0.held(expectation, before: &player) != isStill }) ?? true
    else { return }
    if isStill {
      warn(step, script, "it was not so before \(stepsName(from: firstStep))", "Expect without still")
    } else {
      warn(
        step, script, "it was so already before \(stepsName(from: firstStep)), so that proves nothing",
        "what only they can bring about, or Expect still")
    }
  }

  private mutating func look(
    at wait: TapeWait, _ step: TapeScript.Step, _ player: TapePlayer, _ script: TapeScript
  ) {
    guard let before = (beforeWaited ?? before)?.player, before.position < player.position, let pattern = wait.pattern,
      pattern.isFound(in: player.text(wait.scope)), pattern.isFound(in: before.text(wait.scope))
    else { return }
    warn(
      step, script, "it waits for text that was there already before \(stepsName(from: firstWaited ?? firstStep))",
      "text that only they can bring about")
  }

  private func stepsName(from first: TapeScript.Step?) -> String {
    guard let first = first?.command.line, let last = lastStep?.command.line, first != last else {
      return "line \(first?.command.line ?? 0)"
    }
    return "lines \(first) to \(last)"
  }

  private mutating func note(_ finding: LintFinding, _ script: TapeScript) {
    let step = finding.step
    let remark = Diagnostic(
      finding.severity, of: step.command, in: step.file, line: script.source(of: step), message: finding.message,
      expected: finding.expected)
    late.append(remark)
  }

  mutating func warn(_ step: TapeScript.Step, _ script: TapeScript, _ message: String, _ expected: String) {
    warnings.append(
      Diagnostic(
        .warning, of: step.command, in: step.file, line: script.source(of: step), message: message, expected: expected))
  }
}
