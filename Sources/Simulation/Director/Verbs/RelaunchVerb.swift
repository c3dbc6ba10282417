import Monetization

extension Verb {
  package static let relaunch = Verb(
    "relaunch", at: 400, "kills the app and launches it again", forms: "relaunch",
    taking: [.slots()],
    rows: [DirectorRow("Kill the app and launch it again", in: .phone, at: 60)], appAfter: { _ in .startedAnew },
    perform: { _, phone, world, step in
      world.relaunch(phone, &step)
    })
}

extension DirectorCommand {
  /// Kills the app and launches it again.
  public static let relaunch = DirectorCommand(.relaunch)
}
