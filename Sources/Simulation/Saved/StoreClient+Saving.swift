import Monetization

extension StoreClient {
  /// Creates a phone's part of the store from kept data; no app runs on the phone yet.
  public init(
    savedFor appUserID: String, accountID: String?, missedUpdate: UpdateCause?,
    unfinished: [UnfinishedTransaction] = [],
    updates: [TimedEvent<UpdateCause>] = [], hasOfferings: Bool = false, missedRenewals: [Instant] = [],
    hasEntitlementMapping: Bool = false, lastAnswer: Instant? = nil, refusedTransactions: [String] = [],
    formerAccounts: [FormerAccount] = []
  ) {
    self.init(accountID: accountID, appUserID: appUserID)
    isListening = false
    self.missedUpdate = missedUpdate
    self.unfinished = unfinished
    self.hasOfferings = hasOfferings
    self.missedRenewals = missedRenewals
    self.hasEntitlementMapping = hasEntitlementMapping
    self.lastAnswer = lastAnswer
    self.refusedTransactions = refusedTransactions
    self.formerAccounts = formerAccounts
    for update in updates { agenda.schedule(.update(update.event), at: update.instant) }
    forgetPosters()
  }

  /// The updates that the app will receive without a request, soonest first.
  public var updates: [TimedEvent<UpdateCause>] {
    agenda.scheduled.compactMap { item in
      if case .update(let cause, _) = item.entry { TimedEvent(cause, at: item.instant) } else { nil }
    }
  }

  /// The client with only the data that outlives the app; its counters start again.
  var settled: StoreClient {
    StoreClient(
      savedFor: appUserID, accountID: accountID, missedUpdate: missedUpdate,
      unfinished: unfinished, updates: updates, hasOfferings: hasOfferings, missedRenewals: missedRenewals,
      hasEntitlementMapping: hasEntitlementMapping, lastAnswer: lastAnswer, refusedTransactions: refusedTransactions,
      formerAccounts: formerAccounts)
  }
}
