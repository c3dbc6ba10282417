import Simulation

/// The rows of one group that depend on the world, beside those of its settings and of verbs, and what these rows read.
struct DirectorPart: Sendable {
  /// The rows, with their places among all of the group.
  let rows: @Sendable (ScreenContext) -> [DirectorScreen.Placed]
  /// What the rows read besides the app and the conditions of the world.
  let reading: @Sendable (ScreenContext) -> Reading

  /// All that the rows of a group read. Equal readings make equal rows.
  struct Reading: Equatable {
    /// What comes next by itself.
    var next: World.Upcoming?
    var faults: FaultBook?
    var store: SimulatedStore?
    var words = ""
  }

  /// - Parameter reading: What the rows read besides the app and the conditions of the world; nothing unless told.
  init(
    rows: @escaping @Sendable (ScreenContext) -> [DirectorScreen.Placed],
    reading: @escaping @Sendable (ScreenContext) -> Reading = { _ in Reading() }
  ) {
    self.rows = rows
    self.reading = reading
  }

  /// A group of settings and verbs alone.
  static let settings = DirectorPart(rows: { _ in [] })

  /// Rows that read the store, and which account is signed in on the phone.
  init(ofStore rows: @escaping @Sendable (ScreenContext) -> [DirectorScreen.Placed]) {
    self.init(rows: rows) { context in
      Reading(store: context.world.store, words: context.client.accountID ?? "")
    }
  }
}

extension DirectorGroup {
  /// Its rows that depend on the world.
  var part: DirectorPart {
    switch self {
    case .time: .time
    case .faults: .faults
    case .owned: .owned
    case .offers: .offers
    case .account: .account
    case .renewals: .renewals
    case .connections: .connections
    case .client: .client
    case .phone: .phone
    case .scenarios: .scenarios
    case .purchase, .behaviour, .ads, .latencies: .settings
    }
  }
}
