import Monetization
import Simulation

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
    let layer = start.settledScenery(in: app).top.key
    let late = lags.compactMap { lagging(start, by: $0, goal, layer, app) }
    return search(goal, [start] + late, layer, app) ?? search(goal, [start], layer, app)
  }

  /// The walk a little later, if the control is there then.
  private static func lagging(
    _ walk: Walk, by lag: TimeSpan, _ goal: FocusID, _ layer: LayerKey, _ app: AppDefinition
  ) -> Walk? {
    var late = walk
    late.advance(to: late.world.now + lag, in: app)
    let scenery = late.settledScenery(in: app)
    return scenery.top.key.kind == layer.kind && scenery.top.panel.target(goal) != nil ? late : nil
  }

  /// Breadth first on copies of the walks, which all hear the same keys; no key may do more than move the focus.
  private static func search(
    _ goal: FocusID, _ walks: [Walk], _ layer: LayerKey, _ app: AppDefinition
  ) -> [Key]? {
    var first = walks[0]
    let engine = first.settledScenery(in: app).engine
    let tapped = engine.focused(goal, first.interface.state(of: layer))
    let wantedScroll = engine.shownScroll(tapped, focus: engine.stop(goal))
    var places = [Place(walks: walks)]
    var seen: Set<[PanelState]> = [states(walks, app)]
    var nearly: Int?
    var current = 0
    var end = limit
    while current < places.count, current < end {
      let walks = places[current].walks
      let found = states(walks, app)
      if found.allSatisfy({ $0.focus == goal }) {
        if engine.shownScroll(found[0], focus: engine.stop(goal)) == wantedScroll { return way(to: current, places) }
        if nearly == nil {
          nearly = current
          end = min(limit, current + patience)
        }
      }
      for key in keys {
        guard let next = moved(walks, by: key, app), seen.insert(states(next, app)).inserted else { continue }
        places.append(Place(walks: next, from: current, key: key))
      }
      current += 1
    }
    return nearly.map { way(to: $0, places) }
  }

  /// A state of the walks, and how it was reached.
  private struct Place {
    var walks: [Walk]
    var from: Int?
    var key: Key?
  }

  /// The focus of the top layer of each.
  private static func states(_ walks: [Walk], _ app: AppDefinition) -> [PanelState] {
    walks.map { $0.interface.state(of: $0.currentScenery(in: app).top.key) }
  }

  private static func way(to index: Int, _ places: [Place]) -> [Key] {
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
      let outcome = next.handle(.key(key), in: app)
      guard outcome == Walk.Outcome(), next.interface.overlays == walk.interface.overlays,
        next.interface.field == walk.interface.field
      else { return nil }
      moved.append(next)
    }
    return moved
  }
}
