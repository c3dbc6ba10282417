import Simulation

/// The screens that a search has found, and what leads from one to another.
///
/// What can be done everywhere, such as a kill, is left out, and so is what stays on a screen.
package struct ScreenMap: Hashable, Sendable {
  package struct Screen: Hashable, Sendable {
    package var name: ScreenName
    /// The states with this screen.
    package var states: Int
    /// The first of them.
    package var first: Int
    /// The moves to the first of them.
    package var depth: Int
  }

  package struct Way: Hashable, Sendable {
    /// The places of two screens in `screens`.
    package var from: Int
    package var to: Int
    /// What leads there, the most frequent first.
    package var moves: [String]
    /// Nothing leads there as long as nothing fails.
    package var needsFault: Bool
  }

  /// In the order in which they were found.
  package private(set) var screens: [Screen] = []
  package private(set) var ways: [Way] = []

  package init(_ graph: ExploreGraph) {
    var places: [ScreenName: Int] = [:]
    for state in 0..<graph.count {
      guard let name = graph.screen(of: state), name.kind != .background else { continue }
      if let place = places[name] {
        screens[place].states += 1
      } else {
        places[name] = screens.count
        screens.append(Screen(name: name, states: 1, first: state, depth: graph.depth(of: state)))
      }
    }
    var plain: [Pair: [ExploreStep: Int]] = [:]
    var failing: [Pair: [ExploreStep: Int]] = [:]
    for state in 0..<graph.count {
      guard let from = graph.screen(of: state).flatMap({ places[$0] }) else { continue }
      let hasFailed = graph.faults(of: state) > 0
      for move in graph.moves(from: state) where move.step.move.isOfTheScreen {
        guard let to = graph.screen(of: move.to).flatMap({ places[$0] }), to != from else { continue }
        if hasFailed || move.step.fault != nil {
          failing[Pair(from: from, to: to), default: [:]][move.step, default: 0] += 1
        } else {
          plain[Pair(from: from, to: to), default: [:]][move.step, default: 0] += 1
        }
      }
    }
    failing = failing.filter { plain[$0.key] == nil }
    ways = plain.map { Self.way($0.key, $0.value, needsFault: false) }
    ways += failing.map { Self.way($0.key, $0.value, needsFault: true) }
    ways.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  private struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  private static func way(_ pair: Pair, _ steps: [ExploreStep: Int], needsFault: Bool) -> Way {
    let moves = steps.sorted { ($1.value, $0.key.text) < ($0.value, $1.key.text) }.map(\.key.text)
    return Way(from: pair.from, to: pair.to, moves: moves, needsFault: needsFault)
  }
}

extension ExploreMove {
  /// The move belongs to a screen; it is none that can be done everywhere.
  fileprivate var isOfTheScreen: Bool {
    switch self {
    case .tap, .fill, .submit, .press, .advance: true
    case .background, .foreground, .relaunch, .release: false
    }
  }
}

extension ScreenMap.Way {
  /// The first moves, for a label.
  package var label: String {
    moves.prefix(Self.mostNamed).joined(separator: ", ")
      + (moves.count > Self.mostNamed ? ", \(moves.count - Self.mostNamed) more" : "")
  }

  private static let mostNamed = 2
}
