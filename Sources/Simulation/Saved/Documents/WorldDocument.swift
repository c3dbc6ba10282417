import Monetization
import NativeApp

extension KeptDocument<SavedWorld> {
  /// The clock, the phones, and the digest of the app folder that the world was made from.
  static let world = KeptDocument(
    "world",
    [
      .needed("digest", \.digest),
      KeptField("instant", isNeeded: true) {
        $0.instant
      } set: { world, instant throws(UnreadableKept) in
        guard instant <= .last else { throw UnreadableKept("instant: \(instant.milliseconds)") }
        world.instant = instant
      },
      KeptField("phones", isNeeded: true) {
        $0.phones.map(\.id)
      } set: { world, phones throws(UnreadableKept) in
        guard !phones.isEmpty, Set(phones).count == phones.count else { throw UnreadableKept("phones: \(phones)") }
        world.phones = phones.map { SavedPhone(unread: $0) }
      },
      .needed("shownPhone", \.shown),
    ])
}

extension SavedWorld {
  /// The world into which files are read; it has the values of missing keys.
  package static var unread: SavedWorld {
    SavedWorld(
      digest: "", instant: .first, phones: [], shown: PhoneID(1),
      store: SavedStore(
        accounts: [], installs: [], transactionCount: 0, conditions: StoreConditions(), agenda: []),
      ads: AdNetworkConditions(), web: SavedWebServer())
  }
}

extension SavedPhone {
  fileprivate init(unread id: PhoneID) {
    self.init(
      id: id, kept: PersistedState(), device: SimulatedDevice(booted: .first),
      client: StoreClient(savedFor: "", accountID: nil, missedUpdate: nil))
  }
}
