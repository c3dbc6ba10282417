import Monetization

// The customer's request for a refund: the sheet, and the App Store's decision.
extension SimulatedStore {
  /// Puts the sheet for a refund up, for the purchase that `subject` means.
  ///
  /// It fails for what was never bought, was free or is taken back already, and for what is asked for a second time.
  func beginRefundRequest(
    _ subject: RefundSubject, id: RequestID, for client: inout StoreClient, failing failure: StoreError?,
    _ call: StoreCall
  ) {
    let found = purchase(meantBy: subject, for: client, call)
    let isAsked = account(client.accountID)?.refundRequests.contains { $0.transactionID == found?.id } ?? false
    let error =
      failure ?? conditions.storeError(isOnline: call.isOnline) ?? (client.isSheetUp ? .operationInProgress : nil)
    guard error == nil, let found, !isAsked else {
      let failed = error ?? StoreError(.beginRefundRequest)
      client.answer(id, .refundRequest(.failed(failed)), at: call.instant + conditions.latency.customerInfo)
      return
    }
    client.refundSheet = RefundSheet(
      requestID: id, transaction: found,
      displayName: call.catalogue.product(found.productID)?.displayName ?? found.productID)
  }

  private func purchase(
    meantBy subject: RefundSubject, for client: StoreClient, _ call: StoreCall
  ) -> StoreTransaction? {
    let account = account(client.accountID)
    let found: TakenPurchase? =
      switch subject {
      case .transaction(let id): account?.refundable(transaction: id)
      case .product(let product): account?.refundable(product, .purchased)
      case .entitlement(let name):
        customerInfo(for: client, in: call.catalogue, at: call.instant).entitlement(name).flatMap { entitlement in
          entitlement.isActive(at: call.instant) ? account?.refundable(entitlement.productID, .purchased) : nil
        }
      }
    return found.map(\.transaction).flatMap { $0.isRefundable ? $0 : nil }
  }

  /// Chooses the reason in the sheet.
  public func chooseRefundReason(_ reason: RefundSheet.Reason, for client: inout StoreClient) {
    if client.refundSheet?.isSent == false { client.refundSheet?.reason = reason }
  }

  /// Sends the request. Ignored without a reason, and for what the signed-in account has not bought.
  public mutating func sendRefundRequest(for client: inout StoreClient, _ call: inout StoreCall) {
    guard let sheet = client.refundSheet, !sheet.isSent, let reason = sheet.reason,
      let account = index(ofAccountWith: sheet.transaction.id), accounts[account].id == client.accountID
    else { return }
    let request = RefundRequest(
      transactionID: sheet.transaction.id, productID: sheet.transaction.productID, reason: reason)
    record(.refundAsked(request), account: account, &call)
    client.refundSheet?.isSent = true
  }

  /// Closes the sheet; its request is answered.
  public func closeRefundRequest(for client: inout StoreClient, _ call: inout StoreCall) {
    guard let sheet = client.refundSheet else { return }
    client.refundSheet = nil
    client.answer(sheet.requestID, .refundRequest(sheet.isSent ? .success : .userCancelled), at: call.instant)
  }

  /// Decides the oldest request of the account, or that of a product.
  public mutating func decideRefund(
    of productID: String?, isGranted: Bool, of accountID: String?, _ call: inout StoreCall
  ) {
    guard let account = index(ofAccount: accountID),
      let request = accounts[account].refundRequests.first(where: { productID == nil || $0.productID == productID })
    else { return call.note(.refundTrouble(productID: productID, .notAsked)) }
    if isGranted, accounts[account].refundable(transaction: request.transactionID) != nil {
      refund(.transaction(id: request.transactionID), of: accountID, &call)
    } else {
      record(.refundDeclined(request), account: account, &call)
    }
  }

  /// Takes a refund back: the customer has withdrawn it, or lost it in a dispute. Access comes back as far as it is paid.
  public mutating func reverseRefund(of productID: String?, of accountID: String?, _ call: inout StoreCall) {
    guard let account = index(ofAccount: accountID),
      let taken = accounts[account].lastRefund(of: productID)
    else { return call.note(.refundTrouble(productID: productID, .notRefunded)) }
    record(.refundReversed(taken), account: account, &call)
    reschedule(taken, account: account)
    announce(.refundReversed, toAccount: accountID, &call)
  }
}

extension StoreAccount {
  /// The latest refund that has not been taken back, of this product or of any.
  fileprivate func lastRefund(of productID: String?) -> TakenPurchase? {
    for entry in journal.reversed() {
      guard case .takenBack(let taken, .refunded) = entry.change,
        productID == nil || taken.transaction.productID == productID,
        transactions.contains(where: { $0.id == taken.transaction.id && $0.revocationDate != nil })
      else { continue }
      return taken
    }
    return nil
  }
}

extension SubscriptionLine {
  /// The money is the store's again. Access comes back to the end of the period, and the subscription ends with it unless
  /// the customer wants it again; a commitment goes on.
  mutating func takeRefundBack(_ transaction: StoreTransaction, at instant: Instant) {
    guard transaction.id == latest.id else { return earlierCharges.add(transaction) }
    latest.takeRevocationBack()
    refundedAt = nil
    switch phase {
    case .monthRefunded: phase = .subscribed
    case .revoked:
      periodEnd = latest.expirationDate ?? periodEnd
      phase = periodEnd > instant ? .subscribed : .expired(.autoRenewDisabled)
    case .subscribed, .inGracePeriod, .inBillingRetry, .expired: break
    }
  }
}
