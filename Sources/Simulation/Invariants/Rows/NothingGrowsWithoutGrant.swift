extension Invariant {
  public static let nothingGrowsWithoutGrant = Invariant(
    "nothingGrowsWithoutGrant",
    "What is left without ads grows by a reward alone, and once more at the end of its ad.",
    rule: "ads.md",
    onEachPhone: { phone in phone.growthViolations })
}
