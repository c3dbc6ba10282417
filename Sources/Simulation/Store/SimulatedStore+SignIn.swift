import Monetization

// The sign-in sheet.
extension SimulatedStore {
  /// What needs an account asks for one first on a phone that has none; without sheets it goes on without.
  func asksToSignIn(_ client: StoreClient, failing failure: StoreError?, _ call: StoreCall) -> Bool {
    failure == nil && account(client.accountID) == nil && conditions.showsPurchaseSheet && !client.isSheetUp
      && conditions.storeError(isOnline: call.isOnline) == nil
  }

  func askToSignIn(_ id: RequestID, for purpose: SignInSheet.Purpose, on client: inout StoreClient, _ call: StoreCall) {
    client.signInSheet = SignInSheet(
      requestID: id, purpose: purpose, name: accounts.first?.id ?? "",
      arrivesAt: call.instant + PurchaseSheet.arrivalDuration)
  }

  /// Changes the text in the sheet's field.
  public func typeAccount(_ name: String, for client: inout StoreClient) {
    client.signInSheet?.name = name
    client.signInSheet?.isUntouched = false
  }

  /// Signs `accountID`, or the account in the sheet's field, in; what has asked for it goes on. An unknown account is
  /// added.
  ///
  /// Ignored unless the sheet is up and the field holds an address.
  public mutating func signIn(_ accountID: String? = nil, for client: inout StoreClient, _ call: inout StoreCall) {
    if let accountID { client.signInSheet?.name = accountID }
    guard let sheet = client.signInSheet, sheet.isComplete else { return }
    addAccount(sheet.name, call)
    client.signInSheet = nil
    client.signIn(to: sheet.name, at: call.instant)
    call.note(.accountChanged(sheet.name))
    passUnfinished(to: &client, keepsForLater: true, &call)
    switch sheet.purpose {
    case .purchase: goOnAsking(for: &client, call)
    case .restore: client.answer(sheet.requestID, .restore(nil), at: call.instant + conditions.latency.restore)
    case .redemption: client.redemptionSheet = RedemptionSheet(requestID: sheet.requestID)
    case .management: client.managementSheet = ManagementSheet(requestID: sheet.requestID)
    }
  }

  /// Closes the sign-in sheet; what has asked for it ends as cancelled by the user.
  func cancelSignIn(_ sheet: SignInSheet, for client: inout StoreClient, _ call: inout StoreCall) {
    client.signInSheet = nil
    switch sheet.purpose {
    case .purchase: break
    case .restore: client.answer(sheet.requestID, .restoreCancelled, at: call.instant)
    case .redemption, .management: client.answer(sheet.requestID, .customerInfo(nil), at: call.instant)
    }
    call.note(.signInCancelled(sheet.purpose))
  }
}
