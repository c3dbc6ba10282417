import Monetization

extension Verb {
  package static let approve = Verb(
    "approve", at: 160,
    "lets a purchase that waits for approval go through, one of the account's children first",
    forms: "approve",
    taking: [.slots()]
  ) { _, phone, world, step in
    world.answerPending(approves: true, on: phone, &step)
  }
}

extension DirectorCommand {
  /// Lets a purchase that waits for approval go through.
  public static let approve = DirectorCommand(.approve)
}
