extension Invariant {
  public static let oneGrantForEachImpression = Invariant(
    "oneGrantForEachImpression",
    "One impression of an ad earns at most one reward.",
    rule: "ads.md",
    onEachPhone: { phone in phone.grantViolations })
}
