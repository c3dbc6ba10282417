extension Invariant {
  public static let oneFullScreenAtATime = Invariant(
    "oneFullScreenAtATime",
    "Nothing full-screen comes up over something full-screen.",
    rule: "ads.md",
    onEachPhone: { phone in phone.fullScreenViolations })
}
