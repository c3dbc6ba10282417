import Monetization

extension World {
  /// Tells `fact`, with what led to it.
  mutating func tell(_ fact: Fact, at instant: Instant? = nil, _ scene: inout Scene) {
    let cause = cause(of: fact, scene.scope)
    let number = causes.nextNumber()
    scene.entries.append(TimelineEntry(number: number, fact, at: instant ?? now, on: PhoneID(1), cause: cause))
    scene.scope.told(fact, number)
    if case .app(.bridge(.received(let message))) = fact {
      causes.begin(.message(message.page, id: message.id), by: number)
    }
  }

  private mutating func cause(of fact: Fact, _ scope: CauseScope) -> Int? {
    switch fact {
    case .reply(let reply): causes.cause(of: reply) ?? scope.lead
    case .adNetwork(let fact): causes.cause(of: fact) ?? scope.lead
    case .app, .store, .director, .withoutEffect, .clock, .network, .openedOutside: scope.cause(of: fact)
    }
  }

  mutating func tell(_ notes: [StoreNote], _ scene: inout Scene) {
    for note in notes { tell(.store(note), &scene) }
  }

  /// Tells what store and ad network have done by themselves; the number of the store's last entry.
  @discardableResult
  mutating func drainReports(_ scene: inout Scene) -> Int? {
    var last: Int?
    for note in store.drainReports() {
      tell(.store(note.event), at: note.instant, &scene)
      last = causes.count
    }
    for fact in ads.drainFacts() { tell(.adNetwork(fact.event), at: fact.instant, &scene) }
    return last
  }

  /// The request for which a sheet of the App Store is up.
  var sheetRequest: Causes.Pending? {
    (store.sheet?.requestID ?? store.managementSheet?.requestID).map { .request($0) }
  }
}

extension WebServerEvent {
  /// The request that it answers.
  var origin: Causes.Pending {
    switch self {
    case .responded(let id, _, _), .failed(let id, _): .page(id)
    }
  }
}
