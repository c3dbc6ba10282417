import Monetization

extension Verb {
  package static let reboot = Verb(
    "reboot", at: 450, "restarts the phone", forms: "reboot",
    taking: [.slots()],
    rows: [DirectorRow("Restart the phone", in: .phone, at: 70)], appAfter: { _ in .startedAnew },
    perform: { _, phone, world, step in
      world.phones[phone].device.bootID += 1
      world.phones[phone].device.booted = world.now
      world.relaunch(phone, &step)
    })
}
