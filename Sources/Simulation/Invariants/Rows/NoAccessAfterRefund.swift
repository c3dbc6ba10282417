extension Invariant {
  public static let noAccessAfterRefund = Invariant(
    "noAccessAfterRefund",
    "A customer info fetched after a refund gives no access for it.",
    rule: "store.md",
    inStep: { step in step.refundViolations })
}
