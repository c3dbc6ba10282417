import Monetization

extension SimulatedStore {
  /// Announces to every phone of an account; `transaction` is what the system hands to the app there.
  func announce(
    _ cause: UpdateCause, toAccount accountID: String?, handing transaction: StoreTransaction? = nil,
    origin: String? = nil, _ call: inout StoreCall
  ) {
    guard let accountID else { return }
    call.announce(
      StoreAnnouncement(
        cause: cause, accountID: accountID, customers: [], transactionID: transaction?.id, origin: origin,
        instant: call.instant))
  }

  /// Announces a change of `line` to the phones of its owner, or of its account while nobody owns it.
  func announce(
    _ cause: UpdateCause, of line: SubscriptionLine, accountID: String, at instant: Instant? = nil,
    _ call: inout StoreCall
  ) {
    call.announce(
      StoreAnnouncement(
        cause: cause, accountID: accountID, customers: customers(behind: line.owner),
        instant: instant ?? call.instant))
  }

  mutating func deliver(
    _ cause: UpdateCause, for client: inout StoreClient, _ call: inout StoreCall
  ) -> StoreEvent? {
    guard canTell(client, call) else {
      client.miss(cause)
      return nil
    }
    return .customerInfoUpdated(refreshedCustomerInfo(for: &client, &call), cause: cause)
  }

  private func canTell(_ client: StoreClient, _ call: StoreCall) -> Bool {
    client.isListening && conditions.backendError(isOnline: call.isOnline) == nil
  }

  /// Tells the app what it missed, if it can hear it now: in one update.
  ///
  /// To be called for every phone when the backend answers again.
  public func catchUp(_ client: inout StoreClient, _ call: inout StoreCall) {
    guard canTell(client, call), let cause = client.missedUpdate else { return }
    client.missedUpdate = nil
    client.agenda.schedule(.update(cause), at: call.instant)
  }

  /// Sets what store and backend do from now on; the phones have to `catchUp`.
  ///
  /// Requests under way are answered by the conditions of the moment of their answer.
  public mutating func setConditions(_ conditions: StoreConditions, _ call: inout StoreCall) {
    let old = self.conditions
    self.conditions = conditions
    for change in conditions.changes(since: old) { call.note(.conditionChanged(change)) }
  }

  /// The phone has got its connection back, or lost it; `call` says which.
  public func connectionChanged(for client: inout StoreClient, _ call: inout StoreCall) {
    call.note(.conditionChanged(.connection(isOnline: call.isOnline)))
    catchUp(&client, &call)
  }

  /// The app has come to the foreground.
  public func appResumed(for client: inout StoreClient, _ call: inout StoreCall) {
    client.isListening = true
    catchUp(&client, &call)
  }

  /// The app was killed: nobody waits for answers any more, sheets are gone.
  ///
  /// A purchase that was being processed goes through; the app hears of it when it runs again.
  public mutating func appTerminated(for client: inout StoreClient, _ call: inout StoreCall) {
    client.isListening = false
    let running = client.sheet
    client.sheet = nil
    client.managementSheet = nil
    client.agenda.removeAll { if case .update = $0 { false } else { true } }
    guard let running else { return }
    switch running.step {
    case .processing:
      let conclusion = conclude(running.product.id, asksToBuy: running.asksToBuy, for: &client, &call)
      if case .bought = conclusion { client.miss(.delayedPurchase) }
    case .done:
      if case .bought? = running.conclusion { client.miss(.delayedPurchase) }
    case .signIn, .confirm: break
    }
  }
}

extension StoreClient {
  /// The app has gone to the background: it hears of no change until it is resumed.
  public mutating func appSuspended() {
    isListening = false
  }
}
