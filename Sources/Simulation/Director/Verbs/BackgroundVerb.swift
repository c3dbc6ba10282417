import Monetization

extension Verb {
  package static let background = Verb(
    "background", at: 380, "sends the app to the background", forms: "background",
    taking: [.slots()]
  ) { _, phone, world, step in
    world.setForeground(false, of: phone, &step)
  }
}

extension DirectorCommand {
  /// Sends the app to the background.
  public static let background = DirectorCommand(.background)
}
