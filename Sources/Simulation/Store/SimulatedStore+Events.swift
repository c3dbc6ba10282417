import Monetization

extension SimulatedStore {
  /// Returns the next event for the app on this phone up to the instant of `call`; nil if there is none left.
  public mutating func nextEvent(
    for client: inout StoreClient, _ call: inout StoreCall
  ) -> TimedEvent<StoreEvent>? {
    let present = call.instant
    defer { call.instant = present }
    while let due = client.agenda.popFirst(upTo: present) {
      call.instant = due.instant
      defer { client.forgetPosters() }
      if let event = perform(due.event, for: &client, &call) { return TimedEvent(event, at: due.instant) }
    }
    return nil
  }

  private mutating func perform(
    _ entry: StoreClient.Entry, for client: inout StoreClient, _ call: inout StoreCall
  ) -> StoreEvent? {
    switch entry {
    case .answer(let id, let answer, let tries): return event(for: answer, id: id, tries: tries, for: &client, &call)
    case .sheetStep(let id): return finishSheetStep(id, for: &client, &call)
    case .redemptionStep(let id):
      finishRedemptionStep(id, for: &client, &call)
      return nil
    case .rewardQuestion(let question): return answerRewardQuestion(question, for: &client, call)
    case .update(let cause, let tries): return deliver(cause, tries: tries, for: &client, &call)
    case .repeatedUpdate(let cause):
      if canTell(client, call) { call.note(.behaviour(.updateRepeated(cause))) }
      return canTell(client, call) ? deliver(cause, for: &client, &call) : nil
    case .unconfirmed(let products, let purchase): return .purchaseUnconfirmed(productIDs: products, purchase)
    case .outdatedUpdate(let cause, let instant): return outdated(cause, asOf: instant, for: client, &call)
    }
  }
}
