extension Invariant {
  public static let payerHasConfirmed = Invariant(
    "payerHasConfirmed",
    "Who pays for a purchase on a sheet is the account that the sheet has named.",
    rule: "store.md",
    inStep: { step in step.payerViolations })
}
