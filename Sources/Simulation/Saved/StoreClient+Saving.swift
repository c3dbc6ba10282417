import Monetization

extension StoreClient {
  /// Creates a phone's part of the store from kept data; no app runs on the phone yet.
  public init(
    savedFor appUserID: String, accountID: String?, missedUpdate: UpdateCause?, unfinishedTransactions: [String] = [],
    updates: [TimedEvent<UpdateCause>] = [], hasOfferings: Bool = false, missedRenewals: [Instant] = [],
    delayedTransactions: [String] = [], hasEntitlementMapping: Bool = false, lastAnswer: Instant? = nil,
    refusedTransactions: [String] = [], formerAccounts: [FormerAccount] = [], doubtfulTransactions: [String] = [],
    concludedTransactions: [String] = []
  ) {
    self.init(accountID: accountID, appUserID: appUserID)
    isListening = false
    self.missedUpdate = missedUpdate
    self.unfinishedTransactions = unfinishedTransactions
    self.hasOfferings = hasOfferings
    self.missedRenewals = missedRenewals
    self.delayedTransactions = delayedTransactions
    self.hasEntitlementMapping = hasEntitlementMapping
    self.lastAnswer = lastAnswer
    self.refusedTransactions = refusedTransactions
    self.formerAccounts = formerAccounts
    self.doubtfulTransactions = doubtfulTransactions
    self.concludedTransactions = concludedTransactions
    for update in updates { agenda.schedule(.update(update.event), at: update.instant) }
  }

  /// The updates that the app will receive without a request, soonest first.
  public var updates: [TimedEvent<UpdateCause>] {
    agenda.scheduled.compactMap { item in
      if case .update(let cause) = item.entry { TimedEvent(cause, at: item.instant) } else { nil }
    }
  }

  /// The client with only the data that outlives the app; its counters start again.
  var settled: StoreClient {
    StoreClient(
      savedFor: appUserID, accountID: accountID, missedUpdate: missedUpdate,
      unfinishedTransactions: unfinishedTransactions,
      updates: updates, hasOfferings: hasOfferings, missedRenewals: missedRenewals,
      delayedTransactions: delayedTransactions, hasEntitlementMapping: hasEntitlementMapping,
      lastAnswer: lastAnswer, refusedTransactions: refusedTransactions, formerAccounts: formerAccounts,
      doubtfulTransactions: doubtfulTransactions, concludedTransactions: concludedTransactions)
  }
}
