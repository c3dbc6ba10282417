import Monetization

extension Setting {
  /// The store itself.
  package static let appstore = Setting(
    nil, of: "appstore", "App Store", "the store itself",
    in: .connections, at: 20, keptAs: "store.down", .words(["up", "down"]),
    meanings: [
      "up": "the App Store answers",
      "down": "the App Store fails, the backend does not",
    ],
    home: .elsewhere(
      read: { .word($0.store.storeDown ? "down" : "up") },
      write: { $1.store.storeDown = $0 == .word("down") }), keptWords: ["up": "no", "down": "yes"], trouble: .fault)
}
