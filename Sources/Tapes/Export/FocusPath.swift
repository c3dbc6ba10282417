import Monetization
import Simulation
import TerminalUI

/// Finds the shortest way of the focus to a control, by keys that VHS has.
///
/// A film runs in real time and lags behind the tape, so the keys have to be right a little later, too: after something
/// has loaded and has moved the focus.
enum FocusPath {
  /// The keys that move the focus. VHS can give Shift+Tab neither a time nor a count, so it is left out.
  static let keys: [Key] = [
    .down, .up, .right, .left, .tab, .pageDown, .pageUp, .character("g"), .character("G"),
  ]
  /// The time by which the film may be late.
  private static let lags: [TimeSpan] = [.milliseconds(250), .seconds(1), .seconds(3)]
  /// The number of states that are examined before the control counts as unreachable.
  private static let limit = 4_000
  /// The number of further states that are examined for a way that leaves the panel scrolled as a tap would.
  private static let patience = 300

  /// Returns the keys to press, none if the control has the focus already; nil if there is no way.
  static func keys(to goal: FocusID, in walk: Walk, _ app: AppDefinition) -> [Key]? {
    var start = walk
    start.settleFocus(in: app)
    let layer = start.look(in: app).top.kind
    let late = lags.compactMap { lagging(start, by: $0, goal, layer, app) }
    return search(goal, [start] + late, app) ?? search(goal, [start], app)
  }

  /// Returns the walk a little later; nil if the control is not there then.
  private static func lagging(
    _ walk: Walk, by lag: TimeSpan, _ goal: FocusID, _ layer: LayerKind, _ app: AppDefinition
  ) -> Walk? {
    var late = walk
    late.advance(to: late.world.now + lag, in: app)
    late.settleFocus(in: app)
    let look = late.look(in: app)
    return look.top.kind == layer && look.target(goal) != nil ? late : nil
  }

  /// Searches breadth first on copies of the walks, which all get the same keys; each key may only move the focus.
  private static func search(_ goal: FocusID, _ walks: [Walk], _ app: AppDefinition) -> [Key]? {
    let wantedScroll = walks[0].look(in: app).scroll(afterTapping: goal)
    var places = [SearchNode(walks: walks)]
    var seen: Set<[PanelState]> = [states(walks, app)]
    var nearly: Int?
    var current = 0
    var end = limit
    while current < places.count, current < end {
      let walks = places[current].walks
      let found = states(walks, app)
      // Enter on a control out of view only brings it into view.
      if found.allSatisfy({ $0.focus == goal }), walks.allSatisfy({ $0.look(in: app).showsFocus }) {
        if walks[0].look(in: app).scroll == wantedScroll { return way(to: current, places) }
        if nearly == nil {
          nearly = current
          end = min(limit, current + patience)
        }
      }
      for key in keys {
        guard let next = moved(walks, by: key, app), seen.insert(states(next, app)).inserted else { continue }
        places.append(SearchNode(walks: next, from: current, key: key))
      }
      current += 1
    }
    return nearly.map { way(to: $0, places) }
  }

  /// A state of the walks, with the state before it and the key that led here.
  private struct SearchNode {
    var walks: [Walk]
    var from: Int?
    var key: Key?
  }

  /// Returns the state of each walk's top layer.
  private static func states(_ walks: [Walk], _ app: AppDefinition) -> [PanelState] {
    walks.map { $0.look(in: app).panel }
  }

  private static func way(to index: Int, _ places: [SearchNode]) -> [Key] {
    var keys: [Key] = []
    var place = places[index]
    while let key = place.key, let from = place.from {
      keys.append(key)
      place = places[from]
    }
    return keys.reversed()
  }

  /// Returns the walks after a key; nil if it does anything except moving a focus.
  private static func moved(_ walks: [Walk], by key: Key, _ app: AppDefinition) -> [Walk]? {
    var moved: [Walk] = []
    for walk in walks {
      var next = walk
      guard next.take(.key(key), in: app) == Walk.Response(), showsTheSame(walk.look(in: app), next.look(in: app))
      else {
        return nil
      }
      moved.append(next)
    }
    return moved
  }

  /// Returns true if the layers are the same and no field has been edited.
  private static func showsTheSame(_ before: Look, _ after: Look) -> Bool {
    before.layers.map(\.kind) == after.layers.map(\.kind)
      && (before.field?.name != after.field?.name || before.field == after.field)
  }
}
