extension Invariant {
  public static let clockGoesForward = Invariant(
    "clockGoesForward",
    "The clock never goes back, and every fact that is told belongs to the step.",
    rule: "architecture.md#when-time-advances",
    inStep: { step in step.clockViolations })
}
