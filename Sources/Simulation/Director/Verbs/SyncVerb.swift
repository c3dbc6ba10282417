import Monetization

extension Verb {
  package static let sync = Verb(
    "sync", at: 370, "the app tells the backend of all purchases of the App Store account", forms: "sync",
    taking: [.slots()],
    rows: [DirectorRow("Sync all purchases", in: .client, at: 100)]
  ) { _, phone, world, step in
    world.onceConfigured(on: phone, &step) { $0.apply(.client(.syncPurchases), to: phone, &$1) }
  }
}
