extension Invariant {
  public static let paidOnce = Invariant(
    "paidOnce",
    "Nobody pays again for something that is still theirs.",
    rule: "store.md",
    inStep: { step in step.paymentViolations })
}
