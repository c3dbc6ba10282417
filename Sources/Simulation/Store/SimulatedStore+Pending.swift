import Monetization

extension SimulatedStore {
  /// Purchases of all accounts that wait for somebody, oldest first.
  public var pendingApprovals: [PendingPurchase] {
    accounts.flatMap(\.pendingPurchases).sorted { $0.requestedAt < $1.requestedAt }
  }

  /// Enters a purchase that somebody has to approve. Asking again merges, and starts its lifetime anew.
  mutating func wait(
    _ productID: String, _ accountID: String, _ kind: PendingPurchase.Kind, at instant: Instant
  ) -> PurchaseConclusion {
    guard let account = index(ofAccount: accountID) else { return .other(.failed(.notSignedIn)) }
    let lapse = kind == .askToBuy ? conditions.askToBuyLifetime.map { instant + $0 } : nil
    removePending(productID, account: account)
    accounts[account].pendingPurchases.append(
      PendingPurchase(
        accountID: accountID, productID: productID, kind: kind, requestedAt: instant, lapsesAt: lapse))
    if let lapse { agenda.schedule(.pendingLapse(accountID: accountID, productID: productID), at: lapse) }
    note("purchase ▸ \(productID) \(kind.text)", at: instant)
    return .other(.pending)
  }

  private mutating func removePending(_ productID: String, account: Int) {
    let accountID = accounts[account].id
    accounts[account].pendingPurchases.removeAll { $0.productID == productID }
    agenda.removeAll { $0 == .pendingLapse(accountID: accountID, productID: productID) }
  }

  mutating func lapsePending(accountID: String, productID: String, at instant: Instant) {
    guard let account = index(ofAccount: accountID) else { return }
    removePending(productID, account: account)
    note("pending ▸ \(productID) was not answered in time; the app is told nothing", at: instant)
  }

  /// A parent approves, or the customer resolves the interruption: the purchase is made now.
  ///
  /// `productID` nil takes the oldest.
  public mutating func approvePending(_ productID: String? = nil, at instant: Instant) -> [StoreNote] {
    reporting { store in
      guard let pending = store.takePending(productID, at: instant) else { return }
      store.note("approved ▸ \(pending.productID)", at: instant)
      switch store.buy(pending.productID, accountID: pending.accountID, at: instant) {
      case .success: store.announceIfSignedIn(pending.accountID, .approval, at: instant)
      case .failure(let error):
        store.note("approved ▸ \(pending.productID), but the store refused: \(error.name)", at: instant)
      }
    }
  }

  /// A parent declines. As with the App Store, the app is told nothing.
  public mutating func declinePending(_ productID: String? = nil, at instant: Instant) -> [StoreNote] {
    reporting { store in
      guard let pending = store.takePending(productID, at: instant) else { return }
      store.note("declined ▸ \(pending.productID); the app is told nothing", at: instant)
    }
  }

  private mutating func takePending(_ productID: String?, at instant: Instant) -> PendingPurchase? {
    let pending = pendingApprovals.first { productID == nil || $0.productID == productID }
    guard let pending, let account = index(ofAccount: pending.accountID) else {
      note("pending ▸ nothing is waiting\(productID.map { " for \($0)" } ?? "")", at: instant)
      return nil
    }
    removePending(pending.productID, account: account)
    return pending
  }

  mutating func announceIfSignedIn(_ accountID: String, _ cause: UpdateCause, at instant: Instant) {
    if accountID == signedInAccountID { announce(cause, at: instant) }
  }
}

extension PendingPurchase.Kind {
  /// Such as `waits for approval`.
  public var text: String {
    switch self {
    case .askToBuy: "waits for approval"
    case .interrupted: "was interrupted and waits for the customer"
    }
  }
}
