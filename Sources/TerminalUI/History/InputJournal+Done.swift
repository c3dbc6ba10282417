extension InputJournal where Event == WalkEvent {
  /// What has been done up to the moment that is shown, in order, without what asked something of the history itself.
  ///
  /// The palette and the screens of the history are left out with all that was done in them, from the opening to the end, unless
  /// something there has changed the world.
  var done: [Entry] {
    let events =
      (start..<place.count).map { (entry($0, on: place.branch), role($0, on: place.branch)) }
      + trials.map { ($0.entry, $0.role) }
    var done: [Entry] = []
    /// The place in `done` at which something was opened, and whether it has asked or changed something; nil while nothing is open.
    var aside: (begin: Int, asks: Bool, changes: Bool)?
    for (entry, role) in events {
      if case .told? = entry.event { continue }
      if aside == nil, role.isAside { aside = (done.count, false, false) }
      guard var open = aside else {
        if !role.asks { done.append(entry) }
        continue
      }
      done.append(entry)
      open.asks = open.asks || role.asks
      open.changes = open.changes || role.changes
      aside = role.isAside ? open : nil
      if !role.isAside, open.asks, !open.changes { done.removeSubrange(open.begin...) }
    }
    return done
  }
}
