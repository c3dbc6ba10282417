extension Invariant {
  public static let noDeadButton = Invariant(
    "noDeadButton",
    "A button of a page is disabled only while the app owes its page a reply.",
    rule: "web.md",
    onEachPhone: { phone in phone.buttonViolations })
}
