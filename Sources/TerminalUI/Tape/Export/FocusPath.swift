import Simulation

/// The shortest way of the focus to a control, by keys that move it and that VHS has.
enum FocusPath {
  /// Shift+Tab is not among them: VHS can give it neither a time nor a count.
  static let keys: [TapeKey] = [.down, .up, .right, .left, .tab, .pageDown, .pageUp]
  /// How many places are looked at before the control counts as out of reach.
  private static let limit = 4_000
  /// How many more are looked at for a way that leaves the panel scrolled as a tap would.
  private static let patience = 300

  /// The keys to press, none if the focus is there already; nil if there is no way.
  ///
  /// Found breadth first on copies of the walk, so that no key does more than move the focus.
  static func keys(to goal: FocusID, in walk: Walk, _ app: AppDefinition) -> [TapeKey]? {
    var start = walk
    let scenery = start.settledScenery(in: app)
    let layer = scenery.top.key
    let tapped = scenery.engine.focused(goal, start.interface.state(of: layer))
    let wantedScroll = scenery.engine.shownScroll(tapped, focus: scenery.engine.stop(goal))
    var places = [Place(walk: start)]
    var seen: Set<PanelState> = [start.interface.state(of: layer)]
    var nearly: Int?
    var current = 0
    var end = limit
    while current < places.count, current < end {
      let walk = places[current].walk
      let state = walk.interface.state(of: layer)
      if state.focus == goal {
        let scroll = scenery.engine.shownScroll(state, focus: scenery.engine.stop(goal))
        if scroll == wantedScroll { return way(to: current, places) }
        if nearly == nil {
          nearly = current
          end = min(limit, current + patience)
        }
      }
      for key in keys {
        guard let next = moved(walk, by: key, app), seen.insert(next.interface.state(of: layer)).inserted else {
          continue
        }
        places.append(Place(walk: next, from: current, key: key))
      }
      current += 1
    }
    return nearly.map { way(to: $0, places) }
  }

  /// A state of the walk, and how it was reached.
  private struct Place {
    var walk: Walk
    var from: Int?
    var key: TapeKey?
  }

  private static func way(to index: Int, _ places: [Place]) -> [TapeKey] {
    var keys: [TapeKey] = []
    var place = places[index]
    while let key = place.key, let from = place.from {
      keys.append(key)
      place = places[from]
    }
    return keys.reversed()
  }

  /// The walk after a key, or nil if the key does something else than move the focus.
  private static func moved(_ walk: Walk, by key: TapeKey, _ app: AppDefinition) -> Walk? {
    guard let key = key.key else { return nil }
    var next = walk
    let outcome = next.handle(.key(key), in: app)
    guard outcome == Walk.Outcome(), next.interface.overlays == walk.interface.overlays,
      next.interface.field == walk.interface.field
    else { return nil }
    return next
  }
}
