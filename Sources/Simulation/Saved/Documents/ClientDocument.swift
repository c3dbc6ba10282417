import Monetization

extension KeptDocument<SavedPhone> {
  /// The phone's part of the store.
  static let client = KeptDocument(
    "client",
    [
      KeptField("account", \.client.accountID),
      .needed("user", \.client.appUserID),
      KeptField("missedUpdate", \.client.missedUpdate),
      KeptField("untoldTransactions") {
        $0.client.unfinishedTransactions
      } set: { phone, ids in
        for id in ids { phone.client.leaveUnfinished(id) }
      },
      KeptField("hasOfferings", \.client.hasOfferings),
      KeptField("missedRenewals", \.client.missedRenewals),
      .marked("delayedTransactions") {
        $0.isDelayed
      } by: {
        $0.isDelayed = true
      },
      KeptField("hasEntitlementMapping", \.client.hasEntitlementMapping),
      KeptField("lastAnswer", \.client.lastAnswer),
      .marked("doubtfulTransactions") {
        $0.news == .doubtful
      } by: {
        $0.news = .doubtful
      },
      .marked("concludedTransactions") {
        $0.news == .concluded
      } by: {
        $0.news = .concluded
      },
      KeptField("refusedTransactions", \.client.refusedTransactions),
      KeptField("formerAccounts", \.client.formerAccounts),
      KeptField("updates") {
        $0.client.updates.map(KeptUpdate.init)
      } set: { phone, updates in
        for update in updates { phone.client.agenda.schedule(.update(update.cause), at: update.instant) }
      },
    ])
}

extension KeptField<SavedPhone> {
  /// The unfinished transactions of one kind. What an earlier version has kept of a finished one is left out.
  fileprivate static func marked(
    _ key: String, _ isMarked: @escaping @Sendable (UnfinishedTransaction) -> Bool,
    by mark: @escaping @Sendable (inout UnfinishedTransaction) -> Void
  ) -> KeptField {
    KeptField(key) {
      $0.client.unfinished.filter(isMarked).map(\.id)
    } set: { phone, ids in
      phone.client.mark(ids, mark)
    }
  }
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
