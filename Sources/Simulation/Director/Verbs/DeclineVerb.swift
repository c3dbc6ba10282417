import Monetization

extension Verb {
  package static let decline = Verb(
    "decline", at: 170, "turns a purchase that waits for approval down, likewise", forms: "decline",
    taking: [.slots()]
  ) { _, phone, world, step in
    world.answerPending(approves: false, on: phone, &step)
  }
}

extension DirectorCommand {
  /// Turns a purchase that waits for approval down.
  public static let decline = DirectorCommand(.decline)
}
