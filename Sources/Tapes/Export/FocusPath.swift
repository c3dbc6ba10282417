import Monetization
import Simulation
import TerminalUI

/// The shortest way of the focus to a control, by keys that move it and that VHS has.
///
/// A film runs in real time and lags behind the tape, so the way has to be right a little later, too: after what loads
/// meanwhile has come and has taken the focus elsewhere.
enum FocusPath {
  /// Shift+Tab is not among them: VHS can give it neither a time nor a count.
  static let keys: [Key] = [
    .down, .up, .right, .left, .tab, .pageDown, .pageUp, .character("g"), .character("G"),
  ]
  /// How far behind the film may be.
  private static let lags: [TimeSpan] = [.milliseconds(250), .seconds(1), .seconds(3)]
  /// How many places are looked at before the control counts as out of reach.
  private static let limit = 4_000
  /// How many more are looked at for a way that leaves the panel scrolled as a tap would.
  private static let patience = 300

  /// The keys to press, none if the focus is there already; nil if there is no way.
  static func keys(to goal: FocusID, in walk: Walk, _ app: AppDefinition) -> [Key]? {
    var start = walk
    start.settleFocus(in: app)
    let layer = start.look(in: app).top.kind
    let late = lags.compactMap { lagging(start, by: $0, goal, layer, app) }
    return search(goal, [start] + late, app) ?? search(goal, [start], app)
  }

  /// The walk a little later, if the control is there then.
  private static func lagging(
    _ walk: Walk, by lag: TimeSpan, _ goal: FocusID, _ layer: LayerKind, _ app: AppDefinition
  ) -> Walk? {
    var late = walk
    late.advance(to: late.world.now + lag, in: app)
    late.settleFocus(in: app)
    let look = late.look(in: app)
    return look.top.kind == layer && look.target(goal) != nil ? late : nil
  }

  /// Breadth first on copies of the walks, which all hear the same keys; no key may do more than move the focus.
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
      if found.allSatisfy({ $0.focus == goal }) {
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

  /// A state of the walks, and how it was reached.
  private struct SearchNode {
    var walks: [Walk]
    var from: Int?
    var key: Key?
  }

  /// The focus of the top layer of each.
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

  /// The walks after a key, or nil if it does something else than move a focus.
  private static func moved(_ walks: [Walk], by key: Key, _ app: AppDefinition) -> [Walk]? {
    var moved: [Walk] = []
    for walk in walks {
      var next = walk
      guard next.take(.key(key), in: app) == Walk.Outcome(), showsTheSame(walk.look(in: app), next.look(in: app)) else {
        return nil
      }
      moved.append(next)
    }
    return moved
  }

  /// The same layers, and no field has been typed into.
  private static func showsTheSame(_ before: Look, _ after: Look) -> Bool {
    before.layers.map(\.kind) == after.layers.map(\.kind)
      && (before.field?.name != after.field?.name || before.field == after.field)
  }
}
