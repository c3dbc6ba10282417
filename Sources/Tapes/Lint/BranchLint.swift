/// Finds branches in which nothing happens.
struct BranchLint {
  private var open: TapeScript.Step?
  private(set) var findings: [LintFinding] = []

  /// Looks at a step that has been performed.
  mutating func look(at step: TapeScript.Step) {
    switch step.command.kind.action {
    case is BranchAction:
      close()
      open = step
    case is RejoinAction: close()
    case let action where action.changesWalk || action is RewindAction: open = nil
    default: break
    }
  }

  /// Ends the open branch.
  mutating func close() {
    guard let step = open else { return }
    open = nil
    findings.append(
      LintFinding(
        severity: .warning, step: step, message: "nothing happens in this branch", expected: "steps below it"))
  }
}
