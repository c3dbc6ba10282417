extension Invariant {
  public static let nothingCreatedAboveLimit = Invariant(
    "nothingCreatedAboveLimit",
    "Without Pro nothing is created above a limit.",
    rule: "paywall.md",
    onEachPhone: { phone in phone.limitViolations })
}
