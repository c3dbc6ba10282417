import Monetization

extension Setting {
  /// The phone's connection.
  package static let network = Setting(
    nil, of: "network", "Network", "the phone's connection",
    in: .connections, at: 10, .flag,
    meanings: [
      "on": "the phone is online",
      "off": "the phone is offline",
    ],
    calledAs: ["on": "online", "off": "offline"],
    home: .elsewhere(
      read: { .flag($0.phone.isOnline) },
      write: { $1.phone.isOnline = $0 == .flag(true) }), trouble: [.warns, .mends])
}
