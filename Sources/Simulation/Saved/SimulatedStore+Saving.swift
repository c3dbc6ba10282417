import Monetization

extension SimulatedStore {
  /// The state of the store to keep.
  var saved: SavedStore {
    SavedStore(
      accounts: accounts, installs: installs, changedPrices: changedPrices, transactionCount: transactionCount,
      conditions: conditions,
      agenda: agenda.scheduled.map { SavedStore.ComingEvent($0.entry.coming, at: $0.instant) },
      rewardReports: rewardReports, rewardCount: rewardCount)
  }

  /// Creates a store that goes on from `saved`.
  init(_ saved: SavedStore) {
    self.init(accounts: [], conditions: saved.conditions, at: Instant(milliseconds: 0))
    accounts = saved.accounts
    installs = saved.installs
    changedPrices = saved.changedPrices
    transactionCount = saved.transactionCount
    rewardReports = saved.rewardReports
    rewardCount = saved.rewardCount
    for event in saved.agenda { agenda.schedule(StoreAgendaEntry(event.kind), at: event.instant) }
  }
}

extension StoreAgendaEntry {
  fileprivate var coming: SavedStore.ComingEvent.Deadline {
    switch self {
    case .boundary(let key):
      .boundary(accountID: key.accountID, groupID: key.groupID, ownership: key.ownership)
    case .pendingLapse(let accountID, let productID): .pendingLapse(accountID: accountID, productID: productID)
    }
  }

  fileprivate init(_ coming: SavedStore.ComingEvent.Deadline) {
    switch coming {
    case .boundary(let accountID, let groupID, let ownership):
      self = .boundary(LineKey(accountID: accountID, groupID: groupID, ownership: ownership))
    case .pendingLapse(let accountID, let productID):
      self = .pendingLapse(accountID: accountID, productID: productID)
    }
  }
}
