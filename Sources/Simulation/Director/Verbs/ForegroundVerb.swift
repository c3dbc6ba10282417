import Monetization

extension Verb {
  package static let foreground = Verb(
    "foreground", at: 390, "brings it back", forms: "foreground",
    taking: [.slots()], appAfter: { _ in .inFront },
    perform: { _, phone, world, step in
      world.setForeground(true, of: phone, &step)
    })
}

extension DirectorCommand {
  /// Brings the app back to the front.
  public static let foreground = DirectorCommand(.foreground)
}
