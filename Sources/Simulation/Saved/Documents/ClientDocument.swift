import Monetization

extension KeptDocument<SavedPhone> {
  /// The phone's part of the store.
  static let client = KeptDocument(
    "client",
    [
      KeptField("account", \.client.accountID),
      .needed("user", \.client.appUserID),
      KeptField("missedUpdate", \.client.missedUpdate),
      KeptField("untoldTransactions", \.client.unfinishedTransactions),
      KeptField("hasOfferings", \.client.hasOfferings),
      KeptField("missedRenewals", \.client.missedRenewals),
      KeptField("delayedTransactions", \.client.delayedTransactions),
      KeptField("hasEntitlementMapping", \.client.hasEntitlementMapping),
      KeptField("lastAnswer", \.client.lastAnswer),
      KeptField("doubtfulTransactions", \.client.doubtfulTransactions),
      KeptField("concludedTransactions", \.client.concludedTransactions),
      KeptField("refusedTransactions", \.client.refusedTransactions),
      KeptField("formerAccounts", \.client.formerAccounts),
      KeptField("updates") {
        $0.client.updates.map(KeptUpdate.init)
      } set: { phone, updates in
        for update in updates { phone.client.agenda.schedule(.update(update.cause), at: update.instant) }
      },
    ])
}

/// A message of the store that the app will receive without a request.
struct KeptUpdate: Hashable, KeptRecord {
  var instant: Instant
  var cause: UpdateCause

  init(_ update: TimedEvent<UpdateCause>) {
    instant = update.instant
    cause = update.event
  }

  static var blank: KeptUpdate { KeptUpdate(TimedEvent(.renewal, at: .first)) }

  static let fields: [KeptField<KeptUpdate>] = [
    .needed("instant", \.instant),
    .needed("cause", \.cause),
  ]
}

extension FormerAccount: KeptRecord {
  package static var blank: FormerAccount { FormerAccount("") }

  package static let fields: [KeptField<FormerAccount>] = [
    .needed("account", \.accountID),
    KeptField("cause", \.cause),
    KeptField("transactions", \.transactionIDs),
  ]
}
