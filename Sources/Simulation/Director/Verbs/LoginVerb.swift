import Monetization

extension Verb {
  package static let login = Verb(
    "login", at: 340,
    "logs in to the app's own account: a new id takes the anonymous customer's purchases along, a known one has its "
      + "own",
    forms: "login sam",
    taking: [.slots(.one(.text()))]
  ) { command, phone, world, step in
    guard let appUserID = command.text else { return }
    world.onceConfigured(on: phone, &step) { $0.logIn(appUserID, on: phone, &$1) }
  }
}
