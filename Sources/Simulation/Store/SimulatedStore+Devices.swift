import Monetization

extension SimulatedStore {
  /// Creates a client for a new phone or a new install of the app, with a customer that is new to the backend.
  ///
  /// A restore brings the account's purchases back.
  public mutating func newClient(signedInTo accountID: String?, _ call: inout StoreCall) -> StoreClient {
    let id = StoreInstall.anonymousID(installs.count + 1)
    installs.append(StoreInstall(appUserID: id, firstSeen: call.instant))
    call.note(.newCustomer(id))
    return StoreClient(accountID: accountID, appUserID: id)
  }

  /// Replaces the client by that of a new install of the app on the same phone, whose app has ended.
  ///
  /// What the app had not told the backend is unfinished, and the App Store passes it to the new install.
  public mutating func reinstall(_ client: inout StoreClient, _ call: inout StoreCall) {
    let old = client
    let untold = client.unfinishedTransactions
    client = newClient(signedInTo: client.accountID, &call)
    (client.formerAccounts, client.refusedTransactions) = (old.formerAccounts, old.refusedTransactions)
    guard !untold.isEmpty else { return }
    client.unfinished = untold.map { UnfinishedTransaction($0) }
    client.missedUpdate = .unfinishedPurchase
  }

  /// Signs another account in on the phone, or none. An unknown account is added.
  ///
  /// Purchases that the backend has given to the install stay with it, as with RevenueCat's anonymous customers. A
  /// purchase under way goes on for the account that has confirmed it, and the backend is told of it. The question for a
  /// purchase goes with the account that was asked, and so does the sheet for a refund of its purchase.
  public mutating func switchAccount(of client: inout StoreClient, to accountID: String?, _ call: inout StoreCall) {
    if let accountID { addAccount(accountID, call) }
    let isOther = accountID != client.accountID
    if isOther {
      client.putOffRequests = []
      client.messages = []
      client.heardMessages = []
      // The offer was found for the other account, which alone may accept it.
      client.agenda.removeAll { if case .redemptionStep = $0 { true } else { false } }
      client.redemptionSheet?.step = .code(nil)
      closeRefundRequest(for: &client, &call)
    }
    client.signIn(to: accountID, at: call.instant)
    let isAsked = client.sheet?.step == .confirm || client.signInSheet != nil
    if isAsked { cancel(for: &client, &call) }
    call.note(.accountChanged(accountID))
    if isOther { passUnfinished(to: &client, keepsForLater: true, &call) }
  }

  mutating func addAccount(_ id: String, _ call: StoreCall) {
    guard account(id) == nil else { return }
    accounts.append(StoreAccount(id: id, storefront: call.catalogue.storefront, at: call.instant))
  }
}
