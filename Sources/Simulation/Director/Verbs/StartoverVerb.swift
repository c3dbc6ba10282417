import Monetization

extension Verb {
  package static let startover = Verb(
    "startover", at: 425,
    "starts all over: a fresh install on one phone, and nothing was ever bought, watched or set", forms: "startover",
    taking: [.slots()],
    rows: [DirectorRow("Start all over", in: .phone, at: 90)],
    appAfter: { _ in .startedAnew },
    perform: { _, _, world, step in
      world.startOver(&step)
    })
}
