import Simulation

/// The states of a search with all moves between them.
package struct ExploreGraph: Sendable {
  /// A move from a state to another or the same one.
  package struct Move: Hashable, Sendable {
    package var step: ExploreStep
    package var to: Int
  }

  /// The world of the first state.
  package let root: World
  private let table: StateTable
  private var screens: [ScreenName?] = []
  private var moves: [[(step: Int32, to: Int32)]] = []
  /// What is broken at a state, or by a step from it.
  private var findings: [Int: [Finding]] = [:]

  init(from root: World, _ table: StateTable) {
    self.root = root
    self.table = table
  }

  /// Takes note of a state and of all that was done from it; all states that it leads to are in the table.
  mutating func note(_ state: Int, _ expansion: Expansion) {
    while screens.count <= state {
      screens.append(nil)
      moves.append([])
    }
    screens[state] = expansion.screen
    moves[state] = expansion.moves.compactMap { move in
      table.number(of: move.key).map { (table.number(of: move.step), Int32($0)) }
    }
    findings[state, default: []] += expansion.findings
  }

  /// Takes note of what is broken at a state from which nothing is tried any more.
  mutating func note(_ finding: Finding, at state: Int) { findings[state, default: []].append(finding) }

  package var count: Int { table.count }

  /// The screen of a state; nil for one from which nothing was tried.
  package func screen(of state: Int) -> ScreenName? { screens.indices.contains(state) ? screens[state] : nil }

  /// Everything that was done from a state.
  package func moves(from state: Int) -> [Move] {
    guard moves.indices.contains(state) else { return [] }
    return moves[state].map { Move(step: table.step($0.step), to: Int($0.to)) }
  }

  /// The number of moves on the shortest way to a state.
  package func depth(of state: Int) -> Int { table.depth(of: state) }

  /// The fewest faults on a way to a state.
  package func faults(of state: Int) -> Int { table.faults(of: state) }

  /// The promises that are broken at a state, or by a step from it.
  package func broken(at state: Int, by step: ExploreStep?) -> [String] {
    (findings[state] ?? []).filter { $0.step == step }.map(\.promise)
  }

  /// For each state the number of moves to the nearest broken promise; nil where none is found from there.
  package func distancesToViolations() -> [Int?] {
    var distances: [Int?] = Array(repeating: nil, count: count)
    var origins: [[Int32]] = Array(repeating: [], count: count)
    for (state, list) in moves.enumerated() { for move in list { origins[Int(move.to)].append(Int32(state)) } }
    var waiting = findings.filter { !$0.value.isEmpty }.map(\.key).sorted()
    for state in waiting { distances[state] = 0 }
    var index = 0
    while index < waiting.count {
      let state = waiting[index]
      index += 1
      for origin in origins[state].map(Int.init) where distances[origin] == nil {
        distances[origin] = (distances[state] ?? 0) + 1
        waiting.append(origin)
      }
    }
    return distances
  }

  /// Makes the world of a state again.
  package func world(of state: Int, in app: AppDefinition) -> World {
    table.world(of: state, from: root, in: app)
  }
}
