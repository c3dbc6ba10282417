import Monetization

extension World {
  /// Runs `body` on the store and a phone's part of it, and passes on the results.
  @discardableResult
  mutating func withStore<Result>(
    on phone: Int, at instant: Instant? = nil, _ step: inout StepOutput,
    _ body: (inout SimulatedStore, inout StoreClient, inout StoreCall) -> Result
  ) -> Result {
    let (result, call) = callStore(on: phone, at: instant, step.app, body)
    pass(call, on: phone, &step)
    return result
  }

  /// Runs `body` on the store and a phone's part of it; the caller passes on the results.
  mutating func callStore<Result>(
    on phone: Int, at instant: Instant? = nil, _ app: AppDefinition,
    _ body: (inout SimulatedStore, inout StoreClient, inout StoreCall) -> Result
  ) -> (Result, StoreCall) {
    var call = StoreCall(
      catalogue: app.catalogue, at: instant ?? now, phone: phones[phone].id, zone: phones[phone].device.zone,
      language: phones[phone].device.language, isOnline: phones[phone].device.isOnline,
      verification: phones[phone].model.monetization.policies.verification)
    let result = body(&store, &phones[phone].client, &call)
    return (result, call)
  }

  /// Passes the results of a call to the phones and the timeline; returns the number of the last entry that is no
  /// request, if there is one.
  @discardableResult
  mutating func pass(_ call: StoreCall, on phone: Int, _ step: inout StepOutput) -> Int? {
    for announcement in call.announcements {
      for phone in phones.indices {
        phones[phone].client.apply(announcement, delivered: store.conditions.updateDelivery)
      }
    }
    if let decision = call.usedDecision { noticeUsed(decision, on: phone, &step) }
    var last: Int?
    for fact in call.facts {
      tell(.store(fact.event), on: phone, at: fact.instant, &step)
      // A request leads to nothing by itself: its answer does, and all that the store did for it.
      if case .requested = fact.event { continue }
      last = entryCount
    }
    return last
  }

  /// Returns the backend's present data about the customer on the shown phone.
  public func customerInfo(in app: AppDefinition) -> CustomerInfo {
    store.customerInfo(for: phone.client, in: app.catalogue, at: now)
  }
}
