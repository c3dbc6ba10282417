import Monetization

extension SimulatedStore {
  /// What would be left of the store if the app were killed at `instant`: a purchase being processed goes through.
  func saved(at instant: Instant) -> SavedStore {
    var store = self
    store.appTerminated(at: instant)
    return SavedStore(
      accounts: store.accounts, signedInAccountID: store.signedInAccountID, storefront: store.storefront,
      installs: store.installs, installIndex: store.installIndex, transactionCount: store.transactionCount,
      missedUpdate: store.missedUpdate, conditions: store.conditions,
      agenda: store.agenda.scheduled.compactMap { item in
        item.entry.coming.map { SavedStore.ComingEvent($0, at: item.instant) }
      })
  }

  /// A store that goes on from `saved`; no app listens to it yet.
  init(_ saved: SavedStore, catalogue: StoreCatalogue) {
    self.init(catalogue: catalogue, accounts: [], conditions: saved.conditions, at: Instant(milliseconds: 0))
    accounts = saved.accounts
    signedInAccountID = saved.signedInAccountID
    storefront = saved.storefront
    installs = saved.installs
    installIndex = saved.installIndex
    transactionCount = saved.transactionCount
    missedUpdate = saved.missedUpdate
    isListening = false
    for event in saved.agenda { agenda.schedule(StoreAgendaEntry(event.kind), at: event.instant) }
  }
}

extension SimulatedStore.Install {
  /// An install that the backend has seen before.
  public init(savedUserID appUserID: String, firstSeen: Instant) {
    self.init(appUserID: appUserID, firstSeen: firstSeen)
  }
}

extension StoreAgendaEntry {
  /// Nil for what dies with the app.
  fileprivate var coming: SavedStore.ComingEvent.Kind? {
    switch self {
    case .boundary(let key):
      .boundary(accountID: key.accountID, groupID: key.groupID, ownership: key.ownership)
    case .pendingLapse(let accountID, let productID): .pendingLapse(accountID: accountID, productID: productID)
    case .update(let cause): .update(cause)
    case .answer, .sheetStep: nil
    }
  }

  fileprivate init(_ coming: SavedStore.ComingEvent.Kind) {
    switch coming {
    case .boundary(let accountID, let groupID, let ownership):
      self = .boundary(LineKey(accountID: accountID, groupID: groupID, ownership: ownership))
    case .pendingLapse(let accountID, let productID):
      self = .pendingLapse(accountID: accountID, productID: productID)
    case .update(let cause): self = .update(cause)
    }
  }
}
