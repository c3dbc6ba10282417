import Monetization

extension Verb {
  package static let newdevice = Verb(
    "newdevice", at: 430, "adds a phone that has never had the app, on the same account, and shows it",
    forms: "newdevice",
    taking: [.slots()],
    rows: [DirectorRow("Install on a new device, same account", in: .phone, at: 90)]
  ) { _, phone, world, step in
    world.addPhone(besides: phone, &step)
  }
}

extension DirectorCommand {
  /// Adds a phone that has never had the app, signed in to the same account, and shows it.
  public static let newDevice = DirectorCommand(.newdevice)
}
