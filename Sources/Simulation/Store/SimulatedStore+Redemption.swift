import Monetization

extension SimulatedStore {
  func beginRedemption(
    id: RequestID, for client: inout StoreClient, failing failure: StoreError?, _ call: StoreCall
  ) {
    if let error = failure ?? conditions.storeError(isOnline: call.isOnline) {
      client.answer(id, .redemption(error), at: call.instant + conditions.latency.customerInfo)
    } else if client.isSheetUp {
      client.answer(id, .redemption(.operationInProgress), at: call.instant)
    } else if asksToSignIn(client, failing: nil, call) {
      askToSignIn(id, for: .redemption, on: &client, call)
    } else {
      client.redemptionSheet = RedemptionSheet(requestID: id)
    }
  }

  /// Changes the code in the sheet. Ignored while the store is at work, and once it has found an offer.
  public func editCode(_ code: String, for client: inout StoreClient) {
    guard case .code? = client.redemptionSheet?.step else { return }
    client.redemptionSheet?.code = code
    client.redemptionSheet?.step = .code(nil)
  }

  /// Presses the sheet's main button: looks the code up, or redeems the offer that was found. Ignored in between.
  public func redeemChosen(for client: inout StoreClient, _ call: inout StoreCall) {
    guard let sheet = client.redemptionSheet else { return }
    switch sheet.step {
    case .code:
      guard sheet.code.contains(where: { !$0.isWhitespace }) else { return }
      client.redemptionSheet?.step = .checking
    case .offer(let found): client.redemptionSheet?.step = .redeeming(found)
    case .checking, .redeeming, .done, .asked: return
    }
    client.agenda.schedule(.redemptionStep(sheet.requestID), at: call.instant + conditions.latency.purchase)
  }

  /// Closes the sheet, or goes back from the offer to the code. Ignored while the code is being redeemed.
  ///
  /// The request that opened the sheet is answered with fresh customer info.
  public func closeRedemption(for client: inout StoreClient, _ call: inout StoreCall) {
    guard let sheet = client.redemptionSheet else { return }
    switch sheet.step {
    case .redeeming: return
    case .offer: client.redemptionSheet?.step = .code(nil)
    case .code, .checking, .done, .asked:
      client.agenda.removeAll { $0 == .redemptionStep(sheet.requestID) }
      client.redemptionSheet = nil
      client.answer(sheet.requestID, .customerInfo(nil), at: call.instant + conditions.latency.customerInfo)
    }
  }

  mutating func finishRedemptionStep(_ id: RequestID, for client: inout StoreClient, _ call: inout StoreCall) {
    guard let sheet = client.redemptionSheet, sheet.requestID == id else { return }
    if conditions.storeError(isOnline: call.isOnline) != nil {
      return refuse(.unreachable, sheet, for: &client, &call)
    }
    switch (sheet.step, lookUp(sheet.code, for: client.accountID, in: call.catalogue)) {
    case (.checking, .success(let found)):
      client.redemptionSheet?.step = .offer(found)
      client.redemptionSheet?.readyAt = call.instant + PurchaseSheet.arrivalDuration
    case (.redeeming(let chosen), .success(let found)) where chosen == found:
      switch take(found.productID, with: found.options, for: client, &call) {
      case .success(let taking):
        client.redemptionSheet?.step = taking == .done ? .done(found) : .asked(found)
        // The message keeps its terms, whatever the subscription becomes while it stays.
        client.redemptionSheet?.redeemedLine = offerLine(
          found.offer, of: found.productID, found.plan, for: client.accountID, in: call.catalogue, at: call.instant,
          zone: call.zone)
      case .failure: refuse(.ineligible, sheet, for: &client, &call)
      }
    // Another phone has redeemed the code meanwhile, or its customer is no longer eligible.
    case (.redeeming, .success): refuse(.ineligible, sheet, for: &client, &call)
    case (_, .failure(let refusal)): refuse(refusal, sheet, for: &client, &call)
    default: break
    }
  }

  private func refuse(
    _ refusal: CodeRefusal, _ sheet: RedemptionSheet, for client: inout StoreClient, _ call: inout StoreCall
  ) {
    client.redemptionSheet?.step = .code(refusal)
    call.note(.codeRefused(code: sheet.code, refusal))
  }
}
