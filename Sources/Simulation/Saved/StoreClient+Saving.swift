import Monetization

extension StoreClient {
  /// A phone's part of the store that was kept; no app runs on the phone yet.
  public init(
    savedFor appUserID: String, accountID: String?, missedUpdate: UpdateCause?, untoldTransactions: [String] = [],
    updates: [TimedEvent<UpdateCause>] = []
  ) {
    self.init(accountID: accountID, appUserID: appUserID)
    isListening = false
    self.missedUpdate = missedUpdate
    self.untoldTransactions = untoldTransactions
    for update in updates { agenda.schedule(.update(update.event), at: update.instant) }
  }

  /// What the app will be told unasked, soonest first.
  public var updates: [TimedEvent<UpdateCause>] {
    agenda.scheduled.compactMap { item in
      if case .update(let cause) = item.entry { TimedEvent(cause, at: item.instant) } else { nil }
    }
  }

  /// The same with nothing but what outlasts the app, counted anew.
  var settled: StoreClient {
    StoreClient(
      savedFor: appUserID, accountID: accountID, missedUpdate: missedUpdate, untoldTransactions: untoldTransactions,
      updates: updates)
  }
}
