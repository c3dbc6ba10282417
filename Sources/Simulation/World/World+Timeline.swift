import Monetization

extension World {
  /// Adds `fact` of a phone to the timeline, with its cause.
  mutating func tell(_ fact: Fact, on phone: Int, at instant: Instant? = nil, _ step: inout StepOutput) {
    let cause = cause(of: fact, on: phone, step.scope)
    entryCount += 1
    step.entries.append(
      TimelineEntry(number: entryCount, fact, at: instant ?? now, on: phones[phone].id, cause: cause))
    step.scope.told(fact, entryCount)
    if case .app(.bridge(.received(let message))) = fact {
      phones[phone].causes.begin(.message(message.page, id: message.id), by: entryCount)
    }
  }

  private mutating func cause(of fact: Fact, on phone: Int, _ scope: CauseScope) -> Int? {
    switch fact {
    case .reply(let reply): phones[phone].causes.cause(of: reply) ?? scope.lead
    case .adNetwork(let fact): phones[phone].causes.cause(of: fact) ?? scope.lead
    case .app, .store, .server, .director, .setting, .withoutEffect, .clock, .network, .fault, .openedOutside,
      .notification, .web:
      scope.cause(of: fact)
    }
  }
}
