import Monetization
import NativeApp
import Simulation
import Tapes

/// What a search tries, and how far it goes.
package struct ExploreOptions: Sendable {
  /// The most moves on a path; nil for any number.
  package var depth: Int?
  /// The most distinct states.
  package var states = Int.max
  /// The faults that are tried at each call that they can strike.
  package var faults: [FaultRule] = []
  /// The most faults on one path.
  package var faultBudget = 1
  package var bounds = ExploreBounds()
  /// The threads.
  package var jobs = 1
  /// The most worlds that are kept for the queue; the others are made again from the first one.
  package var keptWorlds = 20_000
  /// Promises of a team, of moments alone.
  package var promises: [TapeInvariant] = []
  /// The checks that draw each new state.
  package var drawsScreens = true
  /// Keeps every whole world beside its key, to find two that have one.
  package var keepsWorlds = false
  /// Keeps all moves between the states, for a map and for browsing.
  package var keepsGraph = false

  package init() {}

  /// Every fault of every call, and the holding back of each.
  package static let allFaults: [FaultRule] = ServiceAPI.allCases.flatMap { api in
    api.failures.map { FaultRule(api, $0) } + [FaultRule(api, nil, .hold)]
  }
}

/// The sizes beyond which a search does not go on: a state over one of them is looked at, and nothing is done from it.
package struct ExploreBounds: Hashable, Sendable {
  /// A bound by its word.
  package enum Size: String, CaseIterable, Hashable, Sendable {
    case homes, items, messages, transactions
    /// The days since the search began.
    case days
  }

  package private(set) var limits: [Size: Int] = [.homes: 2, .items: 2, .messages: 6, .transactions: 3, .days: 8]
  /// The sizes whose bounds somebody has chosen.
  private var chosen: Set<Size> = []

  package init() {}

  /// Sets a bound; nil for none.
  package mutating func choose(_ limit: Int?, for size: Size) {
    limits[size] = limit
    chosen.insert(size)
  }

  /// Makes room for one more than there is at the beginning, where nobody has chosen a bound.
  package mutating func makeRoom(for world: World) {
    for (size, limit) in limits where !chosen.contains(size) {
      limits[size] = max(limit, world.size(size, since: world.now) + 1)
    }
  }

  /// The bounds in the words of the command line.
  package var text: String {
    Size.allCases.compactMap { kind in limits[kind].map { "\(kind.rawValue)=\($0)" } }.joined(separator: ",")
  }

  /// The first bound that a world is over; nil if it is within all.
  func exceeded(by world: World, since start: Instant) -> Size? {
    Size.allCases.first { kind in
      guard let limit = limits[kind] else { return false }
      return world.size(kind, since: start) > limit
    }
  }
}

extension World {
  fileprivate func size(_ kind: ExploreBounds.Size, since start: Instant) -> Int {
    switch kind {
    case .homes: phones.map { $0.model.features.homes.inventory.homes.count }.max() ?? 0
    case .items: phones.map { $0.model.features.homes.inventory.items.count }.max() ?? 0
    case .messages: phones.map { $0.model.features.chat.talks.reduce(0) { $0 + $1.messages.count } }.max() ?? 0
    case .transactions: store.accounts.reduce(0) { $0 + $1.transactions.count }
    case .days: Int((now - start).milliseconds / TimeSpan.days(1).milliseconds)
    }
  }
}
