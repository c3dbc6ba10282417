import Monetization

extension Verb {
  package static let reinstall = Verb(
    "reinstall", at: 420,
    "deletes the app with all that it keeps and installs it again: the account stays, the customer is a new one",
    forms: "reinstall",
    taking: [.slots()],
    rows: [DirectorRow("Delete the app and install it again", in: .phone, at: 80)], appAfter: { _ in .startedAnew },
    perform: { _, phone, world, step in
      world.reinstall(on: phone, &step)
    })
}
