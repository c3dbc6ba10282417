extension Invariant {
  public static let booksAddUp = Invariant(
    "booksAddUp",
    "No transaction and no period is charged twice, and nobody gets back more than was charged.",
    rule: "store.md",
    inStep: { step in step.moneyViolations })
}
