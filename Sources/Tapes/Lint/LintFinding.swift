/// A remark of the lint about a step.
struct LintFinding {
  var severity: Diagnostic.Severity
  var step: TapeScript.Step
  /// A sentence without its full stop.
  var message: String
  /// A better text for the tape.
  var expected: String
}
