extension TapeLinter {
  /// Warns of an expectation with no step above it, unless the tape sets an environment whose effect it may show.
  mutating func lookBeforeAnyStep(_ expectation: TapeExpectation, _ step: TapeScript.Step, _ script: TapeScript) {
    guard expectation.span == .now, script.setup.app.environment.isEmpty, script.setup.app.arguments.isEmpty else {
      return
    }
    warn(
      step, script, "no step stands above it, so it says only how every walk begins",
      "it below a step, or Expect still")
  }
}
