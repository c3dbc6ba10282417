extension InputJournal where Event == WalkEvent {
  /// What has been done up to the moment that is shown, in order, without what asked something of the history itself.
  ///
  /// The palette and the lists of the history are left out with all that was done in them, from the opening to the end, unless
  /// something there has changed the world. A new size of the window stays, and so does what the owner shows of the history.
  var done: [Entry] {
    let events =
      (start..<place.count).map { (entry($0, on: place.branch), role($0, on: place.branch)) }
      + trials.map { ($0.entry, $0.role) }
    var done: [Entry] = []
    /// The place in `done` at which something was opened, and whether it has asked or changed something; nil while nothing is open.
    var aside: (begin: Int, asks: Bool, changes: Bool)?
    func end() {
      guard let ended = aside else { return }
      aside = nil
      guard ended.asks, !ended.changes else { return }
      let kept = done[ended.begin...].filter { entry in
        switch entry.event {
        case .input(.resize)?, .told?: true
        default: false
        }
      }
      done.replaceSubrange(ended.begin..., with: kept)
    }
    for (entry, role) in events {
      switch entry.event {
      case .told?:
        done.append(entry)
        continue
      // Whatever was open has gone with the program.
      case .restart?: end()
      default: break
      }
      if aside == nil {
        if role.isAside { aside = (done.count, false, false) } else if role.asks { continue }
      }
      done.append(entry)
      if role.asks { aside?.asks = true }
      if role.changes { aside?.changes = true }
      if !role.isAside { end() }
    }
    return done
  }
}
