import Monetization

extension SimulatedStore {
  /// The pending purchases of all accounts, oldest first.
  public var pendingApprovals: [PendingPurchase] {
    accounts.flatMap(\.pendingPurchases).sorted { $0.requestedAt < $1.requestedAt }
  }

  /// Returns the purchases that wait for the approval of `accountID`, oldest first.
  public func pendingApprovals(by accountID: String?) -> [PendingPurchase] {
    pendingApprovals.filter { accountID != nil && $0.approverID == accountID }
  }

  /// Adds a pending purchase. A second request for the product replaces the first and starts its lifetime again.
  mutating func wait(
    _ productID: String, _ accountID: String, _ kind: PendingPurchase.PendingReason, with options: PurchaseOptions,
    _ call: inout StoreCall
  ) -> PurchaseConclusion {
    guard let account = index(ofAccount: accountID) else { return .failed(.notSignedIn) }
    let lapse = kind == .askToBuy ? conditions.askToBuyLifetime.map { call.instant + $0 } : nil
    stopWaiting(productID, accountID)
    let pending = PendingPurchase(
      accountID: accountID, productID: productID, kind: kind,
      approverID: kind == .askToBuy ? accounts[account].parentID : nil, requestedAt: call.instant, lapsesAt: lapse,
      options: options)
    record(.asked(pending), account: account, &call)
    if let lapse { agenda.schedule(.pendingLapse(accountID: accountID, productID: productID), at: lapse) }
    return .waiting(kind)
  }

  private mutating func stopWaiting(_ productID: String, _ accountID: String) {
    agenda.removeAll { $0 == .pendingLapse(accountID: accountID, productID: productID) }
  }

  mutating func lapsePending(accountID: String, productID: String, _ call: inout StoreCall) {
    guard let account = index(ofAccount: accountID) else { return }
    record(.lapsed(productID: productID), account: account, &call)
  }

  /// Approves a pending purchase, as a parent or as the customer after an interruption; the purchase is made now.
  ///
  /// Takes the oldest if `productID` is nil. With `approverID` only purchases that wait for that parent count; without
  /// it, as for the Director, all do.
  public mutating func approvePending(
    of productID: String? = nil, for accountID: String? = nil, by approverID: String? = nil, _ call: inout StoreCall
  ) {
    guard let pending = answerPending(productID, accountID, approverID, StoreChange.approved, &call) else { return }
    switch buy(pending.productID, pending.accountID, by: nil, with: pending.options, &call) {
    case .success(let transaction): announce(.approval, toAccount: pending.accountID, handing: transaction, &call)
    case .failure(let error):
      call.note(.refusedAfterApproval(productID: pending.productID, error))
    }
  }

  /// Declines a pending purchase, as a parent or, without `approverID`, as the Director.
  ///
  /// As in the App Store, the app is not told.
  public mutating func declinePending(
    of productID: String? = nil, for accountID: String? = nil, by approverID: String? = nil, _ call: inout StoreCall
  ) {
    _ = answerPending(productID, accountID, approverID, StoreChange.declined, &call)
  }

  private mutating func answerPending(
    _ productID: String?, _ accountID: String?, _ approverID: String?, _ answer: (String, String?) -> StoreChange,
    _ call: inout StoreCall
  ) -> PendingPurchase? {
    let waiting = approverID == nil ? pendingApprovals : pendingApprovals(by: approverID)
    let pending = waiting.first {
      (productID == nil || $0.productID == productID) && (accountID == nil || $0.accountID == accountID)
    }
    guard let pending, let account = index(ofAccount: pending.accountID) else {
      call.note(.nothingWaits(productID: productID))
      return nil
    }
    stopWaiting(pending.productID, pending.accountID)
    record(answer(pending.productID, approverID), account: account, &call)
    return pending
  }
}

// The question on a parent's phone.
extension SimulatedStore {
  /// The purchase that the system asks the parent about on the phone of `client`: the oldest that was not put off.
  ///
  /// Nil without a connection to the store.
  public func askToBuyRequest(on client: StoreClient, isOnline: Bool) -> PendingPurchase? {
    guard conditions.storeError(isOnline: isOnline) == nil else { return nil }
    return pendingApprovals(by: client.accountID).first { !client.putOffRequests.contains($0) }
  }

  /// Takes the question about `request` away from one phone; it comes back if the child asks again.
  public func putOff(_ request: PendingPurchase, on client: inout StoreClient) {
    client.putOffRequests = client.putOffRequests.filter(pendingApprovals.contains) + [request]
  }
}

extension PendingPurchase.PendingReason {
  /// The state in words, such as `waits for approval`.
  public var text: String {
    switch self {
    case .askToBuy: "waits for approval"
    case .interrupted: "waits for the customer to agree to new terms"
    case .paymentMethod: "waits for another payment method"
    }
  }

  /// The word in commands and scenarios.
  var word: String {
    switch self {
    case .askToBuy: "pending"
    case .interrupted: "interrupted"
    case .paymentMethod: "paymentmethod"
    }
  }
}
