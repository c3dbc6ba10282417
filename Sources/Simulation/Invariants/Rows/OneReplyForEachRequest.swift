extension Invariant {
  public static let oneReplyForEachRequest = Invariant(
    "oneReplyForEachRequest",
    "Each request of a page gets exactly one reply.",
    rule: "web.md",
    onEachPhone: { phone in phone.replyViolations })
}
