extension RequestID: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { by.renumber(&number, .request) }
}

extension ScreenID: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    // What belongs to no screen says so.
    if self != .none { by.renumber(&number, .screen) }
  }
}

extension AdID: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { by.renumber(&number, .ad) }
}

extension PageID: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    screen.normalise(&by)
    by.renumber(&load, .page)
  }
}

extension Message: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    by.message(&id, of: page)
    page.normalise(&by)
    // It is only read when the message comes.
    url = nil
  }
}

extension Agenda: Normalisable where Entry: Normalisable {
  @inlinable
  public mutating func normalise(_ by: inout Normaliser) {
    // The order of the entries stays, which is all that their numbers tell.
    nextSequence = 0
    for index in entries.indices {
      by.instant(&entries[index].instant)
      entries[index].sequence = 0
      entries[index].entry.normalise(&by)
    }
  }
}

extension Navigator: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    main.normalise(&by)
    modal.normalise(&by)
  }
}

extension Screen: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    id.normalise(&by)
    if case .native(let viewController) = kind { by.url(&url, of: viewController) } else { by.url(&url) }
  }
}

extension BridgeLedger: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    open.normalise(&by)
    connections.normalise(&by)
  }
}

extension BridgeLedger.Open: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) {
    message.normalise(&by)
    // No rule reads when it came.
    receivedUptime = .zero
  }
}

extension BridgeLedger.Connection: Normalisable {
  public mutating func normalise(_ by: inout Normaliser) { message.normalise(&by) }
}
