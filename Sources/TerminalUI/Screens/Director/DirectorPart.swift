import Simulation

/// The rows of one group that depend on the world, beside those of its settings and of verbs, and what these rows read.
struct DirectorPart: Sendable {
  /// The rows, with their places among all of the group.
  let rows: @Sendable (ScreenContext) -> [DirectorScreen.Placed]
  /// What the rows read besides the conditions of the world; nil for rows that read more than can be told.
  let reading: (@Sendable (ScreenContext) -> Reading)?

  /// All that the rows of a group read. Equal readings make equal rows.
  struct Reading: Equatable {
    /// What comes next by itself.
    var next: World.Upcoming?
    var words = ""
  }

  /// - Parameter reading: Nil for rows that read more than can be told.
  init(
    rows: @escaping @Sendable (ScreenContext) -> [DirectorScreen.Placed],
    reading: (@Sendable (ScreenContext) -> Reading)? = nil
  ) {
    self.rows = rows
    self.reading = reading
  }

  /// A group of settings and verbs alone.
  static let settings = DirectorPart { _ in
    []
  } reading: { _ in
    Reading()
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
