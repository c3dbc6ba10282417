extension Invariant {
  public static let receiptHasOneOwner = Invariant(
    "receiptHasOneOwner",
    "All purchases of one App Store account are one customer's.",
    rule: "store.md",
    inStep: { step in step.ownerViolations })
}
